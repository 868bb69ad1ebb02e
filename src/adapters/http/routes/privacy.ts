import * as z from 'zod/mini';
import type { EraseUser } from '../../../application/privacy/erase-user.ts';
import type { ExportPersonalData } from '../../../application/privacy/export-personal-data.ts';
import { FormerUserView, UserView } from '../contract/admin.ts';
import { IdParams } from '../contract/parts/ids.ts';
import { OperatorView, PersonalDataView } from '../contract/privacy.ts';
import { presentFormerUser, presentManagedUser } from '../present.ts';
import { route, type Route } from '../route.ts';
import { personalDataJson } from '../security/personal-data.ts';

export interface PrivacyUseCases {
  readonly personalData: ExportPersonalData;
  readonly erase: EraseUser;
}

const tag = 'Users';

/**
 * Routes for a person's rights over their data by privacy law: who is responsible for it and, through an administrator,
 * export and erasure.
 */
export function privacyRoutes(use: PrivacyUseCases, operator: OperatorView): Route[] {
  return [
    route({
      ...{
        method: 'get',
        path: '/api/operator',
        tag,
        summary: 'Get who runs the portal, how long it stores data, and its password policy',
        access: 'public',
        limit: 'read',
      },
      responses: {
        200: { description: 'The data of the privacy page and of the password forms', schema: OperatorView },
      },
      handle: async () => ({ status: 200, body: operator }),
    }),
    route({
      ...{
        method: 'get',
        path: '/api/admin/users/:id/personal-data',
        tag,
        summary: 'Export all personal data of a customer',
        access: 'admin',
        limit: 'create',
        auditEvent: 'personal-data-export',
      },
      params: IdParams,
      responses: { 200: { description: 'One JSON object, for download as a file', schema: PersonalDataView } },
      handle: async ({ params, language }) => {
        const data = await use.personalData.execute(params.id);
        return {
          status: 200,
          download: {
            filename: `personal-data-${params.id}.json`,
            type: 'application/json; charset=utf-8',
            text: personalDataJson(data, language),
          },
        };
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/admin/users/:id/erase',
        tag,
        summary:
          'Erase the personal data of a user, also after the account was deleted; closed requests stay without names',
        access: 'admin',
        limit: 'write',
      },
      params: IdParams,
      stepUp: true,
      responses: {
        200: {
          description: 'The account without personal data, or the record of the deleted account without its name',
          schema: z.union([UserView, FormerUserView]),
        },
      },
      errors: ['conflict'],
      handle: async ({ params, user, device }) => {
        const erased = await use.erase.execute({ id: params.id, caller: user, device });
        return {
          status: 200,
          body: 'account' in erased ? presentManagedUser(erased.account) : presentFormerUser(erased.formerUser),
        };
      },
    }),
  ];
}
