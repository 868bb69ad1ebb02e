import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf } from '../services/otlp-receiver.ts';

/** A recorded call to the provider. */
export interface PassedCall {
  readonly operation: string;
  readonly traceparent: string | undefined;
}

/** Starts a proxy in front of a provider that records the calls. */
export async function startProviderProxy(provider: string) {
  const calls: PassedCall[] = [];
  const server = createServer((request, response) => {
    const { url = '', method = '', headers } = request;
    void bodyOf(request).then(async (body) => {
      calls.push({
        operation: `${method} ${url.split('?')[0]}`,
        traceparent: headers['traceparent'] as string | undefined,
      });
      const passed = Object.entries(headers).filter(
        ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
      ) as [string, string][];
      const answer = await fetch(`${provider}${url}`, { method, headers: passed, ...(method === 'POST' && { body }) });
      response
        .writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'application/json' })
        .end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: (): readonly PassedCall[] => calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
