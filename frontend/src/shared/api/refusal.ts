import type { Problem } from '../../../../src/adapters/http/contract/problem.ts';
import { ApiError } from './api-error.ts';
import { reportLostSession, reportSetupRequired } from './lost-session.ts';

/** An answer as both ways of calling have it once it is read. */
export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  readonly text: string;
}

function problemOf({ contentType, text }: RawAnswer): Partial<Problem> {
  if (contentType.includes('json')) {
    try {
      return JSON.parse(text) as Partial<Problem>;
    } catch {
      return {};
    }
  }
  // A proxy's error page is no sentence for a customer.
  return contentType.includes('html') ? {} : { detail: text };
}

/**
 * Makes an error of an answer that is no success, and tells when the session has ended or needs a second factor.
 * @param signsIn for calls whose 401 does not mean that
 */
export function refusal(answer: RawAnswer, signsIn = false): ApiError {
  if (answer.status === 401 && !signsIn) reportLostSession();
  const problem = problemOf(answer);
  if (problem.code === 'second-factor-setup-required') reportSetupRequired();
  return new ApiError(answer.status, answer.statusText || (problem.title ?? ''), problem);
}
