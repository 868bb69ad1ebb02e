import type { SubmittedPortOrder } from '../../../src/application/ports/provider/provider-gateway.ts';
import { gatewayTo } from './sandbox.ts';
import { telnyxGateway } from './telnyx.ts';
import { thinktelGateway } from './thinktel.ts';
import { voipmsGateway } from './voipms.ts';

const GATEWAYS = {
  generic: ({ baseUrl, now }: { readonly baseUrl: string; readonly now: () => number }) =>
    gatewayTo(baseUrl, { edition: 2, now }),
  telnyx: telnyxGateway,
  thinktel: thinktelGateway,
  voipms: voipmsGateway,
};

/** What the process submits, in the variable `SUBMISSION`. */
export interface Submission {
  readonly provider: keyof typeof GATEWAYS;
  readonly baseUrl: string;
  /** The time at the carrier. */
  readonly now: number;
  readonly order: SubmittedPortOrder;
  readonly traits: Parameters<ReturnType<typeof gatewayTo>['findPortOrder']>[1];
}

/** Submits one order as the worker does after an attempt whose outcome is unknown. Tests kill it. */
const { provider, baseUrl, now, order, traits } = JSON.parse(process.env['SUBMISSION'] ?? '{}') as Submission;
const gateway = GATEWAYS[provider]({ baseUrl, now: () => now });
const documents = order.documents.map((document) => ({ ...document, content: Buffer.from('%PDF-1.4 letter') }));
if (!(await gateway.findPortOrder(order.reference, traits)))
  await gateway.submitPortOrder({ ...order, documents }, `${order.reference}-order`);
