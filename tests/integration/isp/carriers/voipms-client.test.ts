import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test as anyTest } from '@jest/globals';
import { startVoipms } from '../../../support/providers/voipms.ts';
import { whenAvailable } from '../../../support/when-available.ts';

const CLIENT = process.env['VOIPMS_CLIENT'] ?? '';

/** A machine without cargo cannot build it, and `.ci/run` says so. */
const { test } =
  CLIENT === 'none'
    ? { test: anyTest.skip }
    : whenAvailable(
        existsSync(CLIENT),
        'tests with an independent client of VoIP.ms',
        'VOIPMS_CLIENT names no program (.ci/run builds it where cargo is installed)',
      );

test('an independent client of VoIP.ms reads every answer of the sandbox', async () => {
  const carrier = await startVoipms();
  const { stdout } = await promisify(execFile)(CLIENT, [carrier.sandbox.url]);
  expect(JSON.parse(stdout)).toEqual({
    portable: true,
    empty: 0,
    port: '217760',
    attachment: '1',
    listed: ['217760'],
    words: 8,
    status: 'pending_approval',
    numbers: ['5142013344'],
    notes: 1,
    files: 1,
    provinces: 13,
    centers: 16,
    offered: 20,
    inMontreal: 20,
    own: '5142013000',
    refusals: [expect.any(String), expect.any(String), expect.any(String)],
  });
  expect(carrier.sandbox.inspect()).toMatchObject([{ port: '217760', files: [{ type: 'pdf', bytes: 15 }] }]);
  expect(await carrier.confirmedOrders('lnp-1')).toEqual([]);
  await carrier.stop();
});
