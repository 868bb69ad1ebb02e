import * as z from 'zod/mini';
import type { EndSessions } from '../../../application/identity/sessions/end-sessions.ts';
import type { ListSessions } from '../../../application/identity/sessions/list-sessions.ts';
import type { StepUp } from '../../../application/identity/sessions/step-up.ts';
import * as contract from '../contract/security.ts';
import type { LoginThrottle } from '../middleware/login-throttle.ts';
import { presentSession } from '../security/present-security.ts';
import { callerAddress } from '../security/network-address.ts';
import { route, type Route } from '../route.ts';

export interface SessionUseCases {
  readonly list: ListSessions;
  readonly end: EndSessions;
  readonly stepUp: StepUp;
}

const tag = 'Account security';

/** Routes for the caller's own sessions and for step-up. */
export function ownSessionRoutes(use: SessionUseCases, guard: LoginThrottle): Route[] {
  return [
    route({
      ...{
        method: 'get',
        path: '/api/user/sessions',
        tag,
        summary: 'List your own sessions, last used first',
        access: 'user',
        limit: 'read',
        ownAccount: true,
      },
      responses: { 200: { description: 'The active sessions', schema: z.array(contract.SessionView) } },
      handle: async ({ user, session, language }) => {
        const sessions = await use.list.execute(user.id, session.secret);
        return { status: 200, body: sessions.map((session) => presentSession(session, language)) };
      },
    }),
    route({
      ...{
        method: 'delete',
        path: '/api/user/sessions/:sid',
        tag,
        summary: 'End one of your own sessions',
        access: 'user',
        limit: 'write',
        ownAccount: true,
      },
      stepUp: true,
      params: contract.SessionParams,
      responses: { 200: { description: 'The session has ended', schema: contract.EndedSessions } },
      handle: async ({ params, user, session, device }) => {
        const mine = (await use.list.execute(user.id, session.secret)).find(({ current }) => current);
        await use.end.endOne(params.sid, { userId: user.id, caller: user, device });
        if (mine?.id === params.sid) session.clear();
        return { status: 200, body: { ended: 1 } };
      },
    }),
    route({
      ...{
        method: 'delete',
        path: '/api/user/sessions',
        tag,
        summary: 'End all your sessions except the current one',
        access: 'user',
        limit: 'write',
        ownAccount: true,
      },
      stepUp: true,
      responses: { 200: { description: 'The number of sessions that were ended', schema: contract.EndedSessions } },
      handle: async ({ user, device }) => ({
        status: 200,
        body: { ended: await use.end.endOthers({ userId: user.id, caller: user, device }) },
      }),
    }),
    route({
      ...{
        method: 'post',
        path: '/api/user/step-up',
        tag,
        summary: 'Confirm your identity again; the session continues with a new cookie',
        access: 'user',
        limit: 'write',
        ownAccount: true,
      },
      body: contract.StepUp,
      responses: {
        200: { description: 'The identity is confirmed, as after a new sign-in', schema: contract.SteppedUp },
      },
      handle: async ({ user, body, session, device }) => {
        const { sessionSecret, provenUntil } = await guard.attempt(user.username, callerAddress(device.ip), () =>
          use.stepUp.execute({ ...body, caller: user, device }),
        );
        session.set(sessionSecret);
        return { status: 200, body: { provenUntil: provenUntil.toISOString() } };
      },
    }),
  ];
}
