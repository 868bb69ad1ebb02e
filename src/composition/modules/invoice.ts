import { ContainerModule } from 'inversify';
import { invoiceRoutes } from '../../adapters/http/routes/invoice.ts';
import { ModelInvoiceReader } from '../../adapters/invoice-model/model-invoice-reader.ts';
import { readSampleInvoice } from '../../adapters/invoice/sample-files.ts';
import { WorkerInvoiceReader } from '../../adapters/invoice/worker-invoice-reader.ts';
import { AnalyzeInvoice } from '../../application/invoice/analyze-invoice.ts';
import { observedReader } from '../../application/telemetry/observed.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/**
 * Bindings for invoice reading. The reader is created with the routes, so a process without routes has none.
 */
export const invoice = (
  { operatorLog, telemetry }: Ports,
  { invoice: { readers, isPrepared, model, samples } }: Config,
) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.invoiceReader).toDynamicValue(
      () => new WorkerInvoiceReader(readers === undefined ? {} : { size: readers }, isPrepared),
    );
    bind(TOKENS.routes).toDynamicValue((context) => {
      const reader = context.get(TOKENS.invoiceReader);
      const analyze = new AnalyzeInvoice({
        invoiceReader: observedReader(reader, telemetry, 'here'),
        outsideReader: model
          ? observedReader(new ModelInvoiceReader({ drawer: reader, model, operatorLog }), telemetry, 'outside')
          : null,
      });
      return invoiceRoutes(
        { analyze, prepare: () => reader.prepare(), readSample: samples ? readSampleInvoice : null },
        model ? { host: new URL(model.url).host, model: model.name } : null,
      );
    });
  });
