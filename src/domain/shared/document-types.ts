/** The types of files that can be documents of a request: their beginnings in hexadecimal, and their extensions. */
const DOCUMENT_TYPES = [
  { contentType: 'application/pdf', beginning: '255044462d', extension: 'pdf' },
  { contentType: 'image/png', beginning: '89504e470d0a1a0a', extension: 'png' },
  { contentType: 'image/jpeg', beginning: 'ffd8ff', extension: 'jpg' },
] as const;
const BEGINNING_BYTES = 8;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** The media types of documents. */
export const DOCUMENT_CONTENT_TYPES: readonly string[] = DOCUMENT_TYPES.map(({ contentType }) => contentType);

/** Maximum size of a document in bytes, and maximum number of documents of a request. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const MAX_DOCUMENTS = 20;

/**
 * The type of a file by its first bytes: names and declared types prove nothing.
 * @returns undefined if it cannot be a document
 */
export function documentTypeOf(content: Uint8Array): DocumentType | undefined {
  const beginning = Array.from(content.subarray(0, BEGINNING_BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  const text = beginning.join('');
  return DOCUMENT_TYPES.find((type) => text.startsWith(type.beginning));
}
