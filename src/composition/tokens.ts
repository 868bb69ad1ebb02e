import type { ServiceIdentifier } from 'inversify';
import type { Route } from '../adapters/http/route.ts';
import type { WorkerInvoiceReader } from '../adapters/invoice/worker-invoice-reader.ts';
import type { Ports } from './ports.ts';

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

/** Identifiers of dependencies that are not classes. Use cases are bound by their class. */
export const TOKENS = {
  ports: token<Ports>('ports'),
  invoiceReader: token<WorkerInvoiceReader>('invoiceReader'),
  /** Bound several times, by each module that has routes. */
  routes: token<readonly Route[]>('routes'),
};
