import type { Problem } from '../../../../src/adapters/http/contract/problem.ts';
import { ApiError } from './api-error.ts';
import { reportLostSession, reportSetupRequired } from './lost-session.ts';

/** A response that was read with fetch or XMLHttpRequest. */
export interface RawResponse {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  readonly text: string;
}

function problemOf({ contentType, text }: RawResponse): Partial<Problem> {
  if (contentType.includes('json')) {
    try {
      return JSON.parse(text) as Partial<Problem>;
    } catch {
      return {};
    }
  }
  // The error page of a proxy is not a message for customers.
  return contentType.includes('html') ? {} : { detail: text };
}

/**
 * Converts a response that is not a success to an error, and reports if the session has ended or needs a second factor.
 * @param signsIn for calls whose 401 does not mean that the session has ended
 */
export function toApiError(response: RawResponse, signsIn = false): ApiError {
  if (response.status === 401 && !signsIn) reportLostSession();
  const problem = problemOf(response);
  if (problem.code === 'second-factor-setup-required') reportSetupRequired();
  return new ApiError(response.status, response.statusText || (problem.title ?? ''), problem);
}
