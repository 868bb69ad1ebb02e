/**
 * Fills a database: `node --import tsx load/data/main.ts --url mysql://portal:portal@127.0.0.1:3306/bench --requests
 * 1000000`, or `--url sqlite:/tmp/bench.db`.
 * Without a URL it starts a MariaDB in a temporary folder, fills it and ends.
 */
import { parseArgs } from 'node:util';
import { load } from './load.ts';
import { startServer } from './server.ts';

const { values } = parseArgs({ options: { url: { type: 'string' }, requests: { type: 'string', default: '10000' } } });
const server = values.url === undefined ? await startServer() : undefined;
try {
  const url = values.url ?? (await server?.database('bench')) ?? '';
  const { rows, words, totals, statistics } = await load(url, Number(values.requests));
  console.log(
    `${values.requests} requests: rows ${rows} s, words of searches ${words} s, totals ${totals} s, ` +
      `statistics ${statistics} s`,
  );
} finally {
  await server?.stop();
}
