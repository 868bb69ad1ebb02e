import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { instant, type TelnyxContext } from '../context.ts';
import { parseBody, TelnyxError } from '../errors.ts';
import { windowsOf } from '../foc-windows.ts';
import { pageOf, parameter } from '../pages.ts';
import { requirementsOf } from '../requirements.ts';
import { findOrder } from '../stored-order.ts';
import type { StoredDocument } from './documents.ts';

interface Comment {
  readonly orderId: string;
  readonly body: string;
  readonly userType: 'user' | 'admin';
  readonly createdAt: number;
}

interface AdditionalDocument {
  readonly orderId: string;
  readonly documentId: string;
  readonly type: string;
  readonly filename: string;
  readonly createdAt: number;
}

const newComment = z.object({ body: z.string().min(1).max(10_000) });
const newDocuments = z.object({
  additional_documents: z
    .array(z.object({ document_id: z.guid(), document_type: z.enum(['loa', 'invoice', 'csr', 'other']) }))
    .min(1)
    .max(100),
});

/** What belongs to a porting order: comments, further documents, requirements and possible dates. */
export function orderParts({ store, time }: TelnyxContext): Router {
  return Router()
    .get('/porting_orders/:id/comments', (request, response) => {
      const { id } = findOrder(store, request.params.id);
      const comments = store.list<Comment>('comments', ['orderId', id]).map(presentComment);
      response.json(pageOf(comments.toReversed(), request));
    })
    .post('/porting_orders/:id/comments', (request, response) => {
      const order = findOrder(store, request.params.id);
      const { body } = parseBody(newComment, request.body);
      const comment: Comment = { orderId: order.id, body, userType: 'user', createdAt: time.now() };
      const id = randomUUID();
      store.add('comments', id, comment);
      response.status(201).json({ data: presentComment({ id, content: comment }) });
    })
    .get('/porting_orders/:id/requirements', (request, response) => {
      const order = findOrder(store, request.params.id);
      const requirements = requirementsOf(order).map(({ name, type, valueIn }) => ({
        record_type: 'porting_requirement',
        field_type: type,
        ...(valueIn(order) && { field_value: valueIn(order) }),
        requirement_status: valueIn(order) ? 'approved' : 'requirement-info-pending',
        requirement_type: { id: name.toLowerCase().replaceAll(' ', '-'), name, type, description: name, example: name },
      }));
      response.json(pageOf(requirements, request));
    })
    .get('/porting_orders/:id/allowed_foc_windows', (request, response) => {
      findOrder(store, request.params.id);
      const windows = windowsOf(time.now()).map(({ start, end }) => ({
        record_type: 'porting_order',
        started_at: instant(start),
        ended_at: instant(end),
      }));
      response.json({ data: windows });
    })
    .get('/porting_orders/:id/additional_documents', (request, response) => {
      const { id } = findOrder(store, request.params.id);
      const type = parameter(request, 'filter[document_type]');
      const documents = store
        .list<AdditionalDocument>('additional_documents', ['orderId', id])
        .map(presentDocument)
        .filter(({ document_type }) => type === undefined || document_type === type);
      response.json(pageOf(documents, request));
    })
    .post('/porting_orders/:id/additional_documents', (request, response) => {
      const order = findOrder(store, request.params.id);
      const { additional_documents: given } = parseBody(newDocuments, request.body);
      const added = store.atomically(() =>
        given.map(({ document_id: documentId, document_type: type }) => {
          const document = store.find<StoredDocument>('documents', documentId)?.content;
          if (!document) throw new TelnyxError(422, '80008', 'Document not found');
          store.update('documents', documentId, { ...document, isLinked: true });
          const content = { orderId: order.id, documentId, type, filename: document.filename, createdAt: time.now() };
          const id = randomUUID();
          store.add('additional_documents', id, content);
          return presentDocument({ id, content });
        }),
      );
      response.status(201).json({ data: added });
    });
}

function presentComment({ id, content }: { readonly id: string; readonly content: Comment }) {
  return {
    record_type: 'porting_comment',
    id,
    porting_order_id: content.orderId,
    body: content.body,
    user_type: content.userType,
    created_at: instant(content.createdAt),
  };
}

function presentDocument({ id, content }: { readonly id: string; readonly content: AdditionalDocument }) {
  return {
    record_type: 'porting_additional_document',
    id,
    porting_order_id: content.orderId,
    document_id: content.documentId,
    document_type: content.type,
    filename: content.filename,
    created_at: instant(content.createdAt),
    updated_at: instant(content.createdAt),
  };
}
