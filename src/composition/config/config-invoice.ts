import type { ModelSettings } from '../../adapters/invoice-model/ask-model.ts';

/** The environment variables for reading invoices. */
export interface InvoiceEnvironment {
  readonly INVOICE_READERS?: number | undefined;
  readonly INVOICE_PREPARE?: boolean | undefined;
  readonly INVOICE_MODEL_URL?: string | undefined;
  readonly INVOICE_MODEL_NAME?: string | undefined;
  readonly INVOICE_MODEL_KEY?: string | undefined;
  readonly INVOICE_SAMPLES?: boolean | undefined;
}

export interface InvoiceConfig {
  /** Invoices read concurrently; undefined: one less than the machine's cores, at most four. */
  readonly readers: number | undefined;
  /** Whether a reader is made ready at start and when a form opens; otherwise the first invoice starts it. */
  readonly isPrepared: boolean;
  /** Undefined: no invoice leaves the portal. */
  readonly model: ModelSettings | undefined;
  /** Whether customers can try the form with sample invoices. */
  readonly samples: boolean;
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

/** @param isSandboxed whether the provider is the sandbox in this process */
export function invoiceConfig(
  {
    INVOICE_READERS: readers,
    INVOICE_PREPARE: isPrepared = true,
    INVOICE_MODEL_URL: url,
    INVOICE_MODEL_NAME: name,
    INVOICE_MODEL_KEY: key,
    INVOICE_SAMPLES: samples,
  }: InvoiceEnvironment,
  isSandboxed: boolean,
): InvoiceConfig {
  const model = url === undefined || name === undefined ? undefined : { url, name, key };
  return { readers, isPrepared, model, samples: samples ?? isSandboxed };
}
