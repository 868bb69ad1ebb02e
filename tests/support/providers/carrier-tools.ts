import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProviderCallRecord } from '../../../src/application/ports/provider/provider-calls.ts';
import { freePort } from '../free-port.ts';
import { whenAvailable } from '../when-available.ts';

const TOOLS = process.env['CARRIER_TOOLS'] ?? '';
const PRISM = join(TOOLS, 'node_modules/.bin/prism');

/** Tests that need the programs which `.ci/run` installs: Prism, and the clients of the carriers. */
export const withCarrierTools = whenAvailable(
  TOOLS !== '' && existsSync(PRISM),
  'tests against the documents of carriers',
  'CARRIER_TOOLS names no folder with @stoplight/prism-cli and the clients of the carriers (.ci/run installs them)',
);

/** Loads a package from the folder of the tools. */
export const loadCarrierTool = (file: string): Promise<unknown> => import(join(TOOLS, 'node_modules', file));

/**
 * Starts a proxy that checks every request and every answer with a carrier’s OpenAPI document. What violates it is
 * answered with an error of the proxy.
 * @param document name of a file in `tests/fixtures/carriers`
 * @param upstream address of the simulated carrier
 */
async function startPrism(document: string, upstream: string) {
  const port = await freePort();
  const file = fileURLToPath(new URL(`../../fixtures/carriers/${document}`, import.meta.url));
  const args = [PRISM, 'proxy', '--errors', '--host', '127.0.0.1', '--port', String(port), file, upstream];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      if (part.toString().includes('listening')) resolve();
    });
    void ended.then(() => reject(new Error('the proxy ended before it was ready')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', abandon);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

interface ProxiedOptions {
  readonly timeoutMs: number;
  through(url: string): Promise<string>;
  onCallRecord(record: ProviderCallRecord): Promise<void>;
}

/**
 * Starts a simulated carrier behind the proxy of `startPrism`.
 * @returns also the calls that the proxy refused; none are expected
 */
export async function startBehindPrism<Carrier extends { stop(): Promise<void> }>(
  document: string,
  start: (options: ProxiedOptions) => Promise<Carrier>,
) {
  let proxy: Awaited<ReturnType<typeof startPrism>> | undefined;
  const refusals: ProviderCallRecord[] = [];
  const carrier = await start({
    timeoutMs: 30_000,
    through: async (url) => (proxy = await startPrism(document, url)).url,
    // The proxy answers in its own form, with the list of what is wrong.
    onCallRecord: async (record) => {
      if (JSON.stringify(record.response).includes('"validation"')) refusals.push(record);
    },
  });
  return {
    ...carrier,
    proxyUrl: proxy?.url ?? '',
    refusals,
    async stop() {
      await proxy?.stop();
      await carrier.stop();
    },
  };
}
