import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { masked, maskedDeep } from '../../../src/application/telemetry/masked.ts';
import { createLog } from '../../../src/adapters/platform/pino-log.ts';

test.each([
  ['5142013344', '•'],
  ['514-201-3344', '•'],
  ['(514) 201-3344', '•'],
  ['+1 514 201 3344', '•'],
  ['1-514-201-3344', '•'],
  ['514.201.3344', '•'],
  ['number=5142013344,4162013344', 'number=•,•'],
  ['/lnp/check?did=5142013344%2C4162013344', '/lnp/check?did=•%2C•'],
  ['write to anne.roy+port@example.com now', 'write to • now'],
])('masks %s', (text, shown) => expect(masked(text)).toBe(shown));

test.each([
  '4bf92f3577b34da6a3ce929d0e0e4736',
  'd2e0c4d4-1c1c-4b5e-9a51-123456789012',
  '2026-03-02T15:00:00.123Z',
  '1785542400003',
  '/app/node_modules/@aws-sdk/client-s3/index.js:12:34',
  'order 12345',
  '12.3456789012',
])('leaves %s unchanged', (text) => expect(masked(text)).toBe(text));

test('masks nested values, and leaves numbers that are not telephone numbers', () => {
  expect(maskedDeep({ id: 12, number: 5142013344, list: ['a@b.ca', null, { at: '514-201-3344' }] })).toEqual({
    id: 12,
    number: '•',
    list: ['•', null, { at: '•' }],
  });
});

test(
  'ASVS 16.2.5: a log line masks numbers, addresses and free-text fields, stays JSON and names ' + 'its span',
  async () => {
    const loggedLines: string[] = [];
    const log = createLog(
      'info',
      { attributes: () => ({ trace_id: 'of-the-span' }), onLine: (line) => loggedLines.push(line) },
      new Writable({ write: (_chunk, _encoding, done) => done() }),
    );
    log.info(
      { password: 'geheim', to: 'Anne Roy', did: 5142013344, requestId: 'd2e0c4d4-1c1c-4b5e-9a51-123456789012' },
      'call 514-201-3344 or anne@example.com',
    );
    expect(loggedLines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^20\d\d-/),
        trace_id: 'of-the-span',
        password: '•',
        to: '•',
        did: '•',
        requestId: 'd2e0c4d4-1c1c-4b5e-9a51-123456789012',
        msg: 'call • or •',
      },
    ]);
  },
);

test('ASVS 16.4.1: an event is one line whatever it contains, and parses back to the same value', () => {
  const written: string[] = [];
  const log = createLog('info', undefined, { write: (line: string) => void written.push(line) });
  const hostile = [
    'one\r\n{"level":"error","msg":"forged"}',
    'a\u2028b\u2029c\u0085d',
    '\u001b[31mred\u001b[0m',
    '","level":"fatal',
    'nul\0',
    '\ud800',
    '\u202egnirts',
  ];
  for (const text of hostile) log.warn({ note: text, [text]: 1 }, text);
  expect(written).toHaveLength(hostile.length);
  for (const [at, line] of written.entries()) {
    // Characters that end a line or control a terminal are escaped.
    expect([...line.slice(0, -1)].filter((sign) => sign < ' ')).toEqual([]);
    expect(line.endsWith('\n')).toBe(true);
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', note: hostile[at], msg: hostile[at] });
  }
});
