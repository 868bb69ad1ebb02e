import { createTelnyxProvider } from '../../../src/adapters/isp/telnyx/telnyx-provider.ts';
import type { SubmittedPortOrder } from '../../../src/application/ports/provider/provider-gateway.ts';

/** Sends one order as the worker does after an attempt whose outcome is unknown. Tests kill it. */
const { baseUrl, order } = JSON.parse(process.env['SENDING'] ?? '{}') as { baseUrl: string; order: SubmittedPortOrder };
const gateway = createTelnyxProvider({
  baseUrl,
  apiKey: 'key',
  defaultTrunk: 'trunk-1',
  trunks: { 'trunk-1': '1' },
  timeoutMs: 60_000,
  maxConcurrent: 5,
});
const documents = order.documents.map((document) => ({ ...document, content: Buffer.from('%PDF-1.4 letter') }));
if (!(await gateway.findPortOrder(order.reference))) await gateway.submitPortOrder({ ...order, documents }, 'key');
