import { beforeEach, expect, test } from '@jest/globals';
import { calendarFile } from '../../../../src/application/mail/calendar-file.ts';
import type { OutboxPayloads } from '../../../../src/application/ports/outbox.ts';
import type { NumberStatusReport } from '../../../../src/application/ports/provider/provider-gateway.ts';
import { PollOrderStatus } from '../../../../src/application/porting/poll-order-status.ts';
import type { ProviderOrderDetails } from '../../../../src/domain/porting/status-update.ts';
import type { Language } from '../../../../src/domain/shared/messages/message.ts';
import type { ProviderOrderStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import { inMemoryPorts, MINUTE, type InMemoryPorts } from '../../../support/in-memory/ports.ts';

let ports: InMemoryPorts;
beforeEach(() => void (ports = inMemoryPorts()));

const first = new Date('2026-03-10T16:30:00Z');
const moved = new Date('2026-03-12T16:30:00Z');
const DETAILS: ProviderOrderDetails = {
  ...{ version: 1, revision: null, focAt: null },
  ...{ jeopardy: null, changesUntil: null, allows: null },
};
const DID = '5142013344';

/** Polls once for each report. @returns the mails that were queued, oldest first */
async function mailsAfter(
  reports: readonly (readonly [
    status: ProviderOrderStatus,
    details: Partial<ProviderOrderDetails>,
    numbers?: readonly NumberStatusReport[],
  ])[],
  language: Language = 'en',
): Promise<readonly OutboxPayloads['mail'][]> {
  const { id: userId } = await ports.customer({ email: 'lea@example.com', language });
  const { orderReference } = await ports.acceptedRequest({ userId }, [DID, '5142013345']);
  for (const [status, details, numbers = []] of reports) {
    ports.provider.setNumberStatuses(numbers);
    ports.provider.setOrder(orderReference, { status, details: { ...DETAILS, ...details } });
    for (const request of await ports.lnpPolling.take(ports.clock.now(), 9, MINUTE))
      await new PollOrderStatus({ ...ports, queue: ports.lnpPolling }).execute(request);
    ports.forward(MINUTE);
  }
  return ports.pending('mail').map(({ payload }) => payload as OutboxPayloads['mail']);
}
const linesOf = (mail: OutboxPayloads['mail'] | undefined) => mail?.attachments?.[0]?.content.split('\r\n') ?? [];
const fieldOf = (mail: OutboxPayloads['mail'] | undefined, name: string) =>
  linesOf(mail).find((line) => line.startsWith(`${name}:`));

test('a firm date, its move and withdrawal are mailed once each and update one event of the calendar', async () => {
  const mails = await mailsAfter([
    ['foc', { focAt: first }],
    ['foc', { focAt: first }],
    ['foc', { focAt: moved }],
    ['in_progress', { version: 2 }],
  ]);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your numbers move on March 10, 2026 \(request #\d+\)$/),
    expect.stringMatching(/^New date for request #\d+$/),
    expect.stringMatching(/^Date at risk for request #\d+$/),
  ]);
  expect(mails[0]?.text).toMatch(
    /201-3344, \(514\) 201-3345 will move on March 10, 2026 at 12:30 p\.m\., Montreal time\.[^]*portal\.example\/lnp-requests\/\d+\n/,
  );
  expect(mails.map((mail) => mail.attachments?.[0]?.type)).toEqual(
    ['PUBLISH', 'PUBLISH', 'CANCEL'].map((method) => `text/calendar; charset=utf-8; method=${method}`),
  );
  expect(mails.map((mail) => fieldOf(mail, 'DTSTART'))).toEqual([
    'DTSTART:20260310T163000Z',
    'DTSTART:20260312T163000Z',
    'DTSTART:20260312T163000Z',
  ]);
  expect(mails.map((mail) => fieldOf(mail, 'STATUS'))).toEqual([
    'STATUS:CONFIRMED',
    'STATUS:CONFIRMED',
    'STATUS:CANCELLED',
  ]);
  expect(new Set(mails.map((mail) => fieldOf(mail, 'UID'))).size).toBe(1);
  const sequences = mails.map((mail) => Number(fieldOf(mail, 'SEQUENCE')?.slice('SEQUENCE:'.length)));
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
});

test('a warning about the date has the words of the carrier, in French with the date in French', async () => {
  const [mail] = await mailsAfter(
    [['foc', { focAt: first, jeopardy: { since: '2026-03-09T14:00:00Z', text: 'Équipe en retard' } }]],
    'fr',
  );
  expect(mail?.subject).toMatch(/^Date à risque\u00a0: demande nº\u00a0\d+$/);
  expect(mail?.text).toContain('est prévue le 10 mars 2026 à 12 h 30, heure de Montréal');
  expect(mail?.text).toContain('Équipe en retard');
  expect(fieldOf(mail, 'METHOD')).toBe('METHOD:PUBLISH');
});

test('a rejection takes the date out of the calendar', async () => {
  const [, mail] = await mailsAfter([
    ['foc', { focAt: first }],
    ['cancelled', {}],
  ]);
  expect([mail?.subject, fieldOf(mail, 'METHOD')]).toEqual([expect.stringContaining('was rejected'), 'METHOD:CANCEL']);
});

test('the outcome is mailed when the numbers of the completed order have been read', async () => {
  const status = { pon: 'P', customer: null, caption: null, event: 'X', dueDate: null, version: '1', as2Remarks: null };
  const number = { ...status, pending: false, rejections: [], focAt: null, activatedAt: null };
  const active = { ...number, did: DID, state: 'active', replyBy: null } as const;
  const other = { ...number, did: '5142013345' };
  const replyBy = new Date(ports.clock.now().getTime() + 90 * MINUTE);
  const mails = await mailsAfter([
    ['foc', { focAt: first }, [active, { ...other, state: 'in_progress', replyBy }]],
    ['completed', {}, [active, { ...other, state: 'in_progress', replyBy }]],
    ['completed', {}, [active, { ...other, state: 'rejected', replyBy: null }]],
  ]);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your numbers move on'),
    'Answer YES to the text message by 1:30 p.m.',
    '1 of 2 numbers moved',
  ]);
  expect(mails[2]?.text).toContain('moved.\n\nMoved: (514) 201-3344\nRejected: (514) 201-3345\n\nThe page');
});

test.each([
  [
    'en',
    /^1 of 2 numbers moved, the others were rejected/,
    '\n\nMoved: (514) 201-3344\nRejected: (514) 201-3345\n\nReason:',
  ],
  [
    'fr',
    /^Numéros transférés\u00a0: 1 sur 2, les autres ont/,
    '\n\nTransférés\u00a0: (514) 201-3344\nRejetés\u00a0: (514) 201-3345',
  ],
] as const)(
  'the rejection of a part of the numbers lists the numbers by state (%s)',
  async (language, subject, text) => {
    const status = {
      pon: 'P',
      customer: null,
      caption: null,
      event: 'X',
      dueDate: null,
      version: '1',
      as2Remarks: null,
    };
    const number = { ...status, pending: false, rejections: [], focAt: null, activatedAt: null, replyBy: null };
    // The last poll before the rejection showed both numbers open.
    const mails = await mailsAfter(
      [
        ['in_progress', {}],
        [
          'rejected',
          {},
          [
            { ...number, did: DID, state: 'active' },
            { ...number, did: '5142013345', state: 'rejected' },
          ],
        ],
      ],
      language,
    );
    expect(mails).toMatchObject([{ subject: expect.stringMatching(subject), text: expect.stringContaining(text) }]);
  },
);

test('a calendar file escapes texts and folds long lines between characters', () => {
  const { content } = calendarFile(
    {
      ...{ uid: 'lnp-7@portal.example', sequence: 3, startsAt: first, isCancelled: false },
      ...{ summary: 'a, b; c\\d\ne\u0007', description: 'é'.repeat(100), url: 'https://portal.example/lnp-requests/7' },
    },
    moved,
  );
  expect(content.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n') && content.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(content).toContain('SUMMARY:a\\, b\\; c\\\\d\\ne \r\n');
  expect(Math.max(...content.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(content.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'é'.repeat(100)}\r\n`);
});
