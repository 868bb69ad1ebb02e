import * as z from 'zod/mini';
import type { AddDocument } from '../../../application/documents/add-document.ts';
import type { DownloadDocument } from '../../../application/documents/download-document.ts';
import type { ListDocuments } from '../../../application/documents/list-documents.ts';
import type { Actor } from '../../../application/calls/actor.ts';
import type { RequestDocument } from '../../../domain/request-document/request-document.ts';
import { DOCUMENT_CONTENT_TYPES, MAX_DOCUMENT_BYTES } from '../../../domain/shared/document-types.ts';
import { invalidField } from '../../../domain/shared/domain-error.ts';
import { IdParams } from '../contract/parts/ids.ts';
import { DocumentParams, DocumentUpload, DocumentView } from '../contract/request-documents.ts';
import { presentDocument } from '../present-document.ts';
import { route, type Route } from '../route.ts';

export interface DocumentUseCases {
  readonly documents: {
    readonly list: ListDocuments;
    readonly add: AddDocument;
    readonly download: DownloadDocument;
  };
}

const path = '/api/lnp-requests/:id/documents';

/** The routes of the documents of local requests. */
export function documentRoutes(
  tag: string,
  { read, documents }: DocumentUseCases & { readonly read: { execute(id: number, actor: Actor): Promise<unknown> } },
): Route[] {
  return [
    route({
      ...{
        method: 'get',
        path,
        tag,
        summary: 'List the documents of a request, oldest first',
        access: 'user',
        limit: 'read',
      },
      params: IdParams,
      responses: { 200: { description: 'The documents', schema: z.array(DocumentView) } },
      handle: async ({ params, user }) => ({
        status: 200,
        body: (await documents.list.execute(params.id, user)).map(presentDocument),
      }),
    }),
    route({
      ...{
        method: 'post',
        path,
        tag,
        summary: 'Add a document to a request; it is sent to the provider if it takes documents',
        access: 'user',
        limit: 'create',
        idempotent: true,
      },
      params: IdParams,
      body: DocumentUpload,
      upload: {
        field: 'file',
        description: 'A PDF, PNG or JPEG file, at most 10 MB',
        types: DOCUMENT_CONTENT_TYPES,
        maxBytes: MAX_DOCUMENT_BYTES,
        tooLarge: 'document-too-large',
      },
      assertReplay: ({ params, user }) => read.execute(params.id, user),
      responses: { 201: { description: 'Stored', schema: DocumentView } },
      errors: ['conflict'],
      handle: async ({ params, user, body, upload, idempotencyKey }) => {
        if (!upload) throw invalidField('file', 'document-required');
        const answer = (saved: RequestDocument) => ({ status: 201, body: presentDocument(saved) });
        const idempotency = idempotencyKey && { call: idempotencyKey, answer };
        return answer(
          await documents.add.execute({ id: params.id, caller: user, kind: body.kind, file: upload, idempotency }),
        );
      },
    }),
    route({
      ...{
        method: 'get',
        path: `${path}/:documentId`,
        tag,
        auditEvent: 'document-download',
        summary: 'Download a document',
        access: 'user',
        limit: 'read',
      },
      params: DocumentParams,
      responses: { 200: { description: 'The document', file: DOCUMENT_CONTENT_TYPES.join(', ') } },
      handle: async ({ params, user }) => {
        const { document, content } = await documents.download.execute(params, user);
        return { status: 200, file: { filename: document.filename, content, type: document.contentType } };
      },
    }),
  ];
}
