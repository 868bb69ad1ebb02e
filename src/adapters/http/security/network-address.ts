import ipaddr from 'ipaddr.js';

/** What stands for an address that no public network has. */
export const PRIVATE_NETWORK = 'private';
const PRIVATE_RANGES = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified']);

/**
 * An address cut so that it names a network and no household: without the last part of IPv4, the first 48 bits of IPv6.
 * @returns `private` for an address of no public network, null for what is no address
 */
export function networkOf(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (PRIVATE_RANGES.has(parsed.range())) return PRIVATE_NETWORK;
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.x`;
  return `${parsed.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}:x`;
}

/**
 * What anonymous calls are counted by: an IPv4 address or, of IPv6, the 64 bits within which one household has all
 * addresses it likes.
 */
export function callerAddress(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':');
}
