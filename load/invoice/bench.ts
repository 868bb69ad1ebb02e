/**
 * Measures how accurately and how fast invoices are read: `npm run bench:invoice -- --set heldOut --native 60 --scan 30
 * --photo 15 --out report.json`.
 * With `--http` it measures a running portal instead: `--http --callers 2 --seconds 30 --idle`.
 * Prints a table and writes JSON. The held-out set is for reports only: `--misses` lists mistakes only for the tuning
 * set.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { InvoiceUnreadable } from '../../src/application/ports/invoice-reader.ts';
import { WorkerInvoiceReader } from '../../src/adapters/invoice/worker-invoice-reader.ts';
import { judge } from './compare.ts';
import { makeSample, type DocumentClass, type Sample } from './corpus.ts';
import { negatives } from './negatives.ts';
import { benchHttp } from './http-bench.ts';
import { print, summarise, type Measure } from './report.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'heldOut' },
    native: { type: 'string', default: '51' },
    scan: { type: 'string', default: '24' },
    photo: { type: 'string', default: '15' },
    out: { type: 'string', default: 'dist/invoice-report.json' },
    misses: { type: 'boolean', default: false },
    http: { type: 'boolean', default: false },
    callers: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '30' },
    idle: { type: 'boolean', default: false },
  },
});
if (values.http) {
  await benchHttp({ callers: Number(values.callers), seconds: Number(values.seconds), idle: values.idle });
  process.exit();
}

const set = values.set === 'tuning' ? 'tuning' : 'heldOut';
const counts: Record<DocumentClass, number> = {
  native: Number(values.native),
  scan: Number(values.scan),
  photo: Number(values.photo),
};

const reader = new WorkerInvoiceReader({ size: 1, timeLimitMs: 300_000 });
const measures: Measure[] = [];
try {
  // Not measured: the first document loads the libraries, which happens once per process.
  await reader.read(await makeSample({ set: 'tuning', class: 'native', index: 0 })).catch(() => undefined);
  for (const kind of ['native', 'scan', 'photo'] as const) {
    for (let index = 0; index < counts[kind]; index += 1)
      measures.push(await measure(await makeSample({ set, class: kind, index })));
  }
  const refusals: { name: string; wanted: string; got: string }[] = [];
  for (const { name, content, fault } of await negatives()) {
    const got = await reader.read({ content }).then(
      () => 'a reading',
      (error: unknown) => (error instanceof InvoiceUnreadable ? error.kind : String(error)),
    );
    refusals.push({ name, wanted: fault, got });
  }
  const report = { set, counts, classes: summarise(measures), refusals };
  print(report);
  writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await reader.close();
}

async function measure(sample: Sample): Promise<Measure> {
  const started = performance.now();
  let recognised = 0;
  const reading = await reader
    .read(sample, { onStage: (stage) => (recognised += Number(stage === 'recognising')) })
    .catch((error: unknown) => error);
  const ms = performance.now() - started;
  const pages = Math.max(1, recognised);
  const base = { class: sample.class, unseen: sample.unseen, layout: sample.layout, msPerPage: ms / pages };
  if (reading instanceof Error) {
    if (values.misses && set === 'tuning') console.log(`${sample.name}: ${reading.message}`);
    return {
      ...base,
      verdicts: Object.fromEntries(Object.keys(sample.truth.fields).map((name) => [name, 'missed' as const])),
    };
  }
  const verdicts = judge(sample, reading as Parameters<typeof judge>[1]);
  if (values.misses && set === 'tuning') explain(sample, reading as Parameters<typeof judge>[1], verdicts);
  return { ...base, verdicts };
}

function explain(sample: Sample, reading: Parameters<typeof judge>[1], verdicts: ReturnType<typeof judge>): void {
  for (const [name, verdict] of Object.entries(verdicts)) {
    if (verdict === 'right') continue;
    const got = name in reading.fields ? reading.fields[name as keyof typeof reading.fields] : reading.phoneNumbers;
    console.log(
      `${sample.name} ${name} ${verdict}: wanted ` +
        `${sample.truth.fields[name] ?? `${sample.truth.main} ${sample.truth.others.join()}`}, got ` +
        `${JSON.stringify(got)}`,
    );
  }
}
