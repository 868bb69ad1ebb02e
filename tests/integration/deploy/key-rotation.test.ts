import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPortal, type TestPortal } from '../../support/portal/portal.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
/** SESSION_KEYS step by step, as in the manual, for replicas that are restarted one after the other. */
const STEPS = [OLD, `${OLD},${NEW}`, `${NEW},${OLD}`, NEW];

describe('the rotation of the session key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  const portals: TestPortal[] = [];
  /** The cookies of sessions that were created at each step. */
  const cookies: string[] = [];
  beforeAll(async () => {
    // One after the other: the first one creates the tables.
    for (const SESSION_KEYS of STEPS) {
      const portal = await startTestPortal({
        env: {
          ROLE: 'web',
          DATABASE_URL: `sqlite:${join(folder, 'portal.db')}`,
          ISP_BASE_URL: 'http://127.0.0.1:9',
          SESSION_KEYS,
        },
      });
      portals.push(portal);
      cookies.push((await portal.customer()).cookies());
    }
  });
  afterAll(async () => {
    for (const portal of portals) await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const statusAt = async (step: number, made: number) =>
    (await (portals[step] as TestPortal).client().get('/api/user', { Cookie: cookies[made] ?? '' })).status;

  test.each([
    [0, 1],
    [1, 2],
  ])('step %i and step %i in parallel: a session of either is valid at both', async (step, otherStep) => {
    for (const made of [step, otherStep])
      expect([await statusAt(step, made), await statusAt(otherStep, made)]).toEqual([200, 200]);
  });
  // The last step follows when the sessions of the old key have ended.
  test('the last step continues the sessions of the previous one', async () => {
    for (const made of [2, 3]) expect([await statusAt(2, made), await statusAt(3, made)]).toEqual([200, 200]);
  });
  test('the old key works until it is removed, then its sessions have ended', async () => {
    expect([await statusAt(0, 0), await statusAt(1, 0), await statusAt(2, 0), await statusAt(3, 0)]).toEqual([
      200, 200, 200, 401,
    ]);
  });
  test('the second step still signs with the old key, the third with the new one', async () => {
    expect([await statusAt(0, 1), await statusAt(3, 1)]).toEqual([200, 401]);
    expect([await statusAt(0, 2), await statusAt(3, 2)]).toEqual([401, 200]);
  });
});
