import * as z from 'zod/mini';
import type { ChangeOrderStatusInput } from '../../../application/number-orders/change-order-status.ts';
import type { ListAvailableNumbers } from '../../../application/number-orders/list-available-numbers.ts';
import type { ListRateCenters } from '../../../application/number-orders/list-rate-centers.ts';
import { formatFailures, type NumberOrderResult } from '../../../application/number-orders/order-result.ts';
import type { PlaceNumberOrder } from '../../../application/number-orders/place-number-order.ts';
import type { GetNumberOrderResult } from '../../../application/number-orders/get-number-order-result.ts';
import type { OrderFilter, OrderSortField } from '../../../application/ports/readers.ts';
import type { ListFilter } from '../../../application/queries/list-records.ts';
import type { NumberOrder } from '../../../domain/number-order/number-order.ts';
import { translate } from '../../../domain/shared/messages/catalogues.ts';
import type { Language } from '../../../domain/shared/messages/message.ts';
import * as contract from '../contract/number-orders.ts';
import { OrderStatusChange } from '../contract/records.ts';
import { presentNumberOrder } from '../present.ts';
import { route, type RouteResponse, type Route } from '../route.ts';
import { recordRoutes, type RecordUseCases } from './records.ts';

export interface NumberOrderUseCases extends RecordUseCases<
  NumberOrder,
  OrderSortField,
  ListFilter<OrderFilter>,
  ChangeOrderStatusInput['change']
> {
  readonly place: PlaceNumberOrder;
  readonly getResult: GetNumberOrderResult;
  readonly rateCenters: ListRateCenters;
  readonly available: ListAvailableNumbers;
}

const tag = 'Number orders';
const providerErrors = ['bad-gateway', 'unavailable', 'gateway-timeout'] as const;

/** Creates the response to an order in the caller's language: 201 for all numbers, 207 for some, 202 if they follow. */
function toResponse(result: NumberOrderResult, username: string, language: Language) {
  const { order, isPending, partial, failures } = result;
  const count = isPending ? 0 : order.orderedNumbers.length;
  const done = isPending ? 'order-pending' : count === 1 ? 'order-done-one' : 'order-done-many';
  const message = partial
    ? translate(language, {
        key: 'order-partial',
        params: { done: count, requested: count + failures.length, failed: formatFailures(failures) },
      })
    : translate(language, { key: done, params: { count } });
  const body: contract.NativeOrderResult = {
    ...presentNumberOrder(order, username),
    partial,
    message,
    successfulNumbers: isPending ? [] : [...order.orderedNumbers],
    failedNumbers: failures.map(({ number }) => number),
    failures: failures.map(({ number, reason }) => ({ number, reason })),
  };
  return { status: isPending ? 202 : partial ? 207 : 201, body } satisfies RouteResponse;
}

export function numberOrderRoutes(use: NumberOrderUseCases): Route[] {
  return [
    ...recordRoutes(
      {
        unit: 'native-tn-orders',
        tag,
        view: contract.NativeOrderView,
        listQuery: contract.OrderListQuery,
        change: OrderStatusChange,
        present: presentNumberOrder,
      },
      use,
    ),
    route({
      ...{
        method: 'get',
        path: '/api/native-tn/ratecenters',
        tag,
        summary: 'List the rate centers that offer new numbers',
        access: 'user',
        capability: 'rate_centers',
        limit: 'read',
        alwaysJson: true,
      },
      responses: { 200: { description: 'The rate centers', schema: z.array(contract.RateCenterItem) } },
      errors: providerErrors,
      handle: async () => {
        const centers = await use.rateCenters.execute();
        return {
          status: 200,
          body: centers.map(({ npanxx, rateCenter, province }) => ({ npanxx, rate_center: rateCenter, province })),
        };
      },
    }),
    route({
      ...{
        method: 'get',
        path: '/api/native-tn/available',
        tag,
        summary: 'List the numbers that can be ordered now',
        access: 'user',
        capability: 'number_search',
        limit: 'check',
        alwaysJson: true,
      },
      query: contract.AvailableQuery,
      responses: {
        200: {
          description: 'The numbers, at most the requested quantity',
          schema: z.array(contract.AvailableNumberItem),
        },
      },
      errors: providerErrors,
      handle: async ({ query }) => {
        const { npanxx, rate_center: rateCenter = '', province = '', qty } = query;
        const numbers = await use.available.execute(npanxx ?? { rateCenter, province }, qty);
        return {
          status: 200,
          body: numbers.map(({ number, rateCenter }) => ({ tn: number, rate_center: rateCenter })),
        };
      },
    }),
    route({
      ...{
        method: 'post',
        path: '/api/native-tn/orders',
        tag,
        summary: 'Order new numbers',
        access: 'user',
        capability: 'number_orders',
        limit: 'create',
        idempotent: true,
        alwaysJson: true,
      },
      body: contract.NativeOrderSubmission,
      responses: {
        201: { description: 'All numbers are ordered', schema: contract.NativeOrderResult },
        202: {
          description: 'The provider has taken the order and has yet to carry it out; the portal follows it',
          schema: contract.NativeOrderResult,
        },
        207: { description: 'Some of the numbers are ordered', schema: contract.NativeOrderResult },
      },
      // If the order was deleted since, a replay fails as not found.
      errors: [...providerErrors, 'not-found'],
      handle: async ({ user, body, language, idempotencyKey, replayOfRecordId: repeatOf }) => {
        const answer = (outcome: NumberOrderResult) => toResponse(outcome, user.username, language);
        if (repeatOf !== undefined) return answer(await use.getResult.execute(repeatOf));
        const idempotency = idempotencyKey && { call: idempotencyKey, answer };
        return answer(await use.place.execute({ caller: user, draft: body, idempotency }));
      },
    }),
  ];
}
