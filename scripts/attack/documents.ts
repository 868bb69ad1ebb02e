/**
 * Sends 500 mutated invoices and LOAs to a running portal:
 * `node --import tsx scripts/attack/documents.ts http://127.0.0.1:3000 "lnp_session=…" --seconds 300`.
 * Prints the counts of documents and responses. Every line that begins with `found:` is a response that the API's
 * description does not allow.
 */
import { parseArgs } from 'node:util';
import { ANALYZE, invoiceParts } from '../../tests/support/invoice/invoices.ts';
import { allOriginals, mutantsOf, type Original } from '../../tests/support/invoice/mutants.ts';
import { MULTIPART, multipart, tfParts } from '../../tests/support/requests/toll-free.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '600' }, seed: { type: 'string', default: '20260302' } },
});
const [url = '', cookie = ''] = positionals;
const STOP_AT = performance.now() + Number(values.seconds) * 1000;

/** Number of mutants by original, 500 in total. Optical recognition takes a hundred times as long as reading text. */
const COUNTS: Readonly<Record<string, number>> = {
  'a PDF with text': 120,
  'another PDF with text': 120,
  'a JPEG': 50,
  'a PNG': 50,
  'a WebP': 40,
  'a TIFF': 40,
  'a letter': 25,
  'a bill as a letter': 25,
  'a page as a picture': 10,
  'a photo': 10,
  'a scan': 10,
};
const ANSWERS: Readonly<Record<Original['kind'], readonly number[]>> = {
  bill: [200, 413, 415, 422, 503],
  letter: [201, 413, 415, 422],
};
/** Longer than any document may take. */
const HANGS_AFTER_MS = 120_000;

async function send(
  { kind }: Original,
  content: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; code: string; text: string }> {
  const [path, parts] =
    kind === 'bill' ? [ANALYZE, invoiceParts(content)] : ['/api/tf-port-requests', tfParts({ loa: content })];
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...MULTIPART, Cookie: cookie, Accept: 'application/json' },
      body: multipart(parts),
      signal: AbortSignal.timeout(HANGS_AFTER_MS),
    });
    const text = await answer.text();
    const isProblem =
      answer.status < 400 || (answer.headers.get('content-type') ?? '').startsWith('application/problem+json');
    return {
      status: answer.status,
      code: isProblem ? String((JSON.parse(text) as { code?: string }).code ?? '') : 'no problem document',
      text,
    };
  } catch (error) {
    return { status: 0, code: error instanceof Error ? error.name : 'unknown', text: '' };
  }
}

const originals = await allOriginals();
let sent = 0;
for (const [at, original] of originals.entries()) {
  const answers = new Map<string, number>();
  const began = performance.now();
  for (const mutant of mutantsOf(original, originals, COUNTS[original.name] ?? 0, Number(values.seed) + at)) {
    if (performance.now() > STOP_AT) break;
    const { status, code, text } = await send(original, mutant);
    sent += 1;
    const answer = `${status} ${code}`.trim();
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    if (
      !ANSWERS[original.kind].includes(status) ||
      code === 'no problem document' ||
      /\bat .+:\d+:\d+\)|node_modules/.test(text)
    )
      console.log(`found: ${original.name} was answered ${answer}: ${text.slice(0, 300)}`);
  }
  console.log(
    `${original.name}: ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')} ` +
      `(${Math.round((performance.now() - began) / 1000)} s)`,
  );
}
console.log(`sent: ${sent} of ${Object.values(COUNTS).reduce((sum, count) => sum + count, 0)}`);
