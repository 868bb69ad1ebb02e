import { DomainError, type ErrorKind } from '../../domain/shared/domain-error.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { MessageKey } from '../../domain/shared/messages/en.ts';
import type { Language } from '../../domain/shared/messages/message.ts';
import type { Problem } from './contract/problem.ts';

/** Status and title (RFC 9110) of each error kind. */
export const STATUS_OF: Readonly<Record<ErrorKind, { readonly status: number; readonly title: string }>> = {
  malformed: { status: 400, title: 'Bad Request' },
  unauthenticated: { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not Found' },
  conflict: { status: 409, title: 'Conflict' },
  'too-large': { status: 413, title: 'Content Too Large' },
  'wrong-type': { status: 415, title: 'Unsupported Media Type' },
  invalid: { status: 422, title: 'Unprocessable Content' },
  throttled: { status: 429, title: 'Too Many Requests' },
  'bad-gateway': { status: 502, title: 'Bad Gateway' },
  unavailable: { status: 503, title: 'Service Unavailable' },
  'gateway-timeout': { status: 504, title: 'Gateway Timeout' },
};

/** Response to an unexpected error, without any details of it. */
const UNEXPECTED = { status: 500, title: 'Internal Server Error' } as const;

/** How a route reports errors. */
export interface ErrorFormat {
  /** Whether errors are sent as JSON even if `Accept` does not name it. */
  readonly alwaysJson: boolean;
  /** Whether the message is repeated as `details`. */
  readonly repeatDetail: boolean;
  /** Message of an unexpected error. */
  readonly unexpectedErrorKey: MessageKey;
  /** Additional fields of the problem. */
  readonly fieldsOf: (error: unknown) => object | undefined;
}
export const DEFAULT_ERROR_FORMAT: ErrorFormat = {
  alwaysJson: false,
  repeatDetail: false,
  unexpectedErrorKey: 'unexpected',
  fieldsOf: () => undefined,
};

/** Converts any error to a problem document in the caller's language. */
export function toProblem(
  error: unknown,
  language: Language,
  requestId: string,
  format = DEFAULT_ERROR_FORMAT,
): Problem {
  const problem = {
    ...toPlainProblem(error, language, requestId, format.unexpectedErrorKey),
    ...format.fieldsOf(error),
  };
  return format.repeatDetail ? { ...problem, details: problem.detail } : problem;
}

function toPlainProblem(error: unknown, language: Language, requestId: string, unexpected: MessageKey): Problem {
  if (!(error instanceof DomainError)) {
    return withClientFields(UNEXPECTED, unexpected, translate(language, { key: unexpected }), requestId);
  }
  const detail = error.providerMessage ?? translate(language, error.userMessage);
  const fields = Object.entries(error.fields).map(([field, message]) => [field, translate(language, message)]);
  return {
    ...withClientFields(STATUS_OF[error.kind], error.code, detail, requestId),
    ...(fields.length > 0 && { errors: Object.fromEntries(fields) as Record<string, string> }),
  };
}

function withClientFields(
  kind: { status: number; title: string },
  code: string,
  detail: string,
  requestId: string,
): Problem {
  return { type: 'about:blank', ...kind, detail, code, requestId, error: detail, message: detail };
}
