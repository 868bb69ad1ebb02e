import { DomainError, invalidField, type ErrorKind } from '../../domain/shared/domain-error.ts';
import type { MessageKey } from '../../domain/shared/messages/en.ts';
import {
  InvoiceUnreadable,
  type InvoiceFault,
  type InvoiceReader,
  type InvoiceReading,
  type InvoiceReadOptions,
} from '../ports/invoice-reader.ts';
import { isReadableType } from './readable-type.ts';

/** The name of the file field in the form. */
const FIELD = 'invoice';
/** Seconds after which an invoice reader may be free again. */
const RETRY_AFTER = 10;

interface InvoiceRejection {
  readonly kind: ErrorKind;
  readonly code: MessageKey;
}

const REJECTIONS: Readonly<Record<InvoiceFault, InvoiceRejection>> = {
  'wrong-type': { kind: 'wrong-type', code: 'invoice-type-invalid' },
  encrypted: { kind: 'invalid', code: 'invoice-encrypted' },
  broken: { kind: 'invalid', code: 'invoice-broken' },
  'too-many-pages': { kind: 'invalid', code: 'invoice-too-many-pages' },
  'too-large-image': { kind: 'invalid', code: 'invoice-picture-too-large' },
  'too-complex': { kind: 'invalid', code: 'invoice-too-complex' },
  'nothing-found': { kind: 'invalid', code: 'invoice-nothing-found' },
  'timed-out': { kind: 'unavailable', code: 'invoice-timed-out' },
  busy: { kind: 'unavailable', code: 'invoice-busy' },
  unavailable: { kind: 'unavailable', code: 'invoice-outside-unavailable' },
};

export interface AnalyzeInvoiceInput extends InvoiceReadOptions {
  /** Undefined if no file was sent. */
  readonly content: Uint8Array | undefined;
  /** Whether the customer agreed that an external service reads the invoice. */
  readonly outside: boolean;
}

/** Reads an invoice to pre-fill a request; the invoice is not stored. */
export class AnalyzeInvoice {
  constructor(
    private readonly deps: {
      readonly invoiceReader: InvoiceReader;
      /** Reads with the help of an external service; null if none is configured. */
      readonly outsideReader: InvoiceReader | null;
    },
  ) {}

  /**
   * @throws DomainError `invoice-required`, `invoice-outside-off`, or the error that `REJECTIONS` maps to the reader's
   * fault; the signal's reason if it was aborted
   */
  async execute({ content, outside, ...options }: AnalyzeInvoiceInput): Promise<InvoiceReading> {
    if (content === undefined) throw invalidField(FIELD, 'invoice-required');
    const reader = outside ? this.deps.outsideReader : this.deps.invoiceReader;
    if (reader === null) throw invalidField('outside', 'invoice-outside-off');
    // Checked here, so that a wrong type is reported without waiting for a free reader.
    if (!isReadableType(content)) throw toDomainError('wrong-type');
    try {
      return await reader.read({ content }, options);
    } catch (error) {
      throw error instanceof InvoiceUnreadable ? toDomainError(error.kind, error) : error;
    }
  }
}

function toDomainError(fault: InvoiceFault, cause?: unknown): DomainError {
  const { kind, code } = REJECTIONS[fault];
  if (kind === 'unavailable') return new DomainError(kind, code, { retryAfterSeconds: RETRY_AFTER, cause });
  return new DomainError(kind, code, { fields: { [FIELD]: { key: code } }, cause });
}
