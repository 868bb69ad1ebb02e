import type { OperatorLog } from '../../application/ports/operator-log.ts';
import {
  InvoiceUnreadable,
  NO_INVOICE_ADDRESS,
  type InvoiceDrawer,
  type InvoiceReader,
  type InvoiceReading,
  type InvoiceReadOptions,
} from '../../application/ports/invoice-reader.ts';
import { askModel, type ModelSettings } from './ask-model.ts';
import { readInvoiceAnswer, type InvoiceAnswer } from './invoice-answer.ts';

export interface ModelInvoiceReaderOptions {
  readonly drawer: InvoiceDrawer;
  readonly model: ModelSettings;
  readonly operatorLog: OperatorLog;
  /** Time limit of the model's answer; 60 seconds by default. */
  readonly timeLimitMs?: number;
}

/**
 * Reads invoices with an external vision model, to which the first pages are sent as pictures. It returns no regions
 * and no previews.
 */
export class ModelInvoiceReader implements InvoiceReader {
  readonly #options: ModelInvoiceReaderOptions;

  constructor(options: ModelInvoiceReaderOptions) {
    this.#options = options;
  }

  async read(
    file: { readonly content: Uint8Array },
    { signal, onStage }: InvoiceReadOptions = {},
  ): Promise<InvoiceReading> {
    const { drawer, model, ...askOptions } = this.#options;
    const { pages, pictures } = await drawer.draw(file, { ...(signal && { signal }), ...(onStage && { onStage }) });
    onStage?.('recognising');
    const written = await askModel(model, pictures, signal, askOptions);
    onStage?.('finding');
    const answer = readInvoiceAnswer(written);
    if (answer === undefined) throw new InvoiceUnreadable('unavailable');
    assertUsable(answer);
    return { ...answer, mailingAddress: NO_INVOICE_ADDRESS, pages, previews: [], lines: [] };
  }
}

/** @throws InvoiceUnreadable `nothing-found` without an account number, unless date and carrier are known */
function assertUsable({ fields }: InvoiceAnswer): void {
  const { accountNumber, invoiceDate, currentCarrier } = fields;
  if (accountNumber.value === null && (invoiceDate.value === null || currentCarrier.value === null))
    throw new InvoiceUnreadable('nothing-found');
}
