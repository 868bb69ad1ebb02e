import type { ChangeLnpStatus } from '../../../application/lnp/change-lnp-status.ts';
import type { DeleteLnpRequest } from '../../../application/lnp/delete-lnp-request.ts';
import type { SendUpdateMessage } from '../../../application/lnp/send-update-message.ts';
import type { SubmitLnpRequest } from '../../../application/lnp/submit-lnp-request.ts';
import type { ListLnpEvents } from '../../../application/queries/list-lnp-events.ts';
import type { ListStatusChecks } from '../../../application/queries/list-status-checks.ts';
import type { ReadLnpRequest } from '../../../application/queries/read-lnp-request.ts';
import * as z from 'zod/mini';
import { sayIn } from '../../../domain/shared/sentences/catalogues.ts';
import { Message } from '../contract/accounts.ts';
import { IdParams } from '../contract/ids.ts';
import * as contract from '../contract/lnp-requests.ts';
import { HistoryEventView, PortStatusChange } from '../contract/records.ts';
import { presentEvent, presentLnpRequest, presentStatusCheck } from '../present.ts';
import { route, type Route } from '../route.ts';
import { camelCased } from '../snake-case.ts';

export interface LnpUseCases {
  readonly submitLnpRequest: SubmitLnpRequest;
  readonly changeLnpStatus: ChangeLnpStatus;
  readonly deleteLnpRequest: DeleteLnpRequest;
  readonly sendUpdateMessage: SendUpdateMessage;
  readonly readLnpRequest: ReadLnpRequest;
  readonly listLnpEvents: ListLnpEvents;
  readonly listStatusChecks: ListStatusChecks;
}

const tag = 'LNP requests';
const one = (description: string) => ({ description, schema: contract.LnpRequestView });

export function lnpRequestRoutes(use: LnpUseCases): Route[] {
  return [
    route({
      ...{ method: 'post', path: '/api/lnp-requests', tag, summary: 'Submit a port request', access: 'user', limit: 'create', idempotent: true },
      body: contract.LnpSubmission,
      bodyNames: camelCased,
      answers: { 201: one('Kept; it will be sent to the provider') },
      handle: async ({ user, body, idempotentCall }) => {
        const draft = { ...body, trunks: body.trunks ?? [], billingInfo: body.billingInfo ?? null };
        const once = idempotentCall && {
          call: idempotentCall,
          answer: (kept: Parameters<typeof presentLnpRequest>[0]) => ({ status: 201, body: presentLnpRequest(kept, user.username) }),
        };
        const kept = await use.submitLnpRequest.execute({ userId: user.id, username: user.username, draft, once });
        return { status: 201, body: presentLnpRequest(kept, user.username) };
      },
    }),
    route({
      ...{ method: 'get', path: '/api/lnp-requests/:id', tag, summary: 'One request', access: 'user', limit: 'read' },
      params: IdParams,
      answers: { 200: one('The request') },
      handle: async ({ params, user }) => {
        const row = await use.readLnpRequest.execute(params.id, user);
        return { status: 200, body: presentLnpRequest(row, row.username) };
      },
    }),
    route({
      ...{ method: 'patch', path: '/api/lnp-requests/:id', tag, summary: 'Change status, rejection reason or next steps', access: 'admin', limit: 'write' },
      params: IdParams,
      body: PortStatusChange,
      answers: { 200: one('The changed request') },
      errors: ['conflict'],
      handle: async ({ params, body, user }) => {
        await use.changeLnpStatus.execute({ id: params.id, actor: user.username, change: body });
        const row = await use.readLnpRequest.execute(params.id, user);
        return { status: 200, body: presentLnpRequest(row, row.username) };
      },
    }),
    route({
      ...{ method: 'delete', path: '/api/lnp-requests/:id', tag, summary: 'Delete a request', access: 'admin', limit: 'write' },
      params: IdParams,
      answers: { 200: one('The deleted request') },
      handle: async ({ params, user }) => {
        const row = await use.readLnpRequest.execute(params.id, user);
        const deleted = await use.deleteLnpRequest.execute({ id: params.id, actor: user.username });
        return { status: 200, body: presentLnpRequest(deleted, row.username) };
      },
    }),
    route({
      ...{ method: 'post', path: '/api/lnp-requests/:id/send-update', tag, summary: 'Send a message to the ISP team', access: 'user', limit: 'create', idempotent: true },
      params: IdParams,
      body: contract.UpdateMessage,
      answers: { 200: { description: 'Kept; it will be sent on', schema: Message } },
      handle: async ({ params, body, user, language, idempotentCall }) => {
        const answer = { status: 200, body: { message: sayIn(language, { key: 'update-sent' }) } };
        const once = idempotentCall && { call: idempotentCall, answer: () => answer };
        await use.sendUpdateMessage.execute({ id: params.id, actor: user, text: body.updateMessage, once });
        return answer;
      },
    }),
    route({
      ...{ method: 'get', path: '/api/lnp-requests/:id/events', tag, summary: 'The history of a request, oldest first', access: 'user', limit: 'read' },
      params: IdParams,
      answers: { 200: { description: 'The history', schema: z.array(HistoryEventView) } },
      handle: async ({ params, user }) => ({ status: 200, body: (await use.listLnpEvents.execute(params.id, user)).map(presentEvent) }),
    }),
    route({
      ...{ method: 'get', path: '/api/lnp-requests/:id/status-checks', tag, summary: "The provider's last word on each number", access: 'user', limit: 'read' },
      params: IdParams,
      answers: { 200: { description: 'One entry a number', schema: z.array(contract.StatusCheckView) } },
      handle: async ({ params, user }) => ({ status: 200, body: (await use.listStatusChecks.execute(params.id, user)).map(presentStatusCheck) }),
    }),
  ];
}
