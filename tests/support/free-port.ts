import { createServer } from 'node:net';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';

/** Below the ranges from which systems choose ports of connections and of servers that listen on port 0. */
const [LOWEST, HIGHEST] = [20_000, 32_767];
const given = new Set<number>();

/**
 * Returns a port on which no process listens, never the same one twice in a test file. The system gives none of these
 * ports to anything else, so a server may be started on it much later.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
