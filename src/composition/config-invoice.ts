import type { ModelSettings } from '../adapters/invoice-model/ask-model.ts';

/** The settings of reading bills, as they stand in the environment. */
export interface InvoiceEnvironment {
  readonly INVOICE_READERS?: number | undefined;
  readonly INVOICE_MODEL_URL?: string | undefined;
  readonly INVOICE_MODEL_NAME?: string | undefined;
  readonly INVOICE_MODEL_KEY?: string | undefined;
}

export interface InvoiceConfig {
  /** Bills read at once; undefined: the machine's cores less one, four at most. */
  readonly readers: number | undefined;
  /** Undefined: no bill leaves the portal. */
  readonly model: ModelSettings | undefined;
}

/** What is wrong with the settings together, one line each. */
export function invoiceProblems(
  { INVOICE_MODEL_URL: url, INVOICE_MODEL_NAME: name, INVOICE_MODEL_KEY: key }: InvoiceEnvironment,
  isOpenHost: (host: string) => boolean,
): string[] {
  if ((url === undefined) !== (name === undefined) || (key !== undefined && url === undefined))
    return ['INVOICE_MODEL_URL and INVOICE_MODEL_NAME must be set together; INVOICE_MODEL_KEY requires both'];
  return url?.startsWith('http:') && !isOpenHost(new URL(url).hostname)
    ? ['INVOICE_MODEL_URL: must be https, because invoices are sent there']
    : [];
}

export function invoiceConfig({
  INVOICE_READERS: readers,
  INVOICE_MODEL_URL: url,
  INVOICE_MODEL_NAME: name,
  INVOICE_MODEL_KEY: key,
}: InvoiceEnvironment): InvoiceConfig {
  return { readers, model: url === undefined || name === undefined ? undefined : { url, name, key } };
}
