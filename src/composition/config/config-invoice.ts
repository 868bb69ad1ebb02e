import type { ModelSettings } from '../../adapters/invoice-model/ask-model.ts';

/** The environment variables for reading invoices. */
export interface InvoiceEnvironment {
  readonly INVOICE_READERS?: number | undefined;
  readonly INVOICE_MODEL_URL?: string | undefined;
  readonly INVOICE_MODEL_NAME?: string | undefined;
  readonly INVOICE_MODEL_KEY?: string | undefined;
}

export interface InvoiceConfig {
  /** Invoices read concurrently; undefined: one less than the machine's cores, at most four. */
  readonly readers: number | undefined;
  /** Undefined: no invoice leaves the portal. */
  readonly model: ModelSettings | undefined;
}

/** Problems of the settings in combination, one line each. */
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
