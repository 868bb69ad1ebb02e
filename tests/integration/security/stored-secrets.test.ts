import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import {
  PASSWORD,
  lnpPayload,
  runningClock,
  startTestPortal,
  uniqueEmail,
  until,
  type SignedIn,
  type TestPortal,
} from '../../support/portal/portal.ts';
import { codeOf, enrolled, type Enrolled } from '../../support/requests/second-factor.ts';

const clock = runningClock();
const EMAIL = uniqueEmail();
let it: TestPortal;
let user: SignedIn;
let factor: Enrolled;
let resetToken: string;
beforeAll(async () => {
  it = await startTestPortal({ now: clock.now });
  user = await it.customer({ email: EMAIL });
  factor = await enrolled(user, clock.now());
  await user.post('/api/lnp-requests', lnpPayload());
  await it.client().post('/api/forgot-password', { email: EMAIL });
  const mail = await until(
    async () =>
      (await it.mails()).find(({ to, subject }) => to?.[0]?.address === EMAIL && /^Reset/.test(subject ?? '')),
    'the reset mail',
  );
  resetToken = /reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
});
afterAll(() => it.stop());

/** The value of the cookie. */
const carried = (cookies: string) =>
  JSON.parse(Buffer.from(/lnp_session=([^;]+)/.exec(cookies)?.[1] ?? '', 'base64').toString()) as { sid: string };
const rows = <T>(sql: string): T[] => {
  const database = new Database(join(it.folder, 'portal.db'), { readonly: true });
  try {
    return database.prepare(sql).all() as T[];
  } finally {
    database.close();
  }
};

test('ASVS 7.2.3: a session id is 256 random bits; the server stores its hash, the cookie the id', async () => {
  const secrets = [carried(user.cookies())];
  for (let turns = 0; turns < 3; turns += 1) {
    const caller = it.client();
    clock.forward(31_000);
    expect(
      (
        await caller.post('/api/login', {
          username: user.username,
          password: PASSWORD,
          code: codeOf(factor.secret, clock.now()),
        })
      ).status,
    ).toBe(200);
    expect(caller.cookies().length).toBeLessThan(4096);
    secrets.push(carried(caller.cookies()));
  }
  expect(new Set(secrets.map(({ sid }) => sid)).size).toBe(4);
  for (const secret of secrets) {
    expect(Object.keys(secret)).toEqual(['sid']);
    expect(Buffer.from(secret.sid, 'base64url')).toHaveLength(32);
  }
  const storedHashes = rows<{ hash: string }>(`SELECT id_hash AS hash FROM sessions WHERE user_id = ${user.id}`).map(
    ({ hash }) => hash,
  );
  expect(storedHashes.sort()).toEqual(secrets.map(({ sid }) => createHash('sha256').update(sid).digest('hex')).sort());
});

describe('ASVS 14.2.4, 11.4.2, 6.5.2: a copy of the database', () => {
  test('contains no password, session, reset token, recovery code or authenticator secret in any file', () => {
    const secrets = [
      PASSWORD,
      carried(user.cookies()).sid,
      resetToken,
      factor.secret,
      ...factor.recoveryCodes,
      ...factor.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ];
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(12);
    const files = readdirSync(it.folder).filter((name) => name.startsWith('portal.db'));
    expect(files).toContain('portal.db');
    for (const file of files) {
      const bytes = readFileSync(join(it.folder, file));
      for (const secret of secrets) expect([file, secret, bytes.includes(secret)]).toEqual([file, secret, false]);
    }
    expect(
      rows<{ hash: string }>('SELECT password_hash AS hash FROM users').every(({ hash }) =>
        hash.startsWith('$argon2id$'),
      ),
    ).toBe(true);
  });
});
