import type { Message } from './messages/message.ts';
import type { MessageKey } from './messages/en.ts';

/** What went wrong, independent of any protocol. The HTTP adapter maps each kind to a status code. */
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

/** Messages by the camelCase name of the invalid field. */
export type FieldMessages = Readonly<Record<string, Message>>;

export interface DomainErrorOptions {
  readonly params?: Message['params'];
  readonly fields?: FieldMessages;
  /** Whole seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number;
  /** For the log only; never leaves the server. */
  readonly cause?: unknown;
  /** The provider's own text, which is shown unchanged instead of the message. */
  readonly providerMessage?: string;
  /** True if access to an existing record was denied. Only the security log records this; callers cannot see it. */
  readonly denied?: boolean;
}

/** The error that every violated rule throws. Its stable code is also the key of the message to show. */
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

/** Creates the error for a well-formed value of one field that violates a rule. */
export function invalidField(field: string, code: MessageKey, params?: Message['params']): DomainError {
  const message: Message = params === undefined ? { key: code } : { key: code, params };
  return new DomainError('invalid', code, { ...(params && { params }), fields: { [field]: message } });
}
