import {
  DomainError,
  invalidField,
  type DomainErrorOptions,
  type ErrorKind,
} from '../../domain/shared/domain-error.ts';
import type { MessageKey } from '../../domain/shared/messages/en.ts';
import {
  InvoiceUnreadable,
  type InvoiceFault,
  type InvoiceReader,
  type InvoiceReading,
  type InvoiceReadOptions,
  type InvoiceView,
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
  unread: { kind: 'invalid', code: 'invoice-unread' },
  'timed-out': { kind: 'unavailable', code: 'invoice-timed-out' },
  busy: { kind: 'unavailable', code: 'invoice-busy' },
  unavailable: { kind: 'unavailable', code: 'invoice-outside-unavailable' },
};

/** The error for an invoice that could not be read. */
export class InvoiceNotRead extends DomainError {
  /** What the customer can copy from; undefined if no page can be shown. */
  readonly view: InvoiceView | undefined;

  constructor({ kind, code }: InvoiceRejection, view: InvoiceView | undefined, options: DomainErrorOptions) {
    super(kind, code, options);
    this.view = view;
  }
}

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
   * @throws DomainError `invoice-required`, `invoice-outside-off`; InvoiceNotRead with the code that `REJECTIONS` maps
   * to the reader's fault; the signal's reason if it was aborted
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

function toDomainError(fault: InvoiceFault, cause?: InvoiceUnreadable): InvoiceNotRead {
  const rejection = REJECTIONS[fault];
  const { kind, code } = rejection;
  const options = kind === 'unavailable' ? { retryAfterSeconds: RETRY_AFTER } : { fields: { [FIELD]: { key: code } } };
  return new InvoiceNotRead(rejection, cause?.view, { ...options, cause });
}
