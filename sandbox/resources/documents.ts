import { createHash, randomUUID } from 'node:crypto';
import { Router, type Request } from 'express';
import { z } from 'zod';
import { ApiError, parseBody } from '../api-error.ts';
import { reference, type Context } from '../context.ts';
import { fingerprintOf, idempotencyKeyOf, once, send } from '../orders/placing.ts';
import type { StoredDocument } from '../orders/timeline/history.ts';
import type { Store } from '../store.ts';
import { findOrder, type PortKind } from './find-order.ts';
import { formOf, readMultipart } from './multipart.ts';

const documentFields = z.strictObject({ reference, kind: z.enum(['loa', 'bill', 'csr', 'other']) });

const SIGNATURES: readonly (readonly [mediaType: string, start: Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['image/jpeg', Buffer.from('ffd8ff', 'hex')],
];

/** Documents of port orders. */
export function documents(kind: PortKind, context: Context): Router {
  const { store, time, silence } = context;
  const path: string = `/${kind}/orders/:orderId/documents`;
  const orderOf = (request: Request) => findOrder(kind, String(request.params['orderId']), store);
  return Router()
    .get(path, (request, response) => {
      response.json(documentsOf(orderOf(request).orderId, store).map(presentDocument));
    })
    .get(`${path}/:documentId`, (request, response) => {
      const all = documentsOf(orderOf(request).orderId, store);
      const document = all.find(({ documentId }) => documentId === request.params['documentId']);
      const content = document && store.file(document.documentId);
      if (!content) throw new ApiError(404, 'not_found', 'The document does not exist');
      response.type(document.mediaType).send(content);
    })
    .post(path, readMultipart, async (request, response) => {
      const key = idempotencyKeyOf(request);
      const { orderId } = orderOf(request);
      const { fields, files } = await formOf(request);
      const input = parseBody(documentFields, fields);
      const { content, mediaType } = fileOf(files['file']);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const outcome = once(store, key, fingerprintOf(`document ${orderId}`, { ...input, sha256 }), 201, () => {
        if (documentsOf(orderId, store).some((other) => other.reference === input.reference))
          throw new ApiError(409, 'duplicate_reference', 'A document with this reference already exists');
        const document = { documentId: `doc_${randomUUID()}`, ...input, mediaType, sha256 };
        store.saveFile(document.documentId, content);
        const event = { kind: 'document' as const, content: document };
        store.addEvent({ orderId, reference: input.reference, at: time.now(), event });
        return presentDocument(document);
      });
      send(response, outcome, silence);
    });
}

/** Returns the documents of an order, oldest first. */
export function documentsOf(orderId: string, store: Store): StoredDocument[] {
  return store
    .eventsOf(orderId)
    .filter(({ event }) => event.kind === 'document')
    .map(({ event }) => event.content as StoredDocument);
}

/** Formats a document as the contract's `Document`. */
export function presentDocument({ documentId, reference: given, kind, sha256 }: StoredDocument) {
  return { document_id: documentId, reference: given, kind, sha256 };
}

function fileOf(content: Buffer | undefined) {
  const mediaType = content && SIGNATURES.find(([, start]) => content.subarray(0, start.length).equals(start))?.[0];
  if (!mediaType) throw new ApiError(422, 'invalid_request', 'file: a PDF, PNG or JPEG file is required');
  return { content, mediaType };
}
