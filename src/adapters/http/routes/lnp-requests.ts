import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { CheckPortability } from '../../../application/lnp-requests/check-portability.ts';
import type { ResubmitLnpRequest } from '../../../application/lnp-requests/resubmit-lnp-request.ts';
import type { SendUpdateMessage } from '../../../application/lnp-requests/send-update-message.ts';
import type { SubmitLnpRequest } from '../../../application/lnp-requests/submit-lnp-request.ts';
import type { LnpFilter, LnpSortField, Owned } from '../../../application/ports/readers.ts';
import type { ListAllowedChanges } from '../../../application/port-changes/list-allowed-changes.ts';
import type { ListFilter } from '../../../application/queries/list-records.ts';
import type { ListNumbers, NumberWithState } from '../../../application/queries/list-numbers.ts';
import type { ListStatusChecks } from '../../../application/queries/list-status-checks.ts';
import type { LnpRequest } from '../../../domain/lnp-request/lnp-request.ts';
import type { PortStatusChange as Change } from '../../../domain/porting/admin-change.ts';
import { translate } from '../../../domain/shared/messages/catalogues.ts';
import type { Language } from '../../../domain/shared/messages/message.ts';
import { MessageResponse } from '../contract/accounts.ts';
import { IdParams } from '../contract/parts/ids.ts';
import { LnpChange } from '../contract/port-changes.ts';
import { LnpCheckQuery, LnpCheckResult } from '../contract/lnp-check.ts';
import { LnpListQuery } from '../contract/lnp-lists.ts';
import * as contract from '../contract/lnp-requests.ts';
import { PortStatusChange } from '../contract/records.ts';
import { columnsOf, toCsv } from '../csv.ts';
import { presentLnpRequest, presentPortability, presentRequestNumber, presentStatusCheck } from '../present.ts';
import { presentAllowed } from '../present-change.ts';
import { route, type Route } from '../route.ts';
import { camelCased } from '../snake-case.ts';
import { changeRoutes, type ChangeUseCases } from './port-changes.ts';
import { documentRoutes, type DocumentUseCases } from './documents.ts';
import { recordRoutes, type RecordUseCases } from './records.ts';

export interface LnpUseCases
  extends RecordUseCases<LnpRequest, LnpSortField, ListFilter<LnpFilter>, Change>, ChangeUseCases, DocumentUseCases {
  readonly allowed: ListAllowedChanges<LnpRequest>;
  readonly submit: SubmitLnpRequest;
  readonly resubmit: ResubmitLnpRequest;
  readonly check: CheckPortability;
  readonly sendUpdate: SendUpdateMessage;
  readonly statusChecks: ListStatusChecks;
  readonly numbers: ListNumbers;
}

const tag = 'LNP requests';

const NUMBER_COLUMNS = columnsOf<NumberWithState>(
  ['did', 'state', 'focAt', 'activatedAt', 'replyBy', 'causes', 'causeTexts'],
  // Files are in English, as all exports.
  (number) => presentRequestNumber(number, 'en'),
);

export function lnpRoutes(use: LnpUseCases): Route[] {
  const present = (request: LnpRequest, username: string | null, language: Language) => ({
    ...presentLnpRequest(request, username, language),
    allowed: presentAllowed(use.allowed.executeUntried(request), language),
  });
  const presentOne = async (row: Owned<LnpRequest>, language: Language) => ({
    ...presentLnpRequest(row, row.username, language),
    allowed: presentAllowed(await use.allowed.execute(row), language),
  });
  return [
    ...recordRoutes(
      {
        unit: 'lnp-requests',
        tag,
        view: contract.LnpRequestView,
        listQuery: LnpListQuery,
        change: PortStatusChange,
        present,
        presentOne,
      },
      use,
    ),
    ...changeRoutes({ unit: 'lnp-requests', tag, body: LnpChange }, use),
    ...documentRoutes(tag, use),
    route({
      ...{
        method: 'post',
        path: '/api/lnp-requests',
        tag,
        summary: 'Submit a port request',
        access: 'user',
        limit: 'create',
        idempotent: true,
      },
      body: contract.LnpSubmission,
      bodyNames: camelCased,
      responses: {
        201: { description: 'Stored; the request will be sent to the provider', schema: contract.LnpRequestView },
      },
      handle: async ({ language, user, body, idempotencyKey }) => {
        const answer = (saved: LnpRequest) => ({ status: 201, body: present(saved, user.username, language) });
        const idempotency = idempotencyKey && { call: idempotencyKey, answer };
        return answer(
          await use.submit.execute({
            caller: user,
            userId: user.id,
            username: user.username,
            draft: body,
            idempotency,
          }),
        );
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/lnp-requests/:id/resubmit',
        tag,
        summary: 'Correct a rejected request and send it again',
        access: 'user',
        limit: 'create',
        idempotent: true,
      },
      params: IdParams,
      assertReplay: ({ params, user }) => use.read.execute(params.id, user),
      body: contract.LnpSubmission,
      bodyNames: camelCased,
      responses: {
        200: { description: 'Stored; a new order will be sent to the provider', schema: contract.LnpRequestView },
      },
      errors: ['conflict'],
      handle: async ({ params, user, body, language, idempotencyKey }) => {
        const { username } = await use.read.execute(params.id, user);
        const answer = (saved: LnpRequest) => ({ status: 200, body: present(saved, username, language) });
        const idempotency = idempotencyKey && { call: idempotencyKey, answer };
        return answer(await use.resubmit.execute({ id: params.id, caller: user, draft: body, idempotency }));
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/lnp/check',
        tag,
        summary: 'Check whether numbers can be ported',
        access: 'user',
        limit: 'check',
      },
      query: LnpCheckQuery,
      responses: {
        200: { description: 'One result per number, in the requested order', schema: z.array(LnpCheckResult) },
      },
      errors: ['bad-gateway', 'unavailable', 'gateway-timeout'],
      handle: async ({ query }) => ({
        status: 200,
        body: (await use.check.execute(query.did)).map(presentPortability),
      }),
    }),
    route({
      ...{
        method: 'post',
        path: '/api/lnp-requests/:id/send-update',
        tag,
        summary: 'Send an update message to the ISP team',
        access: 'user',
        limit: 'create',
        idempotent: true,
      },
      params: IdParams,
      assertReplay: ({ params, user }) => use.read.execute(params.id, user),
      body: contract.UpdateMessage,
      responses: { 200: { description: 'Stored; the message will be sent', schema: MessageResponse } },
      handle: async ({ params, body, user, language, idempotencyKey }) => {
        const answer = { status: 200, body: { message: translate(language, { key: 'update-sent' }) } };
        const idempotency = idempotencyKey && { call: idempotencyKey, answer: () => answer };
        await use.sendUpdate.execute({ id: params.id, caller: user, text: body.updateMessage, idempotency });
        return answer;
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/lnp-requests/:id/numbers',
        tag,
        summary: 'Get the state of each number',
        access: 'user',
        limit: 'read',
      },
      params: IdParams,
      query: contract.NumbersQuery,
      responses: { 200: { description: 'Ordered by number', schema: z.array(contract.RequestNumberView) } },
      handle: async ({ params, query, user, language }) => {
        const numbers = await use.numbers.execute(params.id, user, query.state);
        return { status: 200, body: numbers.map((number) => presentRequestNumber(number, language)) };
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/lnp-requests/:id/numbers.csv',
        tag,
        summary: 'Get the state of each number as CSV',
        access: 'user',
        limit: 'read',
      },
      params: IdParams,
      query: contract.NumbersQuery,
      responses: { 200: { description: 'CSV, ordered by number', file: 'text/csv' } },
      handle: async ({ params, query, user }) => {
        const numbers = await use.numbers.execute(params.id, user, query.state);
        return {
          status: 200,
          download: {
            filename: `lnp-request-${params.id}-numbers.csv`,
            type: 'text/csv; charset=utf-8',
            text: toCsv(Readable.from([numbers]), NUMBER_COLUMNS),
          },
        };
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/lnp-requests/:id/status-checks',
        tag,
        summary: "Get the provider's latest status of each number",
        access: 'user',
        limit: 'read',
      },
      params: IdParams,
      responses: { 200: { description: 'One entry per number', schema: z.array(contract.StatusCheckView) } },
      handle: async ({ params, user }) => ({
        status: 200,
        body: (await use.statusChecks.execute(params.id, user)).map(presentStatusCheck),
      }),
    }),
  ];
}
