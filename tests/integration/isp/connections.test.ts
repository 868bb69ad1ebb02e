import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failureOf, gatewayTo } from '../../support/providers/sandbox.ts';

let server: Server;
let connections = 0;
let requestCount = 0;
let status = 200;
beforeAll(async () => {
  server = createServer((_request, response) => {
    requestCount += 1;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('[]');
  }).on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('calls to the provider reuse open connections, also after failed calls', async () => {
  const gateway = gatewayTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (let call = 0; call < 10; call += 1) {
    status = call === 5 ? 422 : 200;
    const answer = gateway.findPortOrder(`order-${call}`);
    await (status === 200 ? answer : failureOf(answer));
  }
  expect(requestCount).toBe(10);
  // A connection is free again a moment after the end of its response, so the next call may need another.
  expect(connections).toBeLessThanOrEqual(2);
});
