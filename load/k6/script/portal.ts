import { check } from 'k6';
import http, { type RefinedResponse } from 'k6/http';
import { Rate } from 'k6/metrics';

/** Calls without a response, or with a 5xx other than "retry later". No load may cause these. */
export const broken = new Rate('broken');
/** Calls answered with 429 or 503, which may be retried. */
export const throttled = new Rate('throttled');

const BASE_URL = __ENV['BASE_URL'] ?? '';

/** The activities of visitors, which the report shows separately. */
export type Journey = 'set-up' | 'sign-in' | 'dashboard' | 'look' | 'check' | 'submit' | 'order' | 'admin-lists';

export type Answer = RefinedResponse<'text'>;

/** One person at one address: several people behind one address would share its limits. */
export interface Caller {
  get(journey: Journey, name: string, path: string): Answer;
  /** Sends the calls concurrently, as a screen does. */
  getAll(journey: Journey, paths: Readonly<Record<string, string>>): void;
  /** @param expected statuses that count as success in addition to 200 and 201 */
  post(journey: Journey, name: string, path: string, body: unknown, expected?: readonly number[]): Answer;
}

function judged(answer: Answer, name: string, journey: Journey, expected: readonly number[]): Answer {
  const tags = { journey };
  broken.add(answer.status === 0 || (answer.status >= 500 && answer.status !== 503), tags);
  throttled.add(answer.status === 503 || answer.status === 429, tags);
  check(answer, { [`${name} is answered`]: ({ status }) => [200, 201, ...expected].includes(status) }, tags);
  return answer;
}

let keys = 0;

/** Creates a caller. @param address client address, as a proxy in front of the portal would send it */
export function callerAt(address: string): Caller {
  const params = (journey: Journey, name: string, expected: readonly number[] = []) => ({
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      'Idempotency-Key': `${address}-${Date.now()}-${(keys += 1)}`,
    },
    tags: { journey, name },
    responseType: 'text' as const,
    responseCallback: http.expectedStatuses(200, 201, 204, ...expected),
  });
  return {
    get: (journey, name, path) => judged(http.get(BASE_URL + path, params(journey, name)), name, journey, []),
    getAll(journey, paths) {
      const answers = http.batch(
        Object.entries(paths).map(([name, path]) => ({
          method: 'GET',
          url: BASE_URL + path,
          params: params(journey, name),
        })),
      );
      for (const [at, name] of Object.keys(paths).entries()) judged(answers[at] as Answer, name, journey, []);
    },
    post: (journey, name, path, body, expected = []) =>
      judged(
        http.post(BASE_URL + path, JSON.stringify(body), params(journey, name, expected)),
        name,
        journey,
        expected,
      ),
  };
}

/** Returns an address of the private network 10/8. */
export const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
