import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { signedInAgain } from '../../support/portal/administration.ts';
import {
  DAY,
  HOUR,
  runningClock,
  startTestPortal,
  type SignedIn,
  type TestPortal,
} from '../../support/portal/portal.ts';
import { loasOf, postTf } from '../../support/requests/toll-free.ts';

const MOST = 3;
const clock = runningClock();
let it: TestPortal;
let caller: SignedIn;
beforeAll(async () => {
  it = await startTestPortal({ now: clock.now, env: { ROLE: 'web', LETTERS_PER_DAY: String(MOST) } });
  caller = await it.customer();
});
afterAll(() => it.stop());

test('ASVS 5.3.2: an LOA is stored under a generated name, whatever its file name', async () => {
  const sender = await it.customer();
  for (const filename of ['../../../evil.html', 'a\\..\\b.exe', '.htaccess'])
    expect((await postTf(sender, { filename })).status).toBe(201);
  expect(loasOf(it)).toHaveLength(3);
  for (const name of loasOf(it)) expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/);
  expect(readdirSync(it.folder).filter((name) => /evil|htaccess|\.exe/.test(name))).toEqual([]);
});

describe('ASVS 5.2.4: the LOA uploads of one account within a day', () => {
  test('are limited, also when sent concurrently, and further ones are not stored', async () => {
    const before = loasOf(it).length;
    const statuses = await Promise.all(Array.from({ length: MOST + 4 }, () => postTf(caller)));
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429]);
    expect(loasOf(it)).toHaveLength(before + MOST);
    expect((await caller.get('/api/my-tf-port-requests')).body).toHaveLength(MOST);
  });
  test('are rejected with a message, a code and a time to retry, in both languages', async () => {
    clock.forward(HOUR);
    const { status, body, headers } = await postTf(caller);
    expect([status, body.code, body.detail]).toEqual([
      429,
      'letters-quota',
      expect.stringMatching(
        /^You have uploaded 3 letters of authorization \(LOA\) within 24 hours, the maximum for one account\. You can upload the next one in 13\d\d minutes\.$/,
      ),
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(22 * 3600);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(23 * 3600);
    expect((await postTf(caller, {}, { 'Accept-Language': 'fr' })).body.detail).toMatch(
      /^Vous avez téléversé 3 lettres d’autorisation en 24\u00a0heures/,
    );
  });
  test('do not count for others, and are possible again a day later', async () => {
    expect((await postTf(await it.customer())).status).toBe(201);
    clock.forward(DAY - HOUR);
    const again = await signedInAgain(it, caller.username);
    const statuses: number[] = [];
    for (let loas = 0; loas <= MOST; loas += 1) statuses.push((await postTf(again)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});
