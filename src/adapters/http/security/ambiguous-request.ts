import type { IncomingMessage } from 'node:http';

/** Headers of which Node, or a proxy on the way, takes one and drops the others: each may take another one. */
const SINGLE = new Set(['host', 'content-length', 'transfer-encoding', 'content-type', 'origin']);
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Whether two who read the request may understand it differently, so that one lets through what the other acts on:
 * repeated headers, a host that is none, a target that names a host beside `Host`, or a coding that HTTP/1.0 does not
 * know.
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
