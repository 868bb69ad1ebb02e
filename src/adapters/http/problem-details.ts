import { DomainError, type ErrorKind } from '../../domain/shared/domain-error.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { MessageKey } from '../../domain/shared/messages/en.ts';
import type { Language } from '../../domain/shared/messages/message.ts';
import type { Problem } from './contract/problem.ts';

/** The status of each kind of failure, with its title as RFC 9110 names it. */
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

/** What leaves the server for an error that no rule foresaw: nothing of its inside. */
const UNEXPECTED = { status: 500, title: 'Internal Server Error' } as const;

/** How a call tells its failures. */
export interface ErrorFormat {
  /** Whether as JSON even to callers that do not ask for it. */
  readonly alwaysJson: boolean;
  /** Whether the sentence is repeated as `details`. */
  readonly repeatDetail: boolean;
  /** What a failure that no rule foresaw is called. */
  readonly unexpectedErrorKey: MessageKey;
}
export const DEFAULT_ERROR_FORMAT: ErrorFormat = {
  alwaysJson: false,
  repeatDetail: false,
  unexpectedErrorKey: 'unexpected',
};

/** The problem document of any error, in the caller's language. */
export function toProblem(
  error: unknown,
  language: Language,
  requestId: string,
  manner = DEFAULT_ERROR_FORMAT,
): Problem {
  const problem = toPlainProblem(error, language, requestId, manner.unexpectedErrorKey);
  return manner.repeatDetail ? { ...problem, details: problem.detail } : problem;
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
