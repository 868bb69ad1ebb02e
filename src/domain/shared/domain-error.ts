import type { Message, MessageParams } from './messages/message.ts';
import type { MessageKey } from './messages/en.ts';

/** What went wrong, in words that no protocol owns; the HTTP adapter gives each its status. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'invalid'
  | 'throttled'
  | 'bad-gateway'
  | 'unavailable'
  | 'gateway-timeout';

/** Sentences by the camelCase name of the field at fault. */
export type FieldMessages = Readonly<Record<string, Message>>;

export interface DomainErrorOptions {
  readonly params?: MessageParams;
  readonly fields?: FieldMessages;
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number;
  /** For the log only; never leaves the server. */
  readonly cause?: unknown;
  /** Words of another party that are shown as they came (a provider's refusal) in place of the sentence. */
  readonly providerMessage?: string;
  /** Whether something was refused that is there: told to the security log, and to nobody else. */
  readonly denied?: boolean;
}

/** The one way in which a rule says no: a stable code, which is also the key of the sentence to show. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly userMessage: Message;
  readonly fields: FieldMessages;
  readonly retryAfterSeconds: number | undefined;
  readonly providerMessage: string | undefined;
  readonly denied: boolean;

  constructor(kind: ErrorKind, code: MessageKey, options: DomainErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'DomainError';
    this.kind = kind;
    this.userMessage = options.params === undefined ? { key: code } : { key: code, params: options.params };
    this.fields = options.fields ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.providerMessage = options.providerMessage;
    this.denied = options.denied ?? kind === 'forbidden';
  }

  get code(): MessageKey {
    return this.userMessage.key;
  }
}

/** A well-formed value that a rule refuses, said at one field. */
export function invalidField(field: string, code: MessageKey, params?: MessageParams): DomainError {
  const message: Message = params === undefined ? { key: code } : { key: code, params };
  return new DomainError('invalid', code, { ...(params && { params }), fields: { [field]: message } });
}
