import type { OperatorLog } from '../../application/ports/operator-log.ts';
import {
  InvoiceUnreadable,
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
  /** For the model's answer; 60 seconds where not given. */
  readonly timeLimitMs?: number;
}

/**
 * Reads bills with the help of a vision model elsewhere: the first pages leave the portal as pictures. Gives no places
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
    const { drawer, model, ...asking } = this.#options;
    const { pages, pictures } = await drawer.draw(file, { ...(signal && { signal }), ...(onStage && { onStage }) });
    onStage?.('recognising');
    const written = await askModel(model, pictures, signal, asking);
    onStage?.('finding');
    const answer = readInvoiceAnswer(written);
    if (answer === undefined) throw new InvoiceUnreadable('unavailable');
    refuseWithoutSubstance(answer);
    return { ...answer, pages, previews: [] };
  }
}

/** A bill names an account or says when and by whom it was written. @throws InvoiceUnreadable `nothing-found` */
function refuseWithoutSubstance({ fields }: InvoiceAnswer): void {
  const { accountNumber, invoiceDate, currentCarrier } = fields;
  if (accountNumber.value === null && (invoiceDate.value === null || currentCarrier.value === null))
    throw new InvoiceUnreadable('nothing-found');
}
