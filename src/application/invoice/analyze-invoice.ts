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

/** The customer's file field. */
const FIELD = 'invoice';
/** Seconds after which a reader may be free. */
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
  /** Undefined when no file was sent. */
  readonly content: Uint8Array | undefined;
  /** Whether the customer agreed that a service outside the portal sees the bill. */
  readonly outside: boolean;
}

/** Reads a bill to prefill a request; nothing of it is kept. */
export class AnalyzeInvoice {
  readonly #reader: InvoiceReader;
  readonly #outside: InvoiceReader | null;

  /** @param outside reads with the help of a service that is not the portal's; null where there is none */
  constructor(reader: InvoiceReader, outside: InvoiceReader | null) {
    this.#reader = reader;
    this.#outside = outside;
  }

  /**
   * @throws DomainError `invoice-required`, `invoice-outside-off`, or what `REFUSALS` says of the reader's faults; the
   * signal's reason when it was aborted
   */
  async execute({ content, outside, ...options }: AnalyzeInvoiceInput): Promise<InvoiceReading> {
    if (content === undefined) throw invalidField(FIELD, 'invoice-required');
    const reader = outside ? this.#outside : this.#reader;
    if (reader === null) throw invalidField('outside', 'invoice-outside-off');
    // Told before the bill waits its turn.
    if (!isReadableType(content)) throw refusalOf('wrong-type');
    try {
      return await reader.read({ content }, options);
    } catch (error) {
      throw error instanceof InvoiceUnreadable ? refusalOf(error.kind, error) : error;
    }
  }
}

function refusalOf(fault: InvoiceFault, cause?: unknown): DomainError {
  const { kind, code } = REJECTIONS[fault];
  if (kind === 'unavailable') return new DomainError(kind, code, { retryAfterSeconds: RETRY_AFTER, cause });
  return new DomainError(kind, code, { fields: { [FIELD]: { key: code } }, cause });
}
