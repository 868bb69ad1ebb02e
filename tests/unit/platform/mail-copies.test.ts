import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailCopies } from '../../../src/adapters/platform/mail-copies.ts';
import { folderMailer } from '../../../src/adapters/platform/mailers.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'mails-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const left = () => readdirSync(folder).sort();

test(
  'removes mails that name a user from a folder, also those of an earlier release and those that a ' +
    'crash left incomplete',
  async () => {
    const mailer = folderMailer(folder, 'Portal <portal@example.com>');
    const send = (messageId: string, to: string, userIds: readonly number[]) =>
      mailer.send({ to, subject: 'À vous', text: 'Hello é', language: 'fr', messageId, userIds });
    await send('to-them', 'them@example.com', [7]);
    await send('names-them', 'other@example.com', [12, 7]);
    await send('of-another', 'other@example.com', [12, 77]);
    await send('of-nobody', 'team@example.com', []);
    writeFileSync(
      join(folder, 'earlier.eml'),
      'From: portal@example.com\r\nTo: "Them" <Them@Example.com>,\r\n other@example.com\r\n\r\nHello',
    );
    writeFileSync(
      join(folder, 'earlier-other.eml'),
      'To: other@example.com\r\n\r\nTo: them@example.com\r\nX-LNP-User-Ids: 7\r\n',
    );
    writeFileSync(join(folder, 'cut.eml.part'), 'X-LNP-User-Ids: 7\r\nTo: th');
    writeFileSync(join(folder, 'notes.txt'), 'X-LNP-User-Ids: 7\r\n\r\n');
    await mailCopies(folder).remove({ userId: 7, emails: ['THEM@example.com'] });
    expect(left()).toEqual(['earlier-other.eml', 'notes.txt', 'of-another.eml', 'of-nobody.eml']);
  },
);

test('removes nothing when no mail was written', async () => {
  await expect(mailCopies(join(folder, 'none')).remove({ userId: 7, emails: [] })).resolves.toBeUndefined();
});
