import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/composition/config/config.ts';
import { startPortal } from '../../../src/composition/start.ts';
import { client } from '../../support/portal/http-client.ts';
import { PersonalLog } from '../../support/personal-log.ts';
import { lnpPayload } from '../../support/portal/portal.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'personal-'));
const lines: string[] = [];
const log = new PersonalLog(lines);
let cookie = '';
beforeAll(async () => {
  const portal = await startPortal(readConfig({ PORT: '0', ROLE: 'web', DATA_DIR: folder }), { logTo: log });
  const caller = client(portal.url ?? '');
  await caller.post('/api/register', { username: 'Zoé', password: 'correct horse', email: 'zoe@example.com' });
  await caller.post(
    '/api/lnp-requests',
    lnpPayload({ requester_name: 'Boulangerie "Côté" inc.', account_number: '512345678' }),
  );
  await caller.get('/api/lnp-requests/1?q=5142013344');
  cookie = (
    JSON.parse(Buffer.from(/lnp_session=([^;]+)/.exec(caller.cookies())?.[1] ?? '', 'base64').toString()) as {
      sid: string;
    }
  ).sid;
  await portal.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The log of that portal, with one more line. */
const judged = (message: string) => () => {
  lines.push(`${JSON.stringify({ level: 'info', msg: message })}\n`);
  try {
    log.judge(folder);
  } finally {
    lines.pop();
  }
};

describe('ASVS 16.2.5: the log of a browser test', () => {
  test('contains no personal data as the portal writes it', () => expect(() => log.judge(folder)).not.toThrow());
  test.each([
    'welcome Zoé',
    'mailed to zoe@example.com',
    'for Boulangerie "Côté" inc.',
    'account 512345678 is wrong',
    'asked for 5142013344',
    'asked for (514) 201-3344',
    'at rue Sherbrooke O',
    'from H3A 1H6',
  ])('fails with an additional line: %s', (message) =>
    expect(judged(message)).toThrow(/^personal data stands in the portal's log/),
  );
  test('fails with a secret in it', () => expect(judged(`session ${cookie}`)).toThrow(/personal data/));
  test('does not fail on text that only begins alike', () =>
    expect(judged('Zoémarie 5123456789 5142013344x')).not.toThrow());
  test('is checked in every browser test, since all start the portal and the browser through one helper', () => {
    for (const file of readdirSync(join(ROOT, 'e2e')).filter((name) => name.endsWith('.test.ts'))) {
      const source = readFileSync(join(ROOT, 'e2e', file), 'utf8');
      expect([
        file,
        /browserPortal|adminPortal/i.test(source),
        /composition\/start|support\/browser\/chromium|\bchromium\.launch|portal-process|startTestPortal/.test(source),
      ]).toEqual([file, true, false]);
    }
    expect(readFileSync(join(ROOT, 'support/browser/browser-portal.ts'), 'utf8')).toMatch(/logTo: log[^]*log\.judge\(/);
  });
});
