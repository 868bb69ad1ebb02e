import { Agent, request } from 'node:http';

/** A caller that reuses its connections and one session. */
export interface Caller {
  /** Time to the last byte of the response, in milliseconds. @throws Error for any status but 200 */
  time(path: string): Promise<{ readonly ms: number; readonly range: string | undefined }>;
  /** Reads a response without storing it. @returns its length in bytes */
  drain(path: string, onPiece: () => void): Promise<number>;
  close(): void;
}

/** Signs in. @returns the `Cookie` header of the new session @throws Error if the credentials are rejected */
export async function cookieOf(
  url: string,
  credentials: { readonly username: string; readonly password: string },
): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (answer.status !== 200)
    throw new Error(`${credentials.username} could not sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/**
 * Signs in and creates a caller.
 * @param connections maximum number of concurrent calls
 * @throws Error if the credentials are rejected
 */
export async function signIn(
  url: string,
  credentials: { readonly username: string; readonly password: string },
  connections = 1,
): Promise<Caller> {
  const cookie = await cookieOf(url, credentials);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (path: string, onPiece: (piece: Buffer) => void) =>
    new Promise<string | undefined>((resolve, reject) => {
      request(
        `${url}${path}`,
        { agent, headers: { Cookie: cookie, Accept: 'application/json, text/csv' } },
        (response) => {
          response.on('data', onPiece);
          response.on('error', reject);
          response.on('end', () => {
            if (response.statusCode !== 200)
              return reject(new Error(`${path} was answered with ${response.statusCode}`));
            const at = response.headers['content-range'];
            return resolve(response.headers['x-total-relation'] === undefined ? at : `${at}+`);
          });
        },
      )
        .on('error', reject)
        .end();
    });
  return {
    async time(path) {
      const began = performance.now();
      const range = await call(path, () => undefined);
      return { ms: performance.now() - began, range };
    },
    async drain(path, onPiece) {
      let length = 0;
      await call(path, (piece) => {
        length += piece.length;
        onPiece();
      });
      return length;
    },
    close: () => agent.destroy(),
  };
}
