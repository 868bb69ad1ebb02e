import type { Owned, TfFilter, TfSortField } from '../../../application/ports/readers.ts';
import type { ProviderDescription } from '../../../application/ports/provider/provider-description.ts';
import type { ListAllowedChanges } from '../../../application/port-changes/list-allowed-changes.ts';
import type { ListFilter } from '../../../application/queries/list-records.ts';
import type { DownloadLoa } from '../../../application/toll-free/download-loa.ts';
import type { ResubmitTfPortRequest } from '../../../application/toll-free/resubmit-tf-port-request.ts';
import type { SubmitTfPortRequest } from '../../../application/toll-free/submit-tf-port-request.ts';
import type { PortStatusChange as Change } from '../../../domain/porting/admin-change.ts';
import type { Language } from '../../../domain/shared/messages/message.ts';
import { DomainError, invalidField } from '../../../domain/shared/domain-error.ts';
import { NO_END_USER } from '../../../domain/shared/fields/end-user-fields.ts';
import type { TfPortRequest } from '../../../domain/tf-port-request/tf-port-request.ts';
import { IdParams } from '../contract/parts/ids.ts';
import { TfChange } from '../contract/port-changes.ts';
import { PortStatusChange } from '../contract/records.ts';
import * as contract from '../contract/tf-port-requests.ts';
import type { UploadedFile } from '../middleware/upload.ts';
import { presentTfPortRequest } from '../present.ts';
import { presentAllowed } from '../present-change.ts';
import { route, type Route } from '../route.ts';
import { changeRoutes, type ChangeUseCases } from './port-changes.ts';
import { recordRoutes, type RecordUseCases } from './records.ts';

export interface TfUseCases
  extends RecordUseCases<TfPortRequest, TfSortField, ListFilter<TfFilter>, Change>, ChangeUseCases {
  readonly allowed: ListAllowedChanges<TfPortRequest>;
  readonly submit: SubmitTfPortRequest;
  readonly resubmit: ResubmitTfPortRequest;
  readonly downloadLoa: DownloadLoa;
}

const tag = 'Toll-free requests';
const PDF = 'application/pdf';
const LOA_UPLOAD = {
  field: 'loaFile',
  description: 'The signed letter of authorization (LOA), at most 10 MB',
  types: [PDF],
  maxBytes: contract.MAX_LOA_BYTES,
  tooLarge: 'loa-too-large',
} as const;
/** A PDF must begin with this signature. A file with it further inside may be a program. */
const PDF_SIGNATURE = '%PDF-';

/** @throws DomainError `loa-required` (invalid), `loa-not-pdf` (wrong-type) by content and not by name */
function loaOf(upload: UploadedFile | undefined): UploadedFile {
  if (!upload) throw invalidField('loaFile', 'loa-required');
  if (upload.content.subarray(0, PDF_SIGNATURE.length).toString('latin1') !== PDF_SIGNATURE) {
    throw new DomainError('wrong-type', 'loa-not-pdf', { fields: { loaFile: { key: 'loa-not-pdf' } } });
  }
  return upload;
}

export function tfRoutes(use: TfUseCases, { capabilities }: Pick<ProviderDescription, 'capabilities'>): Route[] {
  const submission = capabilities.has('toll_free_end_user') ? contract.TfEndUserSubmission : contract.TfSubmission;
  const present = (request: TfPortRequest, username: string | null, language: Language) => ({
    ...presentTfPortRequest(request, username, language),
    allowed: presentAllowed(use.allowed.executeUntried(request), language),
  });
  const presentOne = async (row: Owned<TfPortRequest>, language: Language) => ({
    ...presentTfPortRequest(row, row.username, language),
    allowed: presentAllowed(await use.allowed.execute(row), language),
  });
  return [
    ...recordRoutes(
      {
        unit: 'tf-port-requests',
        tag,
        view: contract.TfPortRequestView,
        listQuery: contract.TfListQuery,
        change: PortStatusChange,
        present,
        presentOne,
      },
      use,
    ),
    ...changeRoutes({ unit: 'tf-port-requests', tag, body: TfChange }, use),
    route({
      ...{
        method: 'post',
        path: '/api/tf-port-requests',
        tag,
        summary: 'Submit a toll-free port request with its signed letter of authorization (LOA)',
        access: 'user',
        capability: 'toll_free',
        limit: 'create',
        idempotent: true,
      },
      body: submission,
      upload: LOA_UPLOAD,
      responses: {
        201: { description: 'Stored; the request will be sent to the provider', schema: contract.TfPortRequestView },
      },
      handle: async ({ language, user, body, upload, idempotencyKey }) => {
        const answer = (saved: TfPortRequest) => ({ status: 201, body: present(saved, user.username, language) });
        const idempotency = idempotencyKey && { call: idempotencyKey, answer };
        const draft = { ...NO_END_USER, ...body };
        return answer(await use.submit.execute({ caller: user, draft, loa: loaOf(upload), idempotency }));
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/tf-port-requests/:id/resubmit',
        tag,
        summary: 'Correct a rejected toll-free request and send it again, with the former letter or a new one',
        access: 'user',
        capability: 'toll_free',
        limit: 'create',
        idempotent: true,
      },
      params: IdParams,
      assertReplay: ({ params, user }) => use.read.execute(params.id, user),
      body: submission,
      upload: LOA_UPLOAD,
      responses: {
        200: { description: 'Stored; a new order will be sent to the provider', schema: contract.TfPortRequestView },
      },
      errors: ['conflict'],
      handle: async ({ params, user, body, upload, language, idempotencyKey }) => {
        const { username } = await use.read.execute(params.id, user);
        const answer = (saved: TfPortRequest) => ({
          status: 200,
          body: present(saved, username, language),
        });
        const idempotency = idempotencyKey && { call: idempotencyKey, answer };
        const loa = upload && loaOf(upload);
        const draft = { ...NO_END_USER, ...body };
        return answer(await use.resubmit.execute({ id: params.id, caller: user, draft, loa, idempotency }));
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/tf-port-requests/:id/download-loa',
        tag,
        auditEvent: 'loa-download',
        summary: 'Download the signed LOA',
        access: 'user',
        limit: 'read',
      },
      params: IdParams,
      responses: { 200: { description: 'The LOA', file: PDF } },
      handle: async ({ params, user }) => {
        const { filename, content } = await use.downloadLoa.execute(params.id, user);
        return { status: 200, file: { filename, content, type: PDF } };
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/tf-port-requests/:id/loa',
        tag,
        auditEvent: 'loa-download',
        summary: 'Get the signed LOA for display in a frame of the portal',
        access: 'user',
        limit: 'read',
      },
      params: IdParams,
      responses: { 200: { description: 'The LOA', file: PDF } },
      handle: async ({ params, user }) => {
        const { filename, content } = await use.downloadLoa.execute(params.id, user);
        return { status: 200, file: { filename, content, type: PDF, inline: true } };
      },
    }),
  ];
}
