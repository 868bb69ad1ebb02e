/**
 * Kills portals at random moments while customers use them: `npm run test:chaos -- --rounds N --seed S`. A round takes
 * about 90 s. Each round has the next seed.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '20261122' },
  },
});
console.log(`Rounds: ${values.rounds}, first seed: ${values.seed}`);
const env = { ...process.env, CHAOS_ROUNDS: values.rounds, CHAOS_SEED: values.seed };
const args = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--selectProjects',
  'integration',
  '-w',
  '1',
  '--verbose',
  '--testPathPatterns',
  'jobs/chaos-kills',
];
spawn(process.execPath, args, { env, stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
