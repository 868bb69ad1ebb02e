import { DomainError, type ErrorKind } from '../../../domain/shared/domain-error.ts';
import type { MessageKey } from '../../../domain/shared/messages/en.ts';
import type { Problem } from '../contract/problem.ts';
import { toProblem } from '../problem-details.ts';

/** A typical error of each kind. */
const CODES: Readonly<Record<Exclude<ErrorKind, 'invalid'>, MessageKey>> = {
  malformed: 'body-malformed',
  unauthenticated: 'not-signed-in',
  forbidden: 'not-allowed',
  'not-found': 'not-found',
  conflict: 'changed-meanwhile',
  'too-large': 'body-too-large',
  'wrong-type': 'content-type-wrong',
  throttled: 'too-many-requests',
  'bad-gateway': 'provider-nonsense',
  unavailable: 'provider-unavailable',
  'gateway-timeout': 'provider-silent',
};

const REQUEST_ID = '7f0c1f0e-6f5f-4a39-9d0c-2b9f6a3f4c11';
const problemOf = (error: unknown): Problem => toProblem(error, 'en', REQUEST_ID);

/** One example for each kind of error, as the portal sends it. */
export const ERROR_EXAMPLES = {
  ...(Object.fromEntries(
    Object.entries(CODES).map(([kind, code]) => [kind, problemOf(new DomainError(kind as ErrorKind, code))]),
  ) as Record<keyof typeof CODES, Problem>),
  invalid: problemOf(new DomainError('invalid', 'city-required', { fields: { city: { key: 'city-required' } } })),
  unexpected: problemOf(new Error('unexpected')),
};
