import * as z from 'zod/mini';
import type { SecondFactorReader, SecurityEventFilter, UserReader } from '../../../../application/ports/readers.ts';
import type { ListAll } from '../../../../application/queries/list-all.ts';
import type { ListFilter } from '../../../../application/queries/list-records.ts';
import type { RemoveSecondFactor } from '../../../../application/identity/second-factor/remove-second-factor.ts';
import type { EndSessions } from '../../../../application/identity/sessions/end-sessions.ts';
import type { ListSessions } from '../../../../application/identity/sessions/list-sessions.ts';
import type { SecurityEvent } from '../../../../domain/security/security-event.ts';
import { DomainError } from '../../../../domain/shared/domain-error.ts';
import * as contract from '../../contract/security.ts';
import { IdParams } from '../../contract/parts/ids.ts';
import { listResponse, toListQuery, listResponses } from '../../list-response.ts';
import { route, type Route } from '../../route.ts';
import { presentSecondFactor, presentSecurityEvent, presentSession } from '../../security/present-security.ts';

export interface AdminSecurityUseCases {
  readonly users: UserReader;
  readonly factors: SecondFactorReader;
  readonly removeFactor: RemoveSecondFactor;
  readonly sessions: ListSessions;
  readonly end: EndSessions;
  readonly events: ListAll<SecurityEvent, 'id' | 'at', SecurityEventFilter>;
}

const tag = 'Account security';
const security = (description: string) => ({ 200: { description, schema: contract.UserSecurity } });
const ended = { 200: { description: 'The number of sessions that were ended', schema: contract.EndedSessions } };

/** Routes by which administrators manage sessions and second factors of users, and read the security log. */
export function adminSecurityRoutes(use: AdminSecurityUseCases): Route[] {
  const admin = { tag, access: 'admin' } as const;
  const known = async (id: number) => {
    if (!(await use.users.byId(id))) throw new DomainError('not-found', 'not-found');
    return id;
  };
  const stateOf = async (id: number) => ({ secondFactor: presentSecondFactor(await use.factors.stateOf(id)) });
  return [
    route({
      ...{
        ...admin,
        method: 'get',
        path: '/api/admin/users/:id/sessions',
        summary: 'List the sessions of a user, last used first',
        limit: 'read',
      },
      params: IdParams,
      responses: { 200: { description: 'The active sessions', schema: z.array(contract.SessionView) } },
      handle: async ({ params, session, language }) => {
        const sessions = await use.sessions.execute(await known(params.id), session.secret);
        return { status: 200, body: sessions.map((session) => presentSession(session, language)) };
      },
    }),
    route({
      ...{
        ...admin,
        method: 'delete',
        path: '/api/admin/users/:id/sessions',
        summary: 'End all sessions of a user; for your own account, all except the current one',
        limit: 'write',
      },
      params: IdParams,
      stepUp: true,
      responses: ended,
      handle: async ({ params, user, device }) => ({
        status: 200,
        body: { ended: await use.end.endOthers({ userId: params.id, caller: user, device }) },
      }),
    }),
    route({
      ...{
        ...admin,
        method: 'delete',
        path: '/api/admin/users/:id/sessions/:sid',
        summary: 'End one session of a user',
        limit: 'write',
      },
      params: z.extend(IdParams, contract.SessionParams.shape),
      stepUp: true,
      responses: ended,
      handle: async ({ params, user, device }) => {
        await use.end.endOne(params.sid, { userId: params.id, caller: user, device });
        return { status: 200, body: { ended: 1 } };
      },
    }),
    route({
      ...{
        ...admin,
        method: 'get',
        path: '/api/admin/users/:id/security',
        summary: 'Get the sign-in security settings of a user',
        limit: 'read',
      },
      params: IdParams,
      responses: security('How the account stands'),
      handle: async ({ params }) => ({ status: 200, body: await stateOf(await known(params.id)) }),
    }),
    route({
      ...{
        ...admin,
        method: 'delete',
        path: '/api/admin/users/:id/second-factor',
        summary: 'Turn off two-step sign-in for a user who lost the second factor',
        limit: 'write',
      },
      params: IdParams,
      stepUp: true,
      responses: security('It is off'),
      errors: ['conflict'],
      handle: async ({ params, user, device }) => {
        await use.removeFactor.execute({ userId: params.id, caller: user, device });
        return { status: 200, body: await stateOf(params.id) };
      },
    }),
    route({
      ...{
        ...admin,
        method: 'get',
        path: '/api/admin/security-events',
        summary: 'List the security log',
        limit: 'read',
      },
      query: contract.SecurityEventListQuery,
      responses: listResponses('security-events', contract.SecurityEventView),
      handle: async ({ query, language }) => {
        const listQuery = toListQuery<'id' | 'at', ListFilter<SecurityEventFilter>>(query);
        return listResponse('security-events', listQuery.range.first, await use.events.execute(listQuery), (event) =>
          presentSecurityEvent(event, language),
        );
      },
    }),
  ];
}
