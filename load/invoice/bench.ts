/**
 * Measures how accurately and how fast invoices are read:
 * `npm run bench:invoice -- --split axes --native 100 --scan 40 --photo 20 --negatives 2`.
 * `--from-seed 5000` draws other documents of the split, which no earlier run has used. `--worn` wears the pictures of
 * `tuning`: turned, faded, faxed and others.
 * With `--http` it measures a running portal instead: `--http --callers 2 --seconds 30 --idle`, or with 20 invoices of
 * all classes: `--http --callers 5 --invoices 20`.
 * Prints tables and writes JSON. `--misses` lists mistakes only for the split `tuning`: the reader must not be tuned to
 * the others.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Split } from './corpus/axes.ts';
import { makeDocument, type InvoiceDocument } from './corpus/document.ts';
import { contains, isInOneLine, judge, stageOf } from './judge.ts';
import { makeNegatives } from './corpus/negatives.ts';
import { readWithWords } from './read.ts';
import { countAccepted, print, summarise, type FieldMeasure, type Measure, type NegativeMeasure } from './report.ts';
import { benchHttp } from './http-bench.ts';
import { WEAR } from './pictures/worn.ts';
import { closeBrowser } from './routes/browser.ts';

const { values } = parseArgs({
  options: {
    split: { type: 'string', default: 'seeds' },
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

const SPLITS: readonly Split[] = ['tuning', 'seeds', 'axes', 'wordings'];
const split = SPLITS.find((one) => one === values.split);
const from = Number(values['from-seed']);
if (split === undefined) throw new RangeError(`--split must be one of ${SPLITS.join(', ')}`);

try {
  // Not measured: the first document loads the libraries.
  await readWithWords((await makeDocument({ split: 'tuning', class: 'native', index: 0 })).content);
  const measures: Measure[] = [];
  for (const kind of ['native', 'scan', 'photo'] as const)
    for (let count = 0; count < Number(values[kind]); count += 1) {
      const wear = values.worn && split === 'tuning' && kind !== 'native' ? WEAR[count % WEAR.length] : undefined;
      measures.push(await measure(await makeDocument({ split, class: kind, index: from + count, wear })));
    }
  const negatives: NegativeMeasure[] = [];
  for (let round = 0; round < Number(values.negatives); round += 1) {
    for await (const { kind, class: of, content } of makeNegatives(round, Number(values.scan) > 0)) {
      const started = performance.now();
      const { refusal } = await readWithWords(content);
      negatives.push({ kind, class: of, isAccepted: refusal === undefined, ms: performance.now() - started });
    }
  }
  const [classes, accepted] = [summarise(measures), countAccepted(negatives)];
  print(split, classes, accepted);
  writeFileSync(values.out, `${JSON.stringify({ split, classes, accepted }, null, 2)}\n`);
} finally {
  await closeBrowser();
}

async function measure({ name, class: kind, isPlain, truth, content }: InvoiceDocument): Promise<Measure> {
  const { reading, refusal, words, lines, msPerPage } = await readWithWords(content);
  const stated = Object.values(truth.printed).filter((printed) => printed !== '');
  const isIllegible = stated.filter((printed) => contains(words, printed)).length < 0.5 * stated.length;
  const fields: Record<string, FieldMeasure> = {};
  const isListed = values.misses && split === 'tuning';
  if (isListed && refusal !== undefined) console.log(`${name}: refused, ${refusal}`);
  for (const [field, judged] of Object.entries(judge(truth, reading))) {
    const printed = truth.printed[field] ?? judged.wanted.find((value) => value !== '');
    const present = printed === undefined || printed === '' ? undefined : contains(words, printed);
    const isWhole = printed !== undefined && isInOneLine(lines, printed);
    const stage = stageOf(judged, { isRefused: refusal !== undefined, isIllegible, present, isWhole });
    fields[field] = { verdict: judged.verdict, present, stage };
    if (isListed && stage !== undefined && stage !== 'refused')
      console.log(
        `${name}: ${field} ${judged.verdict}, ${stage}; wanted ${judged.wanted.join(' | ')}, got ${judged.got}`,
      );
  }
  return { class: kind, isPlain, refusal, msPerPage, fields };
}
