import type { DocumentKind } from '../shared/vocabulary.ts';

/** A document of a port request, before it has an id. Its content is in the file store. */
export interface NewRequestDocument {
  readonly aggregate: 'lnp' | 'tf';
  readonly requestId: number;
  readonly kind: DocumentKind;
  /** As the customer named it, made safe, with the extension of its real type. */
  readonly filename: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** In the file store. */
  readonly path: string;
  /** A username, and the user's id. */
  readonly uploadedBy: string;
  readonly uploadedById: number;
  readonly uploadedAt: Date;
  /** When the present order or the provider got it; null before, and where it is not sent. */
  readonly sentAt: Date | null;
}

export interface RequestDocument extends NewRequestDocument {
  readonly id: number;
}

/**
 * The kinds of required documents that a request does not have.
 * @returns null if none is missing
 */
export function missingDocuments(
  required: readonly DocumentKind[],
  documents: readonly Pick<RequestDocument, 'kind'>[],
): readonly DocumentKind[] | null {
  const missing = required.filter((kind) => documents.every((document) => document.kind !== kind));
  return missing.length === 0 ? null : missing;
}
