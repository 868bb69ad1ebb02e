import ipaddr from 'ipaddr.js';

/** Replaces addresses outside public networks. */
export const PRIVATE_NETWORK = 'private';
const PRIVATE_RANGES = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified']);

/**
 * Shortens an address so that it identifies a network but no household: the first three parts of IPv4, the first 48
 * bits of IPv6.
 * @returns `private` for addresses outside public networks, null for an invalid address
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
 * The key by which anonymous calls are counted: an IPv4 address, or the first 64 bits of IPv6, because a household can
 * use any address below that prefix.
 * @returns `unknown` for an invalid address
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
