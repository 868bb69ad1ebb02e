import { ContainerModule } from 'inversify';
import { invoiceRoutes } from '../../adapters/http/routes/invoice.ts';
import { ModelInvoiceReader } from '../../adapters/invoice-model/model-invoice-reader.ts';
import { WorkerInvoiceReader } from '../../adapters/invoice/worker-invoice-reader.ts';
import { AnalyzeInvoice } from '../../application/invoice/analyze-invoice.ts';
import { observedReader } from '../../application/telemetry/observed.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

/**
 * Bindings for invoice reading. The reader is created with the routes, so a process without routes has none. Its
 * processes and libraries are started with the first invoice.
 */
export const invoice = ({ invoice: { readers, model } }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.invoiceReader).toResolvedValue(
      () => new WorkerInvoiceReader(readers === undefined ? {} : { size: readers }),
    );
    bind(TOKENS.routes).toResolvedValue(
      (reader, operatorLog, telemetry) => {
        const local = observedReader(reader, telemetry, 'here');
        const outside =
          model && observedReader(new ModelInvoiceReader({ drawer: reader, model, operatorLog }), telemetry, 'outside');
        return invoiceRoutes(
          { analyze: new AnalyzeInvoice(local, outside ?? null) },
          model ? { host: new URL(model.url).host, model: model.name } : null,
        );
      },
      [TOKENS.invoiceReader, TOKENS.operatorLog, TOKENS.telemetry],
    );
  });
