/**
 * Uses the given milliseconds of one processor in each second, evenly, as a competing load: `node --import tsx
 * load/bench/burn.ts MS_PER_SECOND`.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const share = Number(process.argv[2]) / 1000;
const REST_MS = 4;

const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const [began, before] = [performance.now(), usedMs()];
console.log('burning');
for (;;) {
  while (usedMs() - before < share * (performance.now() - began));
  await sleep(REST_MS);
}
