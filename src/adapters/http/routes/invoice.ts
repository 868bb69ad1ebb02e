import type { AnalyzeInvoice } from '../../../application/invoice/analyze-invoice.ts';
import type { InvoiceStage } from '../../../application/ports/invoice-reader.ts';
import * as contract from '../contract/invoice.ts';
import { presentInvoice } from '../present-invoice.ts';
import { route, type Route } from '../route.ts';

export interface InvoiceUseCases {
  readonly analyze: AnalyzeInvoice;
}

const tag = 'Invoices';
const upload = {
  field: 'invoice',
  description:
    'A telephone invoice, at most 10 MB: PDF, PNG, JPEG, WebP or TIFF. The type is detected from the content.',
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/tiff'],
  maxBytes: contract.MAX_INVOICE_BYTES,
  tooLarge: 'invoice-too-large',
} as const;
const events = {
  stage: '`{"stage": "waiting" | "opening" | "recognising" | "finding"}`, as the work advances',
  result: 'the same JSON as without events; this is the last event',
  problem: 'the problem, if reading fails after it has started; this is the last event',
};

/**
 * Routes for reading invoices.
 * @param outside the external service that may read invoices, as shown to customers; null if there is none
 */
export function invoiceRoutes(use: InvoiceUseCases, outside: contract.InvoiceOptions['outside']): Route[] {
  return [
    route({
      ...{
        method: 'post',
        path: '/api/invoice/analyze',
        tag,
        summary: 'Read a telephone invoice to pre-fill a request',
        access: 'user',
        limit: 'invoices',
      },
      ...{ alwaysJson: true, repeatDetail: true, unexpectedErrorKey: 'invoice-failed', progress: 'stage' },
      body: contract.InvoiceForm,
      upload,
      responses: {
        200: {
          description: 'The values found in the invoice; as events if the caller accepts them',
          schema: contract.InvoiceAnalysis,
          events,
        },
      },
      handle: async ({ body, upload: file, signal, sendProgress }) => {
        const onStage = (stage: InvoiceStage) => sendProgress({ stage } satisfies contract.InvoiceProgress);
        const reading = await use.analyze.execute({
          content: file?.content,
          outside: body.outside === 'true',
          signal,
          onStage,
        });
        return { status: 200, body: presentInvoice(reading) };
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/invoice/options',
        tag,
        summary: 'Get the services that can read invoices',
        access: 'user',
        limit: 'read',
      },
      responses: { 200: { description: 'The services that a customer can choose', schema: contract.InvoiceOptions } },
      handle: async () => ({ status: 200, body: { outside } satisfies contract.InvoiceOptions }),
    }),
  ];
}
