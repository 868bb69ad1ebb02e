import { Agent, request } from 'node:http';

export interface Answered {
  /** 0 if there was no response. */
  readonly status: number;
  readonly ms: number;
  /** Seconds of the `Retry-After` header. */
  readonly retryAfter: number | undefined;
  readonly cookie: string;
}

const agent = new Agent({ keepAlive: true });

/** Calls the portal as a trusted load balancer does, with the address of the caller. */
export function call(
  url: string,
  method: string,
  path: string,
  from: string,
  { body, cookie }: { readonly body?: unknown; readonly cookie?: string } = {},
): Promise<Answered> {
  const began = performance.now();
  return new Promise((resolve) => {
    const ended = (status: number, retryAfter?: string, cookies: readonly string[] = []) =>
      resolve({
        status,
        ms: performance.now() - began,
        retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
        cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
      });
    const headers = {
      Accept: 'application/json',
      'X-Forwarded-For': from,
      ...(cookie && { Cookie: cookie }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const outgoing = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response
        .resume()
        .on('end', () =>
          ended(response.statusCode ?? 0, response.headers['retry-after'], response.headers['set-cookie']),
        );
    });
    outgoing.on('error', () => ended(0)).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export const signIn = (url: string, username: string, password: string, from: string) =>
  call(url, 'POST', '/api/login', from, { body: { username, password } });

export function endCalls(): void {
  agent.destroy();
}
