import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from '@jest/globals';

test('every file, export and package is used (npm run unused)', () => {
  const knip = spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress'], { encoding: 'utf8' });
  expect([knip.stdout, knip.stderr, knip.status]).toEqual(['', '', 0]);
});
