/**
 * Trains the choice of issuer and customer with the written invoices of the split `written` and generated ones of
 * `tuning`, which count less, and writes its weights: `npm run train:party`. The same invoices give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addressBlocks } from '../../src/adapters/invoice/fields/address/address-blocks.ts';
import { withRoles } from '../../src/adapters/invoice/fields/address/address-role.ts';
import { toDocument } from '../../src/adapters/invoice/fields/document.ts';
import { describeMentions, type Described } from '../../src/adapters/invoice/fields/party/features.ts';
import { collectMentions } from '../../src/adapters/invoice/fields/party/mentions.ts';
import type { Page } from '../../src/adapters/invoice/layout/page.ts';
import { makeDocument } from './corpus/document.ts';
import type { Truth } from './corpus/truth.ts';
import { plain } from './judge.ts';
import { pagesOfText } from './read.ts';
import { closeBrowser } from './routes/browser.ts';
import { makeWritten } from './written/make-written.ts';
import { readWritten } from './written/read-written.ts';

const { values } = parseArgs({
  options: {
    /** First number and count of the generated invoices. */
    range: { type: 'string', default: '970000:300' },
    out: { type: 'string', default: 'src/adapters/invoice/fields/party/party-weights.json' },
  },
});

const STEPS = 220;
const RATE = 0.08;
const DECAY = 0.3;
const WEIGHT_OF_GENERATED = 0.35;
/** Copies without the name at the top teach what a logo that is only a picture leaves. */
const WEIGHT_WITHOUT_LOGO = 0.3;
/** Copies without any mention of the party teach that a document may not name it. */
const WEIGHT_WITHOUT_PARTY = 0.1;
/** Features of fewer decisions are left out. */
const MIN_DECISIONS = 6;
/** A wrong name is rarer than the copies make it: lowers the weight of `none`. */
const LESS_NONE = { issuer: 0.8, customer: 0.5 };

/**
 * Expected weights, which few or none of the invoices teach: no PDF has words that were recognised poorly, and few have
 * names of two lines or persons above the name of the company.
 */
const PRIORS: Readonly<Record<'issuer' | 'customer', Readonly<Record<string, number>>>> = {
  issuer: { 'name label': -4, unsure: -0.5, 'less sure': -1.5 },
  customer: { continues: 2, 'joined person': -1.5, officer: -2, person: -1, unsure: -0.5, 'less sure': -1.5 },
};

/** One choice among mentions. The last one is `none`. */
interface Decision {
  readonly choices: readonly (readonly string[])[];
  readonly right: readonly boolean[];
  readonly weight: number;
}
type Names = Pick<Truth, 'currentCarrier' | 'customerName'>;

const decisions: Record<'issuer' | 'customer', Decision[]> = { issuer: [], customer: [] };

for (const { truth, ...invoice } of readWritten('written')) {
  if (truth === undefined) continue;
  const content = await makeWritten({ ...invoice, truth }, 'native');
  learn(await pagesOfText(content), truth, 1);
}
const [first = 0, count = 0] = values.range.split(':').map(Number);
try {
  for (let index = first; index < first + count; index += 1) {
    const { truth, content } = await makeDocument({ split: 'tuning', class: 'native', index });
    learn(await pagesOfText(content), truth, WEIGHT_OF_GENERATED);
  }
} finally {
  await closeBrowser();
}
const weights = {
  issuer: train(decisions.issuer, LESS_NONE.issuer, PRIORS.issuer),
  customer: train(decisions.customer, LESS_NONE.customer, PRIORS.customer),
};
writeFileSync(values.out, `${JSON.stringify(weights, null, 2)}\n`);

function learn(pages: readonly Page[], truth: Names, weight: number): void {
  const described = add(pages, truth, weight);
  const [page] = pages;
  const logo = new Set(
    described
      .filter(({ mention }) => isNamed(truth.currentCarrier, mention.carrier ?? mention.text))
      .filter(({ mention: { cell } }) => cell.page === page && cell.y < 0.3 * cell.page.height)
      .flatMap(({ mention }) => mention.cell.words.map(({ x, y }) => `${x} ${y}`)),
  );
  if (!page || logo.size === 0) return;
  const words = page.words.filter(({ x, y }) => !logo.has(`${x} ${y}`));
  add([{ ...page, words }, ...pages.slice(1)], truth, weight * WEIGHT_WITHOUT_LOGO);
}

function add(pages: readonly Page[], truth: Names, weight: number): readonly Described[] {
  const document = toDocument(pages);
  const blocks = withRoles(addressBlocks(document), document);
  const described = describeMentions(document, collectMentions(document, blocks));
  const issuers = described.map(({ mention }) => isNamed(truth.currentCarrier, mention.carrier ?? mention.text));
  const customers = described.map(({ mention }) => isNamed(truth.customerName, mention.text));
  if (truth.currentCarrier.length) decisions.issuer.push(...decisionsOf(described, issuers, weight));
  if (truth.customerName.length) decisions.customer.push(...decisionsOf(described, customers, weight));
  return described;
}

function isNamed(accepted: readonly string[], text: string): boolean {
  return accepted.some((one) => one !== '' && plain(one) === plain(text));
}

function decisionsOf(described: readonly Described[], right: readonly boolean[], weight: number): readonly Decision[] {
  const choose = (chosen: readonly Described[], isRight: readonly boolean[], share: number): Decision => ({
    choices: [...chosen.map(({ features }) => features), ['none']],
    right: [...isRight, !isRight.includes(true)],
    weight: weight * share,
  });
  const named = new Set(described.filter((_, index) => right[index]).flatMap(({ group }) => group));
  const others = described.filter(({ mention }) => !named.has(mention));
  return [
    choose(described, right, 1),
    choose(
      others,
      others.map(() => false),
      named.size > 0 ? WEIGHT_WITHOUT_PARTY : 0,
    ),
  ];
}

/** Multinomial logistic regression by gradient descent with a rate for each weight (Adam). */
function train(
  known: readonly Decision[],
  lessNone: number,
  prior: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { choices } of known)
    for (const feature of new Set(choices.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].flatMap(([name, times]) => (times >= MIN_DECISIONS ? [name] : []));
  const names = [...new Set([...common, ...Object.keys(prior)])].sort();
  const at = new Map(names.map((name, index) => [name, index]));
  const prepared = known.map(({ choices, ...rest }) => ({
    ...rest,
    choices: choices.map((features) => features.flatMap((feature) => at.get(feature) ?? [])),
  }));
  const expected = names.map((name) => prior[name] ?? 0);
  const weights = new Float64Array(expected);
  const slopes = new Float64Array(names.length);
  const squares = new Float64Array(names.length);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map((weight, index) => DECAY * (weight - (expected[index] ?? 0)));
    for (const { choices, right, weight } of prepared) {
      const sums = choices.map((features) => features.reduce((sum, one) => sum + (weights[one] ?? 0), 0));
      const highest = Math.max(...sums);
      const shares = sums.map((sum) => Math.exp(sum - highest));
      const total = shares.reduce((sum, one) => sum + one, 0);
      const ofRight = shares.reduce((sum, one, index) => sum + (right[index] ? one : 0), 1e-12);
      for (const [index, features] of choices.entries()) {
        const share = shares[index] ?? 0;
        const slope = weight * (share / total - (right[index] ? share / ofRight : 0));
        for (const one of features) gradient[one] = (gradient[one] ?? 0) + slope;
      }
    }
    for (const [index, slope] of gradient.entries()) {
      slopes[index] = 0.9 * (slopes[index] ?? 0) + 0.1 * slope;
      squares[index] = 0.99 * (squares[index] ?? 0) + 0.01 * slope ** 2;
      const size = Math.sqrt((squares[index] ?? 0) / (1 - 0.99 ** step)) + 1e-6;
      weights[index] = (weights[index] ?? 0) - (RATE * (slopes[index] ?? 0)) / (1 - 0.9 ** step) / size;
    }
  }
  const rounded = (name: string) =>
    Math.round(10 * ((weights[at.get(name) ?? -1] ?? 0) - (name === 'none' ? lessNone : 0))) / 10;
  return Object.fromEntries(names.map((name) => [name, rounded(name)] as const).filter(([, weight]) => weight !== 0));
}
