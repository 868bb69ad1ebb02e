/**
 * Trains the scorer that tells telephone invoices from other documents, with the written documents of the split
 * `written` and generated ones of `tuning`, and writes its weights: `npm run train:substance`. The same documents give
 * the same weights. Prints how `written-held-out` fares.
 */
import { writeFileSync } from 'node:fs';
import { toDocument } from '../../src/adapters/invoice/fields/document.ts';
import { findFieldsIn } from '../../src/adapters/invoice/fields/find-fields.ts';
import { describeDocument } from '../../src/adapters/invoice/fields/substance/describe-document.ts';
import { probabilityOfInvoice, type SubstanceWeights } from '../../src/adapters/invoice/fields/substance/substance.ts';
import { makeDocument } from './corpus/document.ts';
import { makeNegatives } from './corpus/negatives.ts';
import { pagesOfText } from './read.ts';
import { closeBrowser } from './routes/browser.ts';
import { makeWritten } from './written/make-written.ts';
import { readWritten, type WrittenSplit } from './written/read-written.ts';

const GENERATED = 150;
const ROUNDS_OF_NEGATIVES = 10;
const PASSES = 3_000;
const RATE = 0.5;
/** Keeps weights small, so that no single word decides. */
const PENALTY = 0.01;
/** Few features of few documents are chance. */
const MIN_DOCUMENTS = 3;
const THRESHOLD = 0.15;

interface Example {
  readonly name: string;
  readonly isInvoice: boolean;
  readonly features: readonly string[];
}

async function exampleOf(name: string, isInvoice: boolean, content: Uint8Array): Promise<Example> {
  const document = toDocument(await pagesOfText(content));
  return { name, isInvoice, features: [...new Set(describeDocument(document, findFieldsIn(document)))] };
}

async function writtenExamples(split: WrittenSplit): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const written of readWritten(split))
    examples.push(await exampleOf(written.name, written.truth !== undefined, await makeWritten(written, 'native')));
  return examples;
}

async function generatedExamples(): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (let index = 0; index < GENERATED; index += 1) {
    const { name, content } = await makeDocument({ split: 'tuning', class: 'native', index });
    examples.push(await exampleOf(name, true, content));
  }
  for (let round = 0; round < ROUNDS_OF_NEGATIVES; round += 1)
    for await (const { kind, content } of makeNegatives(round, false))
      examples.push(await exampleOf(kind, false, content));
  return examples;
}

/** Logistic regression by gradient descent; invoices and other documents weigh the same in total. */
function train(examples: readonly Example[]): SubstanceWeights {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= MIN_DOCUMENTS ? [name] : [])).sort();
  const weights = new Map(names.map((name) => [name, 0]));
  const invoices = examples.filter(({ isInvoice }) => isInvoice).length;
  const share = (isInvoice: boolean) => 0.5 / (isInvoice ? invoices : examples.length - invoices);
  let bias = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const slopes = new Map(names.map((name) => [name, PENALTY * (weights.get(name) ?? 0)]));
    let biasSlope = 0;
    for (const { features, isInvoice } of examples) {
      const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), bias);
      const slope = share(isInvoice) * (1 / (1 + Math.exp(-sum)) - Number(isInvoice));
      biasSlope += slope;
      for (const feature of features) if (weights.has(feature)) slopes.set(feature, (slopes.get(feature) ?? 0) + slope);
    }
    bias -= RATE * biasSlope;
    for (const name of names) weights.set(name, (weights.get(name) ?? 0) - RATE * (slopes.get(name) ?? 0));
  }
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    threshold: THRESHOLD,
    bias: rounded(bias),
    weights: Object.fromEntries(names.map((name) => [name, rounded(weights.get(name) ?? 0)])),
  };
}

function report(title: string, examples: readonly Example[], scorer: SubstanceWeights): void {
  for (const threshold of [0.1, 0.15, 0.2, 0.25, 0.3, 0.4]) {
    const isRefused = ({ features }: Example) => probabilityOfInvoice(features, scorer) < threshold;
    const refused = examples.filter((one) => one.isInvoice && isRefused(one)).length;
    const accepted = examples.filter((one) => !one.isInvoice && !isRefused(one)).length;
    const invoices = examples.filter(({ isInvoice }) => isInvoice).length;
    console.log(
      `${title}, threshold ${threshold}: ${refused} of ${invoices} invoices refused, ` +
        `${accepted} of ${examples.length - invoices} others accepted`,
    );
  }
}

try {
  const known = [...(await writtenExamples('written')), ...(await generatedExamples())];
  const scorer = train(known);
  writeFileSync(
    new URL('../../src/adapters/invoice/fields/substance/substance-weights.json', import.meta.url),
    `${JSON.stringify(scorer, null, 2)}\n`,
  );
  report('known', known, scorer);
  report('held out', await writtenExamples('written-held-out'), scorer);
} finally {
  await closeBrowser();
}
