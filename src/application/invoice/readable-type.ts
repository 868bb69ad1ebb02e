/** The first bytes of readable files, in hexadecimal; `..` is any byte. */
const SIGNATURES = {
  pdf: '255044462d',
  png: '89504e470d0a1a0a',
  jpeg: 'ffd8ff',
  webp: '52494646........57454250',
  tiffLittleEndian: '49492a00',
  tiffBigEndian: '4d4d002a',
} as const;
const PATTERNS = Object.values(SIGNATURES).map((signature) => new RegExp(`^${signature}`));
const MAX_SIGNATURE_LENGTH = 12;

/**
 * Whether a file can be an invoice, according to its first bytes: names and declared types prove nothing. The reader
 * checks the whole file later.
 */
export function isReadableType(content: Uint8Array): boolean {
  const beginning = Array.from(content.subarray(0, MAX_SIGNATURE_LENGTH), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return PATTERNS.some((pattern) => pattern.test(beginning));
}
