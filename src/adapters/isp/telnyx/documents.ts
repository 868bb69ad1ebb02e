import type { OrderDocument } from '../../../application/ports/provider/provider-description.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { orderPath } from './porting-orders.ts';
import { readPages } from './read-pages.ts';
import { additionalDocument, uploadedDocument, type WirePortingOrder } from './wire/wire-schemas.ts';

const TYPES = { loa: 'loa', bill: 'invoice', csr: 'csr', other: 'other' } as const satisfies Readonly<
  Record<OrderDocument['kind'], string>
>;

/** The documents of one submission at the carrier. */
export type Documents = ReturnType<typeof createDocuments>;

/**
 * Uploads each document when it is first needed, because the carrier deletes one that no order names within 30 minutes.
 * The first letter and the first invoice have a place in the order, all others are added to it.
 * @param linked documents of drafts of an earlier attempt, which are not uploaded again
 */
export function createDocuments(
  call: ProviderHttp,
  reference: string,
  documents: readonly OrderDocument[],
  linked: readonly WirePortingOrder['documents'][],
) {
  const uploaded = new Map<number, Promise<string>>();
  const letter = documents.find(({ kind }) => kind === 'loa');
  const bill = documents.find(({ kind }) => kind === 'bill');
  const others = documents.filter((document) => document !== letter && document !== bill);

  const idOf = (document: OrderDocument): Promise<string> => {
    const known = uploaded.get(document.id) ?? upload(document);
    uploaded.set(document.id, known);
    return known;
  };

  async function upload({ content, filename }: OrderDocument): Promise<string> {
    const answer = await call({
      method: 'POST',
      path: '/documents',
      json: { file: Buffer.from(content).toString('base64'), filename, customer_reference: reference },
      reference,
    });
    return parseAnswer(uploadedDocument, answer).data.id;
  }

  return {
    /** The documents that an order names itself. */
    async inOrder(): Promise<Readonly<Record<string, unknown>>> {
      const earlier = (name: 'loa' | 'invoice') => linked.find((ids) => ids?.[name])?.[name];
      const loa = letter && (earlier('loa') ?? (await idOf(letter)));
      const invoice = bill && (earlier('invoice') ?? (await idOf(bill)));
      return loa || invoice ? { documents: { ...(loa && { loa }), ...(invoice && { invoice }) } } : {};
    },

    /** Adds the other documents to an order, except those that an earlier attempt added. */
    async addOthers(orderId: string): Promise<void> {
      if (others.length === 0) return;
      const path = orderPath(orderId, '/additional_documents');
      const added = (await readPages(call, { path })).flatMap((item) => additionalDocument.safeParse(item).data ?? []);
      const missing = others.filter(
        ({ kind, filename }) =>
          !added.some((known) => known.document_type === TYPES[kind] && known.filename === filename),
      );
      if (missing.length === 0) return;
      const given: unknown[] = [];
      for (const document of missing)
        given.push({ document_id: await idOf(document), document_type: TYPES[document.kind] });
      await call({ method: 'POST', path, json: { additional_documents: given }, reference });
    },
  };
}
