import type { AdministerUser } from '../../../../application/identity/accounts/administer-user.ts';
import type { DeleteUser } from '../../../../application/identity/accounts/delete-user.ts';
import type { ReinstateUser } from '../../../../application/identity/accounts/reinstate-user.ts';
import type { SuspendUser } from '../../../../application/identity/accounts/suspend-user.ts';
import type {
  FormerUserFilter,
  FormerUserSortField,
  UserFilter,
  UserReader,
  UserSortField,
} from '../../../../application/ports/readers.ts';
import type { FormerUser } from '../../../../application/ports/personal-data.ts';
import type { ListAll } from '../../../../application/queries/list-all.ts';
import type { ListFilter } from '../../../../application/queries/list-records.ts';
import { DomainError } from '../../../../domain/shared/domain-error.ts';
import type { User } from '../../../../domain/user/user.ts';
import * as contract from '../../contract/admin.ts';
import { IdParams } from '../../contract/parts/ids.ts';
import { listResponse, toListQuery, listResponses } from '../../list-response.ts';
import { presentFormerUser, presentManagedUser } from '../../present.ts';
import { route, type Route } from '../../route.ts';

export interface AdminUserUseCases {
  readonly list: ListAll<User, UserSortField, UserFilter>;
  readonly users: UserReader;
  readonly administer: AdministerUser;
  readonly remove: DeleteUser;
  readonly suspend: SuspendUser;
  readonly reinstate: ReinstateUser;
  readonly former: ListAll<FormerUser, FormerUserSortField, FormerUserFilter>;
}

const tag = 'Users';
const userResponse = (description: string) => ({ 200: { description, schema: contract.UserView } });

/** Routes by which administrators manage all accounts. */
export function adminUserRoutes(use: AdminUserUseCases): Route[] {
  return [
    route({
      ...{ method: 'get', path: '/api/admin/users', tag, summary: 'List all users', access: 'admin', limit: 'read' },
      query: contract.UserListQuery,
      responses: listResponses('users', contract.UserView),
      handle: async ({ query }) => {
        const listQuery = toListQuery<UserSortField, ListFilter<UserFilter>>(query);
        return listResponse('users', listQuery.range.first, await use.list.execute(listQuery), presentManagedUser);
      },
    }),
    route({
      ...{ method: 'get', path: '/api/admin/users/:id', tag, summary: 'Get a user', access: 'admin', limit: 'read' },
      params: IdParams,
      responses: userResponse('The user'),
      handle: async ({ params }) => {
        const user = await use.users.byId(params.id);
        if (!user) throw new DomainError('not-found', 'not-found');
        return { status: 200, body: presentManagedUser(user) };
      },
    }),
    route({
      ...{
        method: 'patch',
        path: '/api/admin/users/:id',
        tag,
        summary: 'Update a user; a new password ends their sessions',
        access: 'admin',
        limit: 'write',
      },
      params: IdParams,
      body: contract.UserChange,
      responses: userResponse('The changed user'),
      errors: ['conflict'],
      stepUp: ({ password, isAdmin, email, username }) =>
        [password, isAdmin, email, username].some((value) => value !== undefined),
      handle: async ({ params, body, user, device }) => {
        const changed = await use.administer.execute({ id: params.id, caller: user, device, change: body });
        return { status: 200, body: presentManagedUser(changed) };
      },
    }),
    route({
      ...{
        method: 'delete',
        path: '/api/admin/users/:id',
        tag,
        summary: 'Delete a user; their requests and orders stay',
        access: 'admin',
        limit: 'write',
      },
      params: IdParams,
      responses: userResponse('The deleted user'),
      errors: ['conflict'],
      stepUp: true,
      handle: async ({ params, user, device }) => ({
        status: 200,
        body: presentManagedUser(await use.remove.execute({ id: params.id, caller: user, device })),
      }),
    }),
    route({
      ...{
        method: 'post',
        path: '/api/admin/users/:id/suspend',
        tag,
        summary: 'Suspend an account; its sessions end and nobody can sign in to it',
        access: 'admin',
        limit: 'write',
      },
      params: IdParams,
      body: contract.Suspension,
      responses: userResponse('The suspended user'),
      errors: ['conflict'],
      stepUp: true,
      handle: async ({ params, body, user, device }) => ({
        status: 200,
        body: presentManagedUser(
          await use.suspend.execute({ id: params.id, caller: user, reason: body.reason, device }),
        ),
      }),
    }),
    route({
      ...{
        method: 'post',
        path: '/api/admin/users/:id/reinstate',
        tag,
        summary: 'Reinstate a suspended account',
        access: 'admin',
        limit: 'write',
      },
      params: IdParams,
      body: contract.Reinstatement,
      // The reason is optional, and so is the body.
      bodyNames: (body) => body ?? {},
      responses: userResponse('The reinstated user'),
      errors: ['conflict'],
      stepUp: true,
      handle: async ({ params, body, user, device }) => ({
        status: 200,
        body: presentManagedUser(
          await use.reinstate.execute({ id: params.id, caller: user, reason: body.reason ?? undefined, device }),
        ),
      }),
    }),
    route({
      ...{
        method: 'get',
        path: '/api/admin/former-users',
        tag,
        summary: 'List deleted users, to erase what is still stored about them',
        access: 'admin',
        limit: 'read',
      },
      query: contract.FormerUserListQuery,
      responses: listResponses('former-users', contract.FormerUserView),
      handle: async ({ query }) => {
        const listQuery = toListQuery<FormerUserSortField, ListFilter<FormerUserFilter>>(query);
        return listResponse(
          'former-users',
          listQuery.range.first,
          await use.former.execute(listQuery),
          presentFormerUser,
        );
      },
    }),
  ];
}
