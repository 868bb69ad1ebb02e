import { afterAll, describe, expect, test } from '@jest/globals';
import { judge } from '../../../load/invoice/compare.ts';
import { makeSample } from '../../../load/invoice/corpus.ts';
import { TUNED } from '../../../load/invoice/layouts/all.ts';
import { WorkerInvoiceReader } from '../../../src/adapters/invoice/worker-invoice-reader.ts';
import { INVOICE_FIELDS, type InvoiceStage } from '../../../src/application/ports/invoice-reader.ts';

const reader = new WorkerInvoiceReader({ size: 1, queue: 20, timeLimitMs: 240_000 });
afterAll(() => reader.close());

const mistakes = (verdicts: ReturnType<typeof judge>, ...kinds: string[]) => Object.entries(verdicts).filter(([, verdict]) => kinds.includes(verdict));

describe('bills as PDF with text', () => {
  test.each(TUNED.map(({ name }, index) => [name, index] as const))('%s is read without a mistake', async (_name, index) => {
    const sample = await makeSample({ set: 'tuning', class: 'native', index });
    const stages: InvoiceStage[] = [];
    const reading = await reader.read(sample, { onStage: (stage) => stages.push(stage) });
    expect(mistakes(judge(sample, reading), 'wrong', 'missed')).toEqual([]);
    expect(stages).toEqual(['waiting', 'opening', 'finding']);
  });

  test('every value has its place on a page, and every field a confidence', async () => {
    const { fields, pages } = await reader.read(await makeSample({ set: 'tuning', class: 'native', index: 0 }));
    expect(Object.keys(fields).sort()).toEqual([...INVOICE_FIELDS].sort());
    expect(pages).toBe(2);
    for (const { value, confidence, place } of Object.values(fields)) {
      if (value === null) {
        expect([confidence, place]).toEqual([0, undefined]);
        continue;
      }
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
      for (const share of [place?.x, place?.y, (place?.x ?? 2) + (place?.width ?? 2), (place?.y ?? 2) + (place?.height ?? 2)]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('bills as pictures', () => {
  // Recognition is not exact on every page: what may not happen is that a wrong value is given, or that little is found.
  test.each([['a scan of two pages', 'scan', 5], ['a scan', 'scan', 6], ['a photo', 'photo', 1], ['a photo with a shadow', 'photo', 3]] as const)('%s is read', async (_what, kind, index) => {
    const sample = await makeSample({ set: 'tuning', class: kind, index });
    const stages: InvoiceStage[] = [];
    const reading = await reader.read(sample, { onStage: (stage) => stages.push(stage) });
    const verdicts = judge(sample, reading);
    expect(mistakes(verdicts, 'wrong')).toEqual([]);
    expect(mistakes(verdicts, 'missed').length).toBeLessThanOrEqual(2);
    expect(stages).toContain('recognising');
  }, 240_000);
});
