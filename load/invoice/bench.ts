/**
 * Measures how accurately and how fast invoices are read:
 * `npm run bench:invoice -- --split axes --native 100 --scan 40 --photo 20 --negatives 2`.
 * The splits `written` and `written-held-out` are documents that people wrote by hand (ADR 84).
 * `--folder DIR` reads the files that `DIR/truth.json` lists, instead of a split. `--only english-017` reads one
 * document.
 * `--from-seed 5000` draws other documents of the split, which no earlier run has used. `--worn` wears the pictures of
 * `tuning`: turned, faded, faxed and others.
 * With `--http` it measures a running portal instead: `--http --callers 2 --seconds 30 --idle`, or with 20 invoices of
 * all classes: `--http --callers 5 --invoices 20`.
 * Prints tables and writes JSON. `--misses` lists mistakes only for the splits `tuning` and `written`: the reader must
 * not be tuned to the others.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Split } from './corpus/axes.ts';
import { makeDocument, type DocumentClass, type InvoiceDocument } from './corpus/document.ts';
import { contains, isInOneLine, judge, stageOf } from './judge.ts';
import { makeNegatives, type NegativeDocument } from './corpus/negatives.ts';
import { readFolder } from './read-folder.ts';
import { readWithWords } from './read.ts';
import { countAccepted, print, summarise, type FieldMeasure, type Measure, type NegativeMeasure } from './report.ts';
import { benchHttp } from './http-bench.ts';
import { WEAR } from './pictures/worn.ts';
import { closeBrowser } from './routes/browser.ts';
import { makeWritten } from './written/make-written.ts';
import { readWritten, type WrittenSplit } from './written/read-written.ts';

const { values } = parseArgs({
  options: {
    split: { type: 'string', default: 'seeds' },
    folder: { type: 'string' },
    only: { type: 'string' },
    native: { type: 'string', default: '100' },
    scan: { type: 'string', default: '0' },
    photo: { type: 'string', default: '0' },
    'from-seed': { type: 'string', default: '0' },
    worn: { type: 'boolean', default: false },
    negatives: { type: 'string', default: '1' },
    out: { type: 'string', default: 'dist/invoice-report.json' },
    misses: { type: 'boolean', default: false },
    http: { type: 'boolean', default: false },
    callers: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '30' },
    invoices: { type: 'string', default: '0' },
    idle: { type: 'boolean', default: false },
  },
});
if (values.http) {
  const [callers, seconds, invoices] = [values.callers, values.seconds, values.invoices].map(Number);
  await benchHttp({ callers: callers ?? 2, seconds: seconds ?? 30, invoices: invoices ?? 0, idle: values.idle });
  process.exit();
}

const SPLITS: readonly (Split | WrittenSplit)[] = [
  ...(['tuning', 'seeds', 'axes', 'wordings'] as const),
  ...(['written', 'written-held-out'] as const),
];
const split = SPLITS.find((one) => one === values.split);
const from = Number(values['from-seed']);
if (split === undefined) throw new RangeError(`--split must be one of ${SPLITS.join(', ')}`);
const isChosen = ({ name }: { readonly name: string }) => values.only === undefined || name === values.only;
const files = values.folder === undefined ? undefined : [...readFolder(values.folder)].filter(isChosen);
const written = split === 'written' || split === 'written-held-out' ? readWritten(split).filter(isChosen) : undefined;
const listsMisses = values.misses && (files !== undefined || split === 'tuning' || split === 'written');

try {
  // Not measured: the first document loads the libraries.
  await readWithWords((await makeDocument({ split: 'tuning', class: 'native', index: 0 })).content);
  const measures: Measure[] = [];
  for (const kind of ['native', 'scan', 'photo'] as const)
    for await (const document of documentsOf(kind)) measures.push(await measure(document));
  const negatives: NegativeMeasure[] = [];
  for await (const { kind, class: of, content } of negativeDocuments()) {
    const started = performance.now();
    const { refusal } = await readWithWords(content);
    negatives.push({ kind, class: of, isAccepted: refusal === undefined, ms: performance.now() - started });
  }
  const [classes, accepted] = [summarise(measures), countAccepted(negatives)];
  print(values.folder ?? split, classes, accepted);
  mkdirSync(path.dirname(values.out), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify({ split: values.folder ?? split, classes, accepted }, null, 2)}\n`);
} finally {
  await closeBrowser();
}

async function* documentsOf(kind: DocumentClass): AsyncGenerator<InvoiceDocument> {
  const count = Number(values[kind]);
  if (files) {
    for (const { truth, ...file } of files.filter((one) => one.class === kind).slice(from, from + count))
      if (truth) yield { ...file, truth, isPlain: false };
    return;
  }
  if (written) {
    const invoices = written.flatMap(({ truth, ...rest }) => (truth ? [{ ...rest, truth }] : []));
    for (const invoice of invoices.slice(from, from + count))
      yield { ...invoice, class: kind, isPlain: false, content: await makeWritten(invoice, kind) };
    return;
  }
  for (let index = 0; index < count; index += 1) {
    const wear = values.worn && split === 'tuning' && kind !== 'native' ? WEAR[index % WEAR.length] : undefined;
    yield makeDocument({ split: split as Split, class: kind, index: from + index, wear });
  }
}

async function* negativeDocuments(): AsyncGenerator<NegativeDocument> {
  if (Number(values.negatives) === 0) return;
  if (files) {
    for (const { name, truth, ...file } of files) if (truth === undefined) yield { ...file, kind: name };
    return;
  }
  if (written) {
    for (const document of written.filter(({ truth }) => truth === undefined))
      yield { kind: document.name, class: 'native', content: await makeWritten(document, 'native') };
    return;
  }
  for (let round = 0; round < Number(values.negatives); round += 1)
    yield* makeNegatives(round, Number(values.scan) > 0);
}

async function measure({ name, class: kind, isPlain, truth, content }: InvoiceDocument): Promise<Measure> {
  const { reading, refusal, words, lines, msPerPage } = await readWithWords(content);
  const stated = Object.values(truth.printed).filter((printed) => printed !== '');
  const isIllegible = stated.filter((printed) => contains(words, printed)).length < 0.5 * stated.length;
  const fields: Record<string, FieldMeasure> = {};
  if (listsMisses && refusal !== undefined) console.log(`${name}: refused, ${refusal}`);
  for (const [field, judged] of Object.entries(judge(truth, reading))) {
    const printed = truth.printed[field] ?? judged.wanted.find((value) => value !== '');
    const present = printed === undefined || printed === '' ? undefined : contains(words, printed);
    const isWhole = printed !== undefined && isInOneLine(lines, printed);
    const stage = stageOf(judged, { isRefused: refusal !== undefined, isIllegible, present, isWhole });
    fields[field] = { verdict: judged.verdict, present, stage };
    if (listsMisses && stage !== undefined && stage !== 'refused')
      console.log(
        `${name}: ${field} ${judged.verdict}, ${stage}; wanted ${judged.wanted.join(' | ')}, got ${judged.got}`,
      );
  }
  return { class: kind, isPlain, refusal, msPerPage, fields };
}
