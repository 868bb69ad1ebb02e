import type { Problem } from '../../../../src/adapters/http/contract/problem.ts';
import { ApiError } from './api-error.ts';
import { reportSetupRequired } from './lost-session.ts';

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

/** Converts a response that is not a success to an error, and reports if the session needs a second factor. */
export function toApiError(response: RawResponse): ApiError {
  const problem = problemOf(response);
  if (problem.code === 'second-factor-setup-required') reportSetupRequired();
  return new ApiError(response.status, response.statusText || (problem.title ?? ''), problem);
}
