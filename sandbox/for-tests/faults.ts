import type { RequestHandler, Response } from 'express';
import type { Silence } from '../silence.ts';

/** What a test can make the sandbox do instead of, or with, its proper answer. */
export type Fault =
  | {
      readonly do: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** 200 with a page of HTML. */
  | { readonly do: 'garbage' }
  /** 200 with two megabytes of JSON. */
  | { readonly do: 'oversized' }
  /** The proper answer after a while. */
  | { readonly do: 'slow'; readonly ms: number }
  /** No answer, or a cut connection; with `after` only once the work is done. */
  | { readonly do: 'hang' | 'reset'; readonly after?: boolean }
  /** The head and the first byte, then nothing more. */
  | { readonly do: 'stall' }
  /** The first item of a list without its list. */
  | { readonly do: 'bare' }
  /** The proper answer with another status word. */
  | { readonly do: 'word'; readonly word: string };

interface Forced {
  readonly route: RegExp;
  readonly fault: Fault;
  left: number;
}

/** Faults on demand, for tests. */
export function createFaults(silence: Silence) {
  let forced: Forced[] = [];
  const middleware: RequestHandler = (request, response, next) => {
    const call = `${request.method} ${request.path}`;
    const match = forced.find(({ route, left }) => left > 0 && route.test(call));
    if (!match) {
      next();
      return;
    }
    match.left -= 1;
    if (apply(match.fault, response, silence)) {
      if (match.fault.do === 'slow') setTimeout(next, match.fault.ms).unref();
      else next();
    }
  };
  return {
    middleware,
    /** Makes the next calls whose `METHOD /path` (below `/v1`) matches go wrong. @param route not global */
    force(route: RegExp, fault: Fault, times = 1): void {
      forced.push({ route, fault, left: times });
    },
    clear(): void {
      forced = [];
    },
  };
}

/** @returns whether the call goes on to its proper handler */
function apply(fault: Fault, response: Response, silence: Silence): boolean {
  switch (fault.do) {
    case 'status':
      response
        .status(fault.status)
        .set(fault.headers ?? {})
        .json(fault.body === undefined ? { code: 'forced', message: 'Forced by a test' } : fault.body);
      return false;
    case 'garbage':
      response.type('html').send('<html><body>Bad gateway</body></html>');
      return false;
    case 'oversized':
      response.json([{ filler: 'x'.repeat(2_000_000) }]);
      return false;
    case 'stall':
      response.type('json').write('[');
      silence.keep(response);
      return false;
    case 'hang':
      return cutShort(fault, response, () => silence.keep(response));
    case 'reset':
      return cutShort(fault, response, () => response.socket?.destroy());
    case 'bare':
      return rewrite(response, (body) => (Array.isArray(body) ? (body as unknown[])[0] : body));
    case 'word':
      return rewrite(response, (body) => withWord(body, fault.word));
    case 'slow':
      return true;
  }
}

function cutShort(fault: { readonly after?: boolean }, response: Response, cut: () => void): boolean {
  if (!fault.after) {
    cut();
    return false;
  }
  // Every answer leaves through `end`, so the work is done by then and nothing has been written.
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

function withWord(body: unknown, word: string): unknown {
  if (Array.isArray(body)) return body.map((item) => withWord(item, word));
  return typeof body === 'object' && body !== null && 'status' in body ? { ...body, status: word } : body;
}
