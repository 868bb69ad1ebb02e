import * as z from 'zod/mini';
import type { Actor } from '../../../application/calls/actor.ts';
import type { DecideChangeInput } from '../../../application/port-changes/decide-change.ts';
import type { ListedChange } from '../../../application/port-changes/list-changes.ts';
import type { RequestChangeInput } from '../../../application/port-changes/request-change.ts';
import type { Caller } from '../../../application/calls/caller.ts';
import type { PortChange } from '../../../domain/port-change/port-change.ts';
import { IdParams } from '../contract/parts/ids.ts';
import { ChangeDecision, ChangeParams, PortChangeView, type ParsedChange } from '../contract/port-changes.ts';
import { presentChange } from '../present-change.ts';
import { route, type Route } from '../route.ts';
import { camelCased } from '../snake-case.ts';

/** The use cases of changes after Submit. */
export interface ChangeUseCases {
  readonly changes: {
    readonly list: { execute(id: number, actor: Actor): Promise<readonly ListedChange[]> };
    readonly request: { execute(input: RequestChangeInput): Promise<PortChange> };
    readonly withdraw: {
      execute(input: { id: number; changeId: number; caller: Caller }): Promise<PortChange>;
    };
    readonly decide: { execute(input: DecideChangeInput): Promise<PortChange> };
  };
}

/** Creates the routes of the changes of a kind of port requests. */
export function changeRoutes(
  { unit, tag, body }: { unit: string; tag: string; body: z.core.$ZodType<ParsedChange> },
  { read, changes }: ChangeUseCases & { readonly read: { execute(id: number, actor: Actor): Promise<unknown> } },
): Route[] {
  const path = `/api/${unit}/:id/changes`;
  return [
    route({
      ...{
        method: 'get',
        path,
        tag,
        summary: 'List the changes of a request, oldest first',
        access: 'user',
        limit: 'read',
      },
      params: IdParams,
      responses: {
        200: { description: 'The changes; account numbers are masked', schema: z.array(PortChangeView) },
      },
      handle: async ({ params, user, language }) => ({
        status: 200,
        body: (await changes.list.execute(params.id, user)).map((change) => presentChange(change, language)),
      }),
    }),
    route({
      ...{
        method: 'post',
        path,
        tag,
        summary: 'Cancel a submitted request, move its date, correct it or remove numbers',
        access: 'user',
        limit: 'create',
        idempotent: true,
      },
      params: IdParams,
      body,
      bodyNames: camelCased,
      versioned: true,
      assertReplay: ({ params, user }) => read.execute(params.id, user),
      responses: {
        201: {
          description: 'Stored; the change will be sent to the provider. `accepted` if the order was not sent yet',
          schema: PortChangeView,
        },
      },
      errors: ['conflict'],
      handle: async ({ params, user, body: change, language, ifMatch, idempotencyKey }) => {
        const answer = (saved: PortChange) => ({
          status: 201,
          body: presentChange({ ...saved, canWithdraw: saved.state === 'waiting' }, language),
        });
        const idempotency = idempotencyKey && { call: idempotencyKey, answer };
        return answer(
          await changes.request.execute({
            id: params.id,
            caller: user,
            ...change,
            expectedVersion: ifMatch,
            idempotency,
          }),
        );
      },
    }),
    route({
      ...{
        method: 'delete',
        path: `${path}/:changeId`,
        tag,
        summary: 'Withdraw a change that was not sent or decided yet',
        access: 'user',
        limit: 'write',
      },
      params: ChangeParams,
      responses: { 200: { description: 'The withdrawn change', schema: PortChangeView } },
      errors: ['conflict'],
      handle: async ({ params, user, language }) => {
        const withdrawn = await changes.withdraw.execute({ ...params, caller: user });
        return { status: 200, body: presentChange({ ...withdrawn, canWithdraw: false }, language) };
      },
    }),
    route({
      ...{
        method: 'patch',
        path: `${path}/:changeId`,
        tag,
        summary: 'Decide a change that waits for the team',
        access: 'admin',
        limit: 'write',
      },
      params: ChangeParams,
      body: ChangeDecision,
      responses: { 200: { description: 'The decided change', schema: PortChangeView } },
      errors: ['conflict'],
      handle: async ({ params, body: decision, user, language }) => {
        const decided = await changes.decide.execute({ ...params, ...decision, caller: user });
        return { status: 200, body: presentChange({ ...decided, canWithdraw: false }, language) };
      },
    }),
  ];
}
