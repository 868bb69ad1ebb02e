import type { IncomingMessage } from 'node:http';

/** Headers that must not be repeated: Node and a proxy each use one of several, and not necessarily the same. */
const SINGLE = new Set(['host', 'content-length', 'transfer-encoding', 'content-type', 'origin']);
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Whether a proxy and Node could interpret the request differently, so that one passes on what the other executes:
 * repeated headers, an invalid host, a target that names a host in addition to `Host`, or a transfer coding that is not
 * `chunked` or comes with HTTP/1.0.
 */
export function isAmbiguous({ rawHeaders, headers, url = '', httpVersion }: IncomingMessage): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (SINGLE.has(name) && seen.has(name)) return true;
    seen.add(name);
  }
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (httpVersion === '1.0' || coding.trim().toLowerCase() !== 'chunked')) return true;
  return !url.startsWith('/') || (headers.host !== undefined && !HOST.test(headers.host));
}
