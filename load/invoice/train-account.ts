/**
 * Trains the scorer of account numbers with invoices of the split `tuning`, and writes its weights:
 * `npm run train:invoice`. The same arguments write the same weights.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeNumbers } from '../../src/adapters/invoice/fields/account/account-scorer.ts';
import { toDocument } from '../../src/adapters/invoice/fields/document.ts';
import { weightIndex, type LinearWeights } from '../../src/adapters/invoice/fields/linear-scorer.ts';
import { makeDocument } from './corpus/document.ts';
import { plain } from './judge.ts';
import { pagesOfText } from './read.ts';
import { Random } from './random.ts';
import { closeBrowser } from './routes/browser.ts';

const { values } = parseArgs({
  options: {
    /** First number and count of the invoices. */
    ranges: { type: 'string', default: '200000:400,300000:400,400000:1000' },
    out: { type: 'string', default: 'src/adapters/invoice/fields/account/account-weights.json' },
  },
});

const WEIGHTS = 8_192;
const PASSES = 8;
/** Share of the features that are left out of each step, so that no single wording decides. */
const LEFT_OUT = 0.25;
/** The rules know every wording of this split: half of the steps do without them. */
const RULES_LEFT_OUT = 0.5;
/** An invoice has one account number and dozens of others. */
const WEIGHT_OF_RIGHT = 3;
const RATE = 0.15;
/** Parts of the invoices, by the wording of the label: each is measured with weights that do not know its wordings. */
const PARTS = 3;
/** Share of the invoices that may get a wrong account number. */
const MAX_WRONG = 0.01;

interface Example {
  readonly value: string;
  readonly isRight: boolean;
  readonly features: readonly number[];
  readonly rules: readonly number[];
}
interface Invoice {
  readonly examples: readonly Example[];
  readonly part: number;
}

const random = new Random(7);
const invoices: Invoice[] = [];
try {
  for (const range of values.ranges.split(',')) {
    const [first = 0, count = 0] = range.split(':').map(Number);
    for (let index = first; index < first + count; index += 1) {
      const { truth, content } = await makeDocument({ split: 'tuning', class: 'native', index });
      invoices.push(invoiceOf(toDocument(await pagesOfText(content)), truth.accountNumber[0] ?? ''));
    }
  }
} finally {
  await closeBrowser();
}
const threshold = chooseThreshold();
const { weights, bias } = train(invoices);
const scale = Math.max(...weights.map(Math.abs)) / 127;
const trained: LinearWeights = {
  threshold,
  bias: Math.round(bias * 10_000) / 10_000,
  scale: Math.round(scale * 1e6) / 1e6,
  weights: Array.from(weights, (weight) => Math.round(weight / scale)),
};
writeFileSync(values.out, `${JSON.stringify(trained)}\n`);

function invoiceOf(document: ReturnType<typeof toDocument>, account: string): Invoice {
  const numbers = describeNumbers(document);
  const indices = (features: readonly string[]) => [...new Set(features.map((one) => weightIndex(one, WEIGHTS)))];
  const examples = numbers.map(({ span, features }) => ({
    value: plain(span.value),
    isRight: plain(span.value) === plain(account),
    features: indices(features.filter((one) => !one.startsWith('rule:'))),
    rules: indices(features.filter((one) => one.startsWith('rule:'))),
  }));
  const right = numbers.find(({ span }) => plain(span.value) === plain(account));
  const wording =
    right?.features
      .filter((one) => /^(?:left|above)=.*[a-z]{3}/.test(one))
      .slice(0, 4)
      .join() ?? '';
  return { examples, part: weightIndex(wording, PARTS) };
}

/** Logistic regression by stochastic gradient descent with a rate for each weight (AdaGrad). */
function train(known: readonly Invoice[]): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(WEIGHTS);
  const squares = new Float64Array(WEIGHTS).fill(1e-6);
  let [bias, biasSquares] = [0, 1e-6];
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const { examples } of random.shuffle(known))
      for (const { isRight, features, rules } of examples) {
        const used = features.filter(() => !random.chance(LEFT_OUT));
        if (!random.chance(RULES_LEFT_OUT)) used.push(...rules);
        const sum = used.reduce((total, at) => total + (weights[at] ?? 0), bias);
        const slope = (1 / (1 + Math.exp(-sum)) - Number(isRight)) * (isRight ? WEIGHT_OF_RIGHT : 1);
        biasSquares += slope ** 2;
        bias -= (RATE * slope) / Math.sqrt(biasSquares);
        for (const at of used) {
          squares[at] = (squares[at] ?? 0) + slope ** 2;
          weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at]);
        }
      }
  // All features are used when reading.
  return { weights: weights.map((weight) => weight * (1 - LEFT_OUT)), bias };
}

/** The lowest threshold at which few invoices with unknown wordings get a wrong account number. */
function chooseThreshold(): number {
  const answers = Array.from({ length: PARTS }, (_, part) => {
    const { weights, bias } = train(invoices.filter((invoice) => invoice.part !== part));
    return invoices
      .filter((invoice) => invoice.part === part)
      .map(({ examples }) => {
        const sums = examples.map(({ features, rules, isRight }) => ({
          isRight,
          sum: [...features, ...rules].reduce((total, at) => total + (weights[at] ?? 0), bias),
        }));
        const best = sums.reduce((one, other) => (other.sum > one.sum ? other : one), { isRight: false, sum: -99 });
        return { isRight: best.isRight, probability: 1 / (1 + Math.exp(-best.sum)) };
      });
  }).flat();
  const shareOf = (isRight: boolean, from: number) =>
    answers.filter((one) => one.isRight === isRight && one.probability >= from).length / answers.length;
  const chosen = Array.from({ length: 18 }, (_, step) => (step + 1) / 20).find(
    (from) => shareOf(false, from) <= MAX_WRONG,
  );
  console.log({ threshold: chosen, right: shareOf(true, chosen ?? 0.9), wrong: shareOf(false, chosen ?? 0.9) });
  return chosen ?? 0.9;
}
