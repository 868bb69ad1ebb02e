import type { RequestHandler, Response } from 'express';
import type { Silence } from '../silence.ts';

/** What a test can make the sandbox do instead of, or in addition to, its normal response. */
export type Fault =
  | {
      readonly do: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** An HTML page, with 200 unless another status is given. */
  | { readonly do: 'garbage'; readonly status?: number }
  /** 200 with two megabytes of JSON. */
  | { readonly do: 'oversized' }
  /** The normal response after a delay. */
  | { readonly do: 'slow'; readonly ms: number }
  /** No response, or a closed connection. With `after`, this happens only when the work is done. */
  | { readonly do: 'hang' | 'reset'; readonly after?: boolean }
  /** The connection is closed at once, and the work is done after a delay: closing it does not stop the provider. */
  | { readonly do: 'late'; readonly ms: number }
  /** The headers and the first byte of the body, then nothing more. */
  | { readonly do: 'stall' }
  /** The first item of a list, without the array around it. */
  | { readonly do: 'bare' }
  /** The normal response with another order status. */
  | { readonly do: 'word'; readonly word: string };

interface ForcedFault {
  readonly route: RegExp;
  readonly fault: Fault;
  left: number;
}

/** Faults on demand, for tests. */
export function createFaults(silence: Silence) {
  let forcedFaults: ForcedFault[] = [];
  const middleware: RequestHandler = (request, response, next) => {
    const call = `${request.method} ${request.path}`;
    const match = forcedFaults.find(({ route, left }) => left > 0 && route.test(call));
    if (!match) {
      next();
      return;
    }
    match.left -= 1;
    if (apply(match.fault, response, silence)) {
      if ('ms' in match.fault) setTimeout(next, match.fault.ms).unref();
      else next();
    }
  };
  return {
    middleware,
    /**
     * Makes the next `times` calls fail whose `METHOD /path` (below `/v1`) matches.
     * @param route without the global flag
     * @returns tells how many calls have failed so far
     */
    force(route: RegExp, fault: Fault, times = 1): () => number {
      const forced = { route, fault, left: times };
      forcedFaults.push(forced);
      return () => times - forced.left;
    },
    clear(): void {
      forcedFaults = [];
    },
  };
}

/** @returns whether the call continues to its normal handler */
function apply(fault: Fault, response: Response, silence: Silence): boolean {
  switch (fault.do) {
    case 'status':
      response
        .status(fault.status)
        .set(fault.headers ?? {})
        .json(fault.body === undefined ? { code: 'forced', message: 'Forced by a test' } : fault.body);
      return false;
    case 'garbage':
      response
        .status(fault.status ?? 200)
        .type('html')
        .send('<html><body>Bad gateway</body></html>');
      return false;
    case 'oversized':
      response.json([{ filler: 'x'.repeat(2_000_000) }]);
      return false;
    case 'stall':
      response.type('json').write('[');
      silence.hold(response);
      return false;
    case 'hang':
      return cutShort(fault, response, () => silence.hold(response));
    case 'reset':
      return cutShort(fault, response, () => response.socket?.destroy());
    case 'bare':
      return rewrite(response, (body) => (Array.isArray(body) ? (body as unknown[])[0] : body));
    case 'word':
      return rewrite(response, (body) => withStatus(body, fault.word));
    case 'late':
      response.socket?.destroy();
      return true;
    case 'slow':
      return true;
  }
}

function cutShort(fault: { readonly after?: boolean }, response: Response, cut: () => void): boolean {
  if (!fault.after) {
    cut();
    return false;
  }
  // Every response is sent through `end`: at that moment the work is done and nothing has been written.
  response.end = () => {
    cut();
    return response;
  };
  return true;
}

function rewrite(response: Response, change: (body: unknown) => unknown): boolean {
  const json = response.json.bind(response);
  response.json = (body: unknown) => json(change(body));
  return true;
}

function withStatus(body: unknown, status: string): unknown {
  if (Array.isArray(body)) return body.map((item) => withStatus(item, status));
  return typeof body === 'object' && body !== null && 'status' in body ? { ...body, status } : body;
}
