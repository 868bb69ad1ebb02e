/**
 * Prints how many passwords per second the portal's own hasher verifies at its maximum concurrency, and the
 * milliseconds of processor time for each: `node --import tsx load/bench/bare-hashes.ts SECONDS`.
 */
import { argon2Hasher } from '../../src/adapters/platform/argon2-hasher.ts';

const MAX_CONCURRENT_HASHES = 8;

const hasher = argon2Hasher();
const hash = await hasher.hash('a password');
const began = performance.now();
const before = process.cpuUsage();
const over = began + Number(process.argv[2]) * 1000;
let verified = 0;
const verify = async () => {
  while (performance.now() < over) {
    await hasher.verify(hash, 'a password');
    verified += 1;
  }
};
await Promise.all(Array.from({ length: MAX_CONCURRENT_HASHES }, verify));
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    aSecond: (verified * 1000) / (performance.now() - began),
    cpuMs: (user + system) / 1000 / verified,
  }),
);
