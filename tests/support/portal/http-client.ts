import { checkAnswer } from './http-contract.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where the answer is JSON, else text. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the expectations check the body
  readonly body: any;
  readonly text: string;
}

type Headers_ = Readonly<Record<string, string>>;

/** A caller that keeps cookies, requests JSON and validates each response against the API's own description. */
export interface Client {
  get(path: string, headers?: Headers_): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers_): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Headers_): Promise<Answer>;
  delete(path: string, headers?: Headers_): Promise<Answer>;
  /** Sends a body as it is. */
  raw(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers?: Headers_,
  ): Promise<Answer>;
  /** The cookies as a browser would send them. */
  cookies(): string;
  /** Another caller with a copy of these cookies. */
  copy(): Client;
}

export function client(url: string, initialCookies: ReadonlyMap<string, string> = new Map()): Client {
  const jar = new Map(initialCookies);
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function raw(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Headers_ = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { Accept: 'application/json', ...(jar.size > 0 && { Cookie: cookies() }), ...headers },
      ...(body !== undefined && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split(/=(.*)/s, 2);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const json = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      body: json && text !== '' ? (JSON.parse(text) as unknown) : text,
      text,
    };
    await checkAnswer(url, method, path, answer);
    return answer;
  }
  const json = (method: string) => (path: string, body?: unknown, headers?: Headers_) =>
    body === undefined
      ? raw(method, path, undefined, headers)
      : raw(method, path, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers });

  return {
    raw,
    get: (path, headers) => raw('GET', path, undefined, headers),
    delete: (path, headers) => raw('DELETE', path, undefined, headers),
    post: json('POST'),
    patch: json('PATCH'),
    cookies,
    copy: () => client(url, jar),
  };
}
