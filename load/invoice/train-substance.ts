/**
 * Trains the scorer that tells telephone invoices from other documents, with the written documents of the split
 * `written`, a misread copy of each, and generated ones, and writes its weights: `npm run train:substance`. The same
 * documents give the same weights. Prints how documents of authors fare whose other documents are left out, and how
 * `written-held-out` fares.
 */
import { writeFileSync } from 'node:fs';
import { toDocument } from '../../src/adapters/invoice/fields/document.ts';
import { findFieldsIn } from '../../src/adapters/invoice/fields/find-fields.ts';
import { describeDocument } from '../../src/adapters/invoice/fields/substance/describe-document.ts';
import { isRefused, type SubstanceWeights } from '../../src/adapters/invoice/fields/substance/substance.ts';
import type { Page } from '../../src/adapters/invoice/layout/page.ts';
import { makeDocument } from './corpus/document.ts';
import { makeNegatives } from './corpus/negatives.ts';
import { misread } from './pictures/misread.ts';
import { makeTradeDocuments } from './trades/trade-documents.ts';
import { pagesOfText } from './read.ts';
import { closeBrowser } from './routes/browser.ts';
import { trainLogistic, type Example } from './train-logistic.ts';
import { makeWritten } from './written/make-written.ts';
import { readWritten, type WrittenSplit } from './written/read-written.ts';

const GENERATED = 150;
const ROUNDS_OF_NEGATIVES = 10;
const ROUNDS_OF_TRADES = 8;
/** Of a generated document; a written one has 1. */
const GENERATED_WEIGHT = 0.5;
/** Of the invoices of `written`, one is refused at it by weights that do not know their authors. */
const THRESHOLD = 0.2;
const TRIED_THRESHOLDS = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3];
const FOLDS = 7;
/** Shares of the words of a misread copy. */
const SHARES = { lost: 0.08, misread: 0.2 };

function exampleOf(name: string, isInvoice: boolean, pages: readonly Page[], weight = 1): Example {
  const document = toDocument(pages);
  const features = [...new Set(describeDocument(document, findFieldsIn(document)))];
  return { author: name.split('-')[0] ?? name, isInvoice, features, weight };
}

async function writtenPages(split: WrittenSplit) {
  const all: { readonly name: string; readonly isInvoice: boolean; readonly pages: readonly Page[] }[] = [];
  for (const written of readWritten(split)) {
    const pages = await pagesOfText(await makeWritten(written, 'native'));
    all.push({ name: written.name, isInvoice: written.truth !== undefined, pages });
  }
  return all;
}

async function generatedExamples(): Promise<readonly Example[]> {
  const examples: Example[] = [];
  const add = async (name: string, isInvoice: boolean, content: Uint8Array) =>
    examples.push(exampleOf(name, isInvoice, await pagesOfText(content), GENERATED_WEIGHT));
  for (let index = 0; index < GENERATED; index += 1)
    await add('generated', true, (await makeDocument({ split: 'tuning', class: 'native', index })).content);
  for (let round = 0; round < ROUNDS_OF_NEGATIVES; round += 1)
    for await (const { content } of makeNegatives(round, false)) await add('generated', false, content);
  for (const document of makeTradeDocuments(ROUNDS_OF_TRADES))
    await add(document.name, document.truth !== undefined, await makeWritten(document, 'native'));
  return examples;
}

function train(examples: readonly Example[]): SubstanceWeights {
  return { threshold: THRESHOLD, ...trainLogistic(examples) };
}

interface Judged {
  readonly example: Example;
  readonly scorer: SubstanceWeights;
}

/** Judges the documents of some authors with weights from the others, in turn. */
function judgeUnknown(known: readonly Example[], copies: readonly Example[], generated: readonly Example[]) {
  const authors = [...new Set(known.map(({ author }) => author))];
  const foldOf = ({ author }: Example) => authors.indexOf(author) % FOLDS;
  const [ofKnown, ofCopies]: [Judged[], Judged[]] = [[], []];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isLeftOut = (one: Example) => foldOf(one) === fold;
    const scorer = train([...[...known, ...copies].filter((one) => !isLeftOut(one)), ...generated]);
    ofKnown.push(...known.filter(isLeftOut).map((example) => ({ example, scorer })));
    ofCopies.push(...copies.filter(isLeftOut).map((example) => ({ example, scorer })));
  }
  return { ofKnown, ofCopies };
}

function report(title: string, judged: readonly Judged[]): void {
  for (const threshold of TRIED_THRESHOLDS) {
    const countOf = (isInvoice: boolean, refused: boolean) =>
      judged.filter(
        ({ example, scorer }) =>
          example.isInvoice === isInvoice && isRefused(example.features, { ...scorer, threshold }) === refused,
      ).length;
    console.log(
      `${title}, threshold ${threshold}: ${countOf(true, true)} invoices refused, ${countOf(true, false)} accepted; ` +
        `${countOf(false, true)} others refused, ${countOf(false, false)} accepted`,
    );
  }
}

try {
  const written = await writtenPages('written');
  const known = written.map(({ name, isInvoice, pages }) => exampleOf(name, isInvoice, pages));
  const copies = written.map(({ name, isInvoice, pages }) => exampleOf(name, isInvoice, misread(name, pages, SHARES)));
  const generated = await generatedExamples();
  const scorer = train([...known, ...copies, ...generated]);
  writeFileSync(
    new URL('../../src/adapters/invoice/fields/substance/substance-weights.json', import.meta.url),
    `${JSON.stringify(scorer, null, 2)}\n`,
  );
  const { ofKnown, ofCopies } = judgeUnknown(known, copies, generated);
  report('unknown authors', ofKnown);
  report('unknown authors, misread', ofCopies);
  const heldOut = (await writtenPages('written-held-out')).map(({ name, isInvoice, pages }) =>
    exampleOf(name, isInvoice, pages),
  );
  report(
    'held out',
    heldOut.map((example) => ({ example, scorer })),
  );
} finally {
  await closeBrowser();
}
