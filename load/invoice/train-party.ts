/**
 * Trains the choice of issuer and customer with the written invoices of the split `written` and generated ones of
 * `tuning`, which count less, and writes its weights: `npm run train:party`. The same invoices give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addressBlocks } from '../../src/adapters/invoice/fields/address/address-blocks.ts';
import { withRoles } from '../../src/adapters/invoice/fields/address/purpose/address-role.ts';
import { toDocument } from '../../src/adapters/invoice/fields/document.ts';
import { describeMentions, type Described } from '../../src/adapters/invoice/fields/party/features.ts';
import { collectMentions } from '../../src/adapters/invoice/fields/party/mentions.ts';
import type { Page } from '../../src/adapters/invoice/layout/page.ts';
import { makeDocument } from './corpus/document.ts';
import type { Truth } from './corpus/truth.ts';
import { plain } from './judge.ts';
import { isNearly, misread } from './pictures/misread.ts';
import { pagesOfText } from './read.ts';
import { closeBrowser } from './routes/browser.ts';
import { trainChoice, type Decision } from './train-choice.ts';
import { makeWritten } from './written/make-written.ts';
import { readWritten } from './written/read-written.ts';

const { values } = parseArgs({
  options: {
    /** First number and count of the generated invoices. */
    range: { type: 'string', default: '970000:300' },
    out: { type: 'string', default: 'src/adapters/invoice/fields/party/party-weights.json' },
  },
});

const WEIGHT_OF_GENERATED = 0.35;
/** Copies without the name at the top teach what a logo that is only a picture leaves. */
const WEIGHT_WITHOUT_LOGO = 0.8;
/** Copies that begin with the customer teach what a letterhead that is only a picture leaves. */
const WEIGHT_WITHOUT_HEAD = 0.15;
/** Copies without any mention of the party teach that a document may not name it. */
const WEIGHT_WITHOUT_PARTY = 0.1;
/** Shares of the words of a misread copy. Each copy teaches what remains where single characters are wrong. */
const MISREAD = { lost: 0, misread: 0.08 };
/** A wrong name is rarer than the copies make it: lowers the weight of `none`. */
const LESS_NONE = { issuer: 1.3, customer: 0.5 };

/**
 * Expected weights, which few or none of the invoices teach: no PDF has words that were recognised poorly, and few have
 * names of two lines, in two languages, persons above the name of the company, or a part to return.
 */
const PRIORS: Readonly<Record<'issuer' | 'customer', Readonly<Record<string, number>>>> = {
  issuer: {
    'payee label': 1,
    'to in coupon': 3,
    'from in coupon': -2,
    'before colon': -2,
    command: -3,
    'below closing': -1,
    'legal within': -1,
    dash: -1,
    'town at its end': -3,
    'joined after trade': 2,
    'joined before kind alone': 1,
    'name label': -4,
    pair: -2,
    'starts joined': -2,
    unsure: -0.5,
    'less sure': -1.5,
    'joined trade': -3,
    'third party': -3,
    kind: -2,
    'joined after kind': 2,
    'joined town': -3,
  },
  customer: {
    'payee label': -1,
    'to in coupon': -3,
    'from in coupon': 2,
    'before colon': -2,
    command: -3,
    'below closing': -1,
    'legal within': -1,
    dash: -1,
    'joined before kind alone': 2,
    'joined up to kind': 1.5,
    continues: 2,
    pair: -2,
    bracket: -1,
    'starts joined': -2,
    'joined person': -3,
    'joined section': -1.5,
    'joined heading': -2,
    officer: -2,
    'third party': -3,
    kind: -2,
    'joined after kind': 2,
    'joined town': -3,
    person: -1,
    unsure: -0.5,
    'less sure': -1.5,
  },
};

type Names = Pick<Truth, 'currentCarrier' | 'customerName'>;

const decisions: Record<'issuer' | 'customer', Decision[]> = { issuer: [], customer: [] };

for (const { truth, ...invoice } of readWritten('written')) {
  if (truth === undefined) continue;
  const content = await makeWritten({ ...invoice, truth }, 'native');
  const pages = await pagesOfText(content);
  learn(pages, truth, 1);
  add(misread(invoice.name, pages, MISREAD), truth, 1, isNearlyNamed);
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
  issuer: trainChoice(decisions.issuer, LESS_NONE.issuer, PRIORS.issuer),
  customer: trainChoice(decisions.customer, LESS_NONE.customer, PRIORS.customer),
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
  if (!page) return;
  const addCopy = (words: Page['words'], share: number) =>
    add([{ ...page, words }, ...pages.slice(1)], truth, weight * share);
  if (logo.size > 0)
    addCopy(
      page.words.filter(({ x, y }) => !logo.has(`${x} ${y}`)),
      WEIGHT_WITHOUT_LOGO,
    );
  const top = Math.min(
    ...described
      .filter(({ mention: { cell, text } }) => cell.page === page && isNamed(truth.customerName, text))
      .map(({ mention: { cell } }) => cell.y),
  );
  const below = page.words.filter(({ y, height }) => y + height / 2 >= top);
  if (top < page.height / 2 && below.length < page.words.length) addCopy(below, WEIGHT_WITHOUT_HEAD);
}

function add(pages: readonly Page[], truth: Names, weight: number, isRight = isNamed): readonly Described[] {
  const document = toDocument(pages);
  const blocks = withRoles(addressBlocks(document), document);
  const described = describeMentions(document, collectMentions(document, blocks));
  const issuers = described.map(({ mention }) => isRight(truth.currentCarrier, mention.carrier ?? mention.text));
  const customers = described.map(({ mention }) => isRight(truth.customerName, mention.text));
  if (truth.currentCarrier.length) decisions.issuer.push(...decisionsOf(described, issuers, weight));
  if (truth.customerName.length) decisions.customer.push(...decisionsOf(described, customers, weight));
  return described;
}

function isNamed(accepted: readonly string[], text: string): boolean {
  return accepted.some((one) => one !== '' && plain(one) === plain(text));
}

function isNearlyNamed(accepted: readonly string[], text: string): boolean {
  return isNearly(accepted.map(plain), plain(text));
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
