/** How files of the types that are read begin; `..` is any byte. */
const BEGINNINGS = {
  pdf: '255044462d',
  png: '89504e470d0a1a0a',
  jpeg: 'ffd8ff',
  webp: '52494646........57454250',
  tiffLittleEndian: '49492a00',
  tiffBigEndian: '4d4d002a',
} as const;
const PATTERNS = Object.values(BEGINNINGS).map((beginning) => new RegExp(`^${beginning}`));
const LONGEST = 12;

/** Whether a file can be a bill, by how it begins: names and declared types prove nothing. The reader looks closer. */
export function isReadableType(content: Uint8Array): boolean {
  const beginning = Array.from(content.subarray(0, LONGEST), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return PATTERNS.some((pattern) => pattern.test(beginning));
}
