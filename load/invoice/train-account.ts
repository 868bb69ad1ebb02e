/**
 * Trains the scorer of account numbers with the written invoices of the split `written` and generated ones of `tuning`,
 * and writes its weights: `npm run train:invoice`. The same invoices and arguments write the same weights.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeNumbers } from '../../src/adapters/invoice/fields/account/account-scorer.ts';
import { labelledAccounts } from '../../src/adapters/invoice/fields/account/labelled-accounts.ts';
import { addressBlocks } from '../../src/adapters/invoice/fields/address/address-blocks.ts';
import { withRoles } from '../../src/adapters/invoice/fields/address/purpose/address-role.ts';
import { toDocument } from '../../src/adapters/invoice/fields/document.ts';
import { weightIndex, type LinearWeights } from '../../src/adapters/invoice/fields/linear-scorer.ts';
import { findParties } from '../../src/adapters/invoice/fields/party/parties.ts';
import { makeDocument } from './corpus/document.ts';
import { plain } from './judge.ts';
import { pagesOfText } from './read.ts';
import { Random } from './random.ts';
import { closeBrowser } from './routes/browser.ts';
import { makeWritten } from './written/make-written.ts';
import { readWritten } from './written/read-written.ts';

const { values } = parseArgs({
  options: {
    /** First number and count of the generated invoices. */
    ranges: { type: 'string', default: '200000:300,300000:300,400000:700' },
    out: { type: 'string', default: 'src/adapters/invoice/fields/account/account-weights.json' },
  },
});

const WEIGHTS = 16_384;
const PASSES = 8;
/** The weights are the means of so many trainings, which differ in the order of the invoices. */
const TRAININGS = 4;
/** Share of the features that are left out of each step, so that no single wording decides. */
const LEFT_OUT = 0.1;
/** The rules know every generated wording: some steps do without them. */
const RULES_LEFT_OUT = 0.3;
/** Each written invoice is of an issuer of its own. */
const WEIGHT_OF_WRITTEN = 4;
const RATE = 0.1;
/** Share of the written invoices that may get a wrong account number; the rules add some wrong ones. */
const MAX_WRONG = 0.01;

interface Choice {
  readonly value: string;
  readonly isRight: boolean;
  readonly features: readonly number[];
  readonly rules: readonly number[];
}
interface Invoice {
  readonly choices: readonly Choice[];
  /** Whether it is right to choose none of the numbers. */
  readonly isNoneRight: boolean;
  readonly weight: number;
  /** Who wrote it. The invoices of each author are measured with weights that do not know them. */
  readonly author: string | undefined;
}
interface Weights {
  readonly weights: Float64Array;
  /** The score of choosing none. */
  readonly none: number;
}

const random = new Random(7);
const invoices: Invoice[] = [];
try {
  for (const written of readWritten('written')) {
    if (!written.truth) continue;
    const content = await makeWritten(written, 'native');
    invoices.push(await invoiceOf(content, written.truth.accountNumber, written.name.replace(/[0-9]*-[0-9]+$/, '')));
  }
  for (const range of values.ranges.split(',')) {
    const [first = 0, count = 0] = range.split(':').map(Number);
    for (let index = first; index < first + count; index += 1) {
      const { truth, content } = await makeDocument({ split: 'tuning', class: 'native', index });
      invoices.push(await invoiceOf(content, truth.accountNumber));
    }
  }
} finally {
  await closeBrowser();
}
const threshold = chooseThreshold();
const { weights, none } = trainOften(invoices);
const scale = Math.max(...weights.map(Math.abs)) / 127;
const trained: LinearWeights = {
  threshold,
  bias: Math.round(-none * 10_000) / 10_000,
  scale: Math.round(scale * 1e6) / 1e6,
  weights: Array.from(weights, (weight) => Math.round(weight / scale)),
};
writeFileSync(values.out, `${JSON.stringify(trained)}\n`);

/** @param author of a written invoice */
async function invoiceOf(content: Uint8Array, accounts: readonly string[], author?: string): Promise<Invoice> {
  const document = toDocument(await pagesOfText(content));
  const { issuer, customer } = findParties(document, withRoles(addressBlocks(document), document));
  const numbers = describeNumbers(document, {
    labelled: labelledAccounts(document),
    issuer: issuer?.field.value,
    customer: customer?.field.value,
  });
  const right = new Set(accounts.filter((account) => account !== '').map(plain));
  const indices = (features: readonly string[]) => [...new Set(features.map((one) => weightIndex(one, WEIGHTS)))];
  const choices = numbers.map(({ span, features }) => ({
    value: plain(span.value),
    isRight: right.has(plain(span.value)),
    features: indices(features.filter((one) => !one.startsWith('rule:'))),
    rules: indices(features.filter((one) => one.startsWith('rule:'))),
  }));
  const isNoneRight = right.size < Math.max(1, accounts.length) || !choices.some(({ isRight }) => isRight);
  return { choices, isNoneRight, weight: author === undefined ? 1 : WEIGHT_OF_WRITTEN, author };
}

/** The means of several trainings: the order of the invoices matters less. */
function trainOften(known: readonly Invoice[]): Weights {
  const trained = Array.from({ length: TRAININGS }, () => train(known));
  const meanOf = (valueOf: (one: Weights) => number) => trained.reduce((sum, one) => sum + valueOf(one), 0) / TRAININGS;
  return {
    weights: new Float64Array(WEIGHTS).map((_, at) => meanOf(({ weights: all }) => all[at] ?? 0)),
    none: meanOf((one) => one.none),
  };
}

/**
 * Logistic regression over the numbers of each invoice and none of them, by stochastic gradient descent with a rate for
 * each weight (AdaGrad).
 */
function train(known: readonly Invoice[]): Weights {
  const weights = new Float64Array(WEIGHTS);
  const squares = new Float64Array(WEIGHTS).fill(1e-4);
  let [none, noneSquares] = [0, 1e-4];
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const { choices, isNoneRight, weight } of random.shuffle(known)) {
      const withRules = !random.chance(RULES_LEFT_OUT);
      const rated = choices.map(({ features, rules, isRight }) => {
        const used = features.filter(() => !random.chance(LEFT_OUT));
        if (withRules) used.push(...rules);
        return { used, isRight, odds: Math.exp(used.reduce((sum, at) => sum + (weights[at] ?? 0), 0)) };
      });
      const noneOdds = Math.exp(none);
      const total = rated.reduce((sum, { odds }) => sum + odds, noneOdds);
      const right = rated.reduce((sum, { odds, isRight }) => sum + (isRight ? odds : 0), isNoneRight ? noneOdds : 0);
      const slopeOf = (odds: number, isRight: boolean) => weight * (odds / total - (isRight ? odds / right : 0));
      const noneSlope = slopeOf(noneOdds, isNoneRight);
      noneSquares += noneSlope ** 2;
      none -= (RATE * noneSlope) / Math.sqrt(noneSquares);
      for (const { used, odds, isRight } of rated) {
        const slope = slopeOf(odds, isRight);
        if (Math.abs(slope) < 1e-5) continue;
        for (const at of used) {
          squares[at] = (squares[at] ?? 0) + slope ** 2;
          weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at]);
        }
      }
    }
  // All features are used when reading.
  return { weights: weights.map((weight) => weight * (1 - LEFT_OUT)), none };
}

/** The lowest threshold at which few invoices of authors that the weights do not know get a wrong account number. */
function chooseThreshold(): number {
  const authors = new Set(invoices.flatMap(({ author }) => author ?? []));
  const answers = [...authors].flatMap((author) => {
    const known = trainOften(invoices.filter((invoice) => invoice.author !== author));
    return invoices.filter((invoice) => invoice.author === author).map((invoice) => answerOf(invoice, known));
  });
  const share = (isCounted: (answer: Answer) => boolean) =>
    Math.round((1000 * answers.filter(isCounted).length) / answers.length) / 10;
  const figures = Array.from({ length: 18 }, (_, step) => {
    const from = (step + 1) / 20;
    return {
      threshold: from,
      right: share((one) => (one.probability < from ? one.isNoneRight : one.isRight)),
      wrong: share((one) => one.probability >= from && !one.isRight),
    };
  });
  console.table(figures);
  return figures.find(({ wrong }) => wrong <= 100 * MAX_WRONG)?.threshold ?? 0.9;
}

interface Answer {
  readonly isRight: boolean;
  readonly isNoneRight: boolean;
  readonly probability: number;
}

function answerOf({ choices, isNoneRight }: Invoice, { weights, none }: Weights): Answer {
  const byValue = new Map<string, { readonly odds: number; readonly isRight: boolean }>();
  let total = Math.exp(none);
  for (const { features, rules, value, isRight } of choices) {
    const odds = Math.exp([...features, ...rules].reduce((sum, at) => sum + (weights[at] ?? 0), 0));
    total += odds;
    byValue.set(value, { odds: odds + (byValue.get(value)?.odds ?? 0), isRight });
  }
  const [best] = [...byValue.values()].sort((a, b) => b.odds - a.odds);
  return { isRight: best?.isRight === true, isNoneRight, probability: (best?.odds ?? 0) / total };
}
