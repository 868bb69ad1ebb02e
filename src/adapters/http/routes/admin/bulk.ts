import type { BulkUpdate, BulkResult } from '../../../../application/porting/bulk-update.ts';
import type { ChangeOrderStatusInput } from '../../../../application/number-orders/change-order-status.ts';
import type { PortStatusChange } from '../../../../domain/porting/admin-change.ts';
import { translate } from '../../../../domain/shared/messages/catalogues.ts';
import type { Language } from '../../../../domain/shared/messages/message.ts';
import { BulkOrderStatus, BulkPortStatus, BulkReport } from '../../contract/admin.ts';
import { route, type Route } from '../../route.ts';

export interface BulkUseCases {
  readonly lnp: BulkUpdate<PortStatusChange>;
  readonly tf: BulkUpdate<PortStatusChange>;
  readonly orders: BulkUpdate<ChangeOrderStatusInput['change']>;
}

function report(results: readonly BulkResult[], language: Language): BulkReport {
  const failed = results.filter((result) => result.error !== undefined).length;
  return {
    changed: results.length - failed,
    failed,
    results: results.map(({ id, error: refusal }) =>
      refusal
        ? { id, ok: false, code: refusal.code, error: translate(language, refusal.userMessage) }
        : { id, ok: true },
    ),
  };
}

/** Routes that change the status of many records in one call. */
export function bulkRoutes({ lnp, tf, orders }: BulkUseCases): Route[] {
  const common = {
    method: 'post',
    tag: 'Administration',
    summary: 'Change the status of many records; each change is applied completely or not at all',
    access: 'admin',
    limit: 'write',
  } as const;
  const answers = { 200: { description: 'The result for each record', schema: BulkReport } };
  return [
    route({
      ...{ ...common, path: '/api/admin/lnp-requests/status', body: BulkPortStatus, responses: answers },
      handle: async ({ body, user, language }) => ({
        status: 200,
        body: report(await lnp.execute({ ...body, caller: user }), language),
      }),
    }),
    route({
      ...{ ...common, path: '/api/admin/tf-port-requests/status', body: BulkPortStatus, responses: answers },
      handle: async ({ body, user, language }) => ({
        status: 200,
        body: report(await tf.execute({ ...body, caller: user }), language),
      }),
    }),
    route({
      ...{ ...common, path: '/api/admin/native-tn-orders/status', body: BulkOrderStatus, responses: answers },
      handle: async ({ body, user, language }) => ({
        status: 200,
        body: report(await orders.execute({ ...body, caller: user }), language),
      }),
    }),
  ];
}
