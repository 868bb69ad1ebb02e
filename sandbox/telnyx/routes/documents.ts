import { createHash, randomUUID } from 'node:crypto';
import express, { Router } from 'express';
import { z } from 'zod';
import { formOf, readMultipart } from '../../resources/multipart.ts';
import { instant, type TelnyxContext } from '../context.ts';
import { notFound, parseBody } from '../errors.ts';
import { pageOf, parameter } from '../pages.ts';

/** A document that no order names is deleted after this time. */
const EXPIRES_AFTER = 30 * 60_000;

export interface StoredDocument {
  readonly filename: string;
  readonly customerReference: string | null;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly createdAt: number;
  readonly isLinked: boolean;
}

const upload = z.object({
  file: z.base64().min(1),
  filename: z.string().optional(),
  customer_reference: z.string().optional(),
});

/** Uploaded documents. The sandbox keeps only their hash. */
export function documents({ store, time }: TelnyxContext): Router {
  const removeExpired = (): void => {
    for (const { id, content } of store.list<StoredDocument>('documents'))
      if (!content.isLinked && time.now() - content.createdAt > EXPIRES_AFTER) store.remove('documents', id);
  };
  return Router()
    .use(['/documents', '/porting_orders'], (_request, _response, next) => {
      removeExpired();
      next();
    })
    .get('/documents', (request, response) => {
      const reference = parameter(request, 'filter[customer_reference][eq]');
      const found = store
        .list<StoredDocument>('documents', reference === undefined ? undefined : ['customerReference', reference])
        .map(present);
      response.json(pageOf(found.toReversed(), request));
    })
    .post('/documents', readMultipart, express.json({ limit: '20mb' }), async (request, response) => {
      const input = request.is('multipart/form-data')
        ? fromForm(await formOf(request))
        : fromJson(parseBody(upload, request.body));
      const document: StoredDocument = {
        filename: input.filename ?? 'document.pdf',
        customerReference: input.reference ?? null,
        contentType: input.content.subarray(0, 4).toString('latin1') === '%PDF' ? 'application/pdf' : 'image/png',
        bytes: input.content.length,
        sha256: createHash('sha256').update(input.content).digest('hex'),
        createdAt: time.now(),
        isLinked: false,
      };
      const id = randomUUID();
      store.add('documents', id, document);
      response.json({ data: present({ id, content: document }) });
    })
    .get('/documents/:id', (request, response) => {
      const found = store.find<StoredDocument>('documents', request.params.id);
      if (!found) throw notFound();
      response.json({ data: present(found) });
    });
}

const fromJson = ({ file, filename, customer_reference: reference }: z.output<typeof upload>) => ({
  filename,
  reference,
  content: Buffer.from(file, 'base64'),
});

const fromForm = ({ fields, files }: Awaited<ReturnType<typeof formOf>>) => ({
  filename: fields['filename'],
  reference: fields['customer_reference'],
  content: files['file'] ?? Buffer.alloc(0),
});

function present({ id, content }: { readonly id: string; readonly content: StoredDocument }) {
  return {
    record_type: 'document',
    id,
    filename: content.filename,
    content_type: content.contentType,
    ...(content.customerReference !== null && { customer_reference: content.customerReference }),
    sha256: content.sha256,
    size: { amount: content.bytes, unit: 'bytes' },
    status: 'pending',
    created_at: instant(content.createdAt),
    updated_at: instant(content.createdAt),
  };
}
