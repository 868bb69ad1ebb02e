import { parse } from 'tldts';

/** Top-level domains that are in no public list but are still shown as links (RFC 2606, RFC 7686). */
const OTHER_TOP_LEVELS: ReadonlySet<string> = new Set([
  'example',
  'test',
  'invalid',
  'localhost',
  'local',
  'internal',
  'onion',
]);

/** Whether a text is a domain name below a top-level domain that exists, or an IP address. */
export function isDomainName(text: string): boolean {
  const { domain, isIcann, isIp, publicSuffix } = parse(text.toLowerCase().replace(/^[.-]+|[.-]+$/g, ''), {
    allowPrivateDomains: false,
    extractHostname: false,
  });
  return isIp === true || (domain !== null && (isIcann === true || OTHER_TOP_LEVELS.has(publicSuffix ?? '')));
}
