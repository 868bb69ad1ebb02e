import type { OrderDocument } from '../../../application/ports/provider/provider-description.ts';
import type { DocumentProvider } from '../../../application/ports/provider/provider-gateway.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { orderPath } from './porting-orders.ts';
import { listSentParts } from './read-order.ts';
import { readPages } from './read-pages.ts';
import { additionalDocument, uploadedDocument, type WirePortingOrder } from './wire/wire-schemas.ts';

const TYPES = { loa: 'loa', bill: 'invoice', csr: 'csr', other: 'other' } as const satisfies Readonly<
  Record<OrderDocument['kind'], string>
>;

/** Sends documents to the carrier, each one once. */
export function createDocuments(call: ProviderHttp, reference: string) {
  const uploaded = new Map<number, Promise<string>>();

  /** Uploads a document when it is first needed: the carrier deletes one that no order names within 30 minutes. */
  const idOf = (document: OrderDocument): Promise<string> => {
    const known = uploaded.get(document.id) ?? upload(document);
    uploaded.set(document.id, known);
    return known;
  };

  async function upload(document: OrderDocument): Promise<string> {
    const file = Buffer.from(document.content).toString('base64');
    const json = { file, filename: filenameOf(document), customer_reference: reference };
    const answer = await call({ method: 'POST', path: '/documents', json, reference });
    return parseAnswer(uploadedDocument, answer).data.id;
  }

  return {
    /**
     * The letter and the invoice as an order names them.
     * @param linked documents of drafts of an earlier attempt, which are not uploaded again
     */
    async inOrder(
      { letter, invoice: bill }: ReturnType<typeof sortDocuments>,
      linked: readonly WirePortingOrder['documents'][],
    ): Promise<Readonly<Record<string, unknown>>> {
      const earlier = (name: 'loa' | 'invoice') => linked.find((ids) => ids?.[name])?.[name];
      const loa = letter && (earlier('loa') ?? (await idOf(letter)));
      const invoice = bill && (earlier('invoice') ?? (await idOf(bill)));
      return loa || invoice ? { documents: { ...(loa && { loa }), ...(invoice && { invoice }) } } : {};
    },

    /** Adds documents to an order, except those that an earlier attempt added. */
    async addTo(orderId: string, documents: readonly OrderDocument[]): Promise<void> {
      if (documents.length === 0) return;
      const path = orderPath(orderId, '/additional_documents');
      const added = (await readPages(call, { path })).flatMap((item) => additionalDocument.safeParse(item).data ?? []);
      const missing = documents.filter((document) => !added.some(({ filename }) => filename === filenameOf(document)));
      if (missing.length === 0) return;
      const given: unknown[] = [];
      for (const document of missing)
        given.push({ document_id: await idOf(document), document_type: TYPES[document.kind] });
      await call({ method: 'POST', path, json: { additional_documents: given }, reference });
    },
  };
}

/** The first letter and the first invoice have a place in the order, all others are added to it. */
export function sortDocuments(documents: readonly OrderDocument[]) {
  const letter = documents.find(({ kind }) => kind === 'loa');
  const invoice = documents.find(({ kind }) => kind === 'bill');
  return { letter, invoice, others: documents.filter((document) => document !== letter && document !== invoice) };
}

/** Creates the call that adds a document to an order which was confirmed. */
export function createSendDocument(call: ProviderHttp): NonNullable<DocumentProvider['sendDocument']> {
  return async ({ orderId, reference }, document) => {
    const documents = createDocuments(call, reference);
    for (const part of await listSentParts(call, orderId, reference)) await documents.addTo(part.id, [document]);
  };
}

/** Customers use the same name for several documents. */
const filenameOf = ({ id, filename }: OrderDocument): string => `${id}-${filename}`;
