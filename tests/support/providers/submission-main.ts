import { createInterface } from 'node:readline';
import type { SubmittedPortOrder } from '../../../src/application/ports/provider/provider-gateway.ts';
import { gatewayTo } from '../sandbox.ts';
import { thinktelGateway } from './thinktel.ts';
import { voipmsGateway } from './voipms.ts';

/** Submits orders as the portal does, until it is killed: one line of standard input is one order. */
const [, , carrier, baseUrl = ''] = process.argv;
const gateway =
  carrier === 'generic' ? gatewayTo(baseUrl) : (carrier === 'voipms' ? voipmsGateway : thinktelGateway)({ baseUrl });

for await (const line of createInterface({ input: process.stdin })) {
  const { documents, ...order } = JSON.parse(line) as SubmittedPortOrder;
  process.stdout.write('begun\n');
  const files = documents.map((document) => ({ ...document, content: Buffer.from('%PDF-1.4 letter') }));
  const outcome = await gateway.submitPortOrder({ ...order, documents: files }, `${order.reference}-order`).then(
    ({ orderId }) => orderId,
    (error: unknown) => String(error),
  );
  process.stdout.write(`${outcome}\n`);
}
