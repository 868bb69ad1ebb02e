import { InvoiceNotRead, type AnalyzeInvoice } from '../../../application/invoice/analyze-invoice.ts';
import {
  SAMPLE_INVOICE_KINDS,
  type InvoicePosition,
  type InvoiceStage,
  type SampleInvoiceKind,
} from '../../../application/ports/invoice-reader.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import * as contract from '../contract/invoice.ts';
import { presentInvoice, presentInvoiceView } from '../present-invoice.ts';
import { route, type Route } from '../route.ts';

export interface InvoiceUseCases {
  readonly analyze: AnalyzeInvoice;
  /** Gets a reader ready for an invoice that will probably follow. */
  readonly prepare: () => void;
  /** Null if no sample invoices are offered. */
  readonly readSample: ((kind: SampleInvoiceKind) => Promise<Uint8Array>) | null;
}

const tag = 'Invoices';
/** Media type of a sample invoice. Its kind shows which type the file has. */
const FILE = 'application/octet-stream';
const upload = {
  field: 'invoice',
  description:
    'A telephone invoice, at most 10 MB: PDF, PNG, JPEG, WebP or TIFF. The type is detected from the content.',
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/tiff'],
  maxBytes: contract.MAX_INVOICE_BYTES,
  tooLarge: 'invoice-too-large',
} as const;
const events = {
  stage:
    '`{"stage": "waiting" | "opening" | "recognising" | "finding"}`, as the work advances; `recognising` with `page` ' +
    'and `pages`: which page, and how many are read at most',
  result: 'the same JSON as without events; this is the last event',
  problem: 'the problem, if reading fails after it has started; this is the last event',
};
const problem = {
  schema: contract.InvoiceProblem,
  fieldsOf: (error: unknown) =>
    error instanceof InvoiceNotRead && error.view ? { invoice: presentInvoiceView(error.view) } : undefined,
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
      ...{ alwaysJson: true, repeatDetail: true, unexpectedErrorKey: 'invoice-failed', progress: 'stage', problem },
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
        const onStage = (stage: InvoiceStage, position?: InvoicePosition) =>
          sendProgress({ stage, ...position } satisfies contract.InvoiceProgress);
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
      handle: async () => {
        // The form asks for the options when it opens.
        use.prepare();
        return {
          status: 200,
          body: { outside, samples: use.readSample ? [...SAMPLE_INVOICE_KINDS] : [] } satisfies contract.InvoiceOptions,
        };
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/invoice/samples/:kind',
        tag,
        summary: 'Get a sample invoice, if the provider is a sandbox',
        access: 'user',
        limit: 'read',
      },
      params: contract.SampleInvoiceParams,
      responses: { 200: { description: 'The file', file: FILE } },
      handle: async ({ params: { kind } }) => {
        if (!use.readSample) throw new DomainError('not-found', 'route-not-found');
        const filename = `sample-${kind}.${kind === 'photo' ? 'jpg' : 'pdf'}`;
        return { status: 200, file: { filename, content: await use.readSample(kind), type: FILE } };
      },
    }),
  ];
}
