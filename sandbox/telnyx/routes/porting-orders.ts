import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { carrierOf } from '../../resources/carriers.ts';
import { countUp, type TelnyxContext } from '../context.ts';
import { parseBody, TelnyxError } from '../errors.ts';
import { groupBy } from '../group-by.ts';
import { pageOf, parameter } from '../pages.ts';
import { presentNumbers, presentOrder, presentSingle } from '../present-order.ts';
import { findOrder, listOrders, saveOrder, type StoredOrder } from '../stored-order.ts';
import { applyPatch, orderPatch } from '../patch-order.ts';

const TOLL_FREE = /^\+18(?:00|33|44|55|66|77|88)/;

const newOrder = z.object({
  phone_numbers: z.array(z.string().regex(/^\+1\d{10}$/, 'must be +1 and ten digits')).min(1),
  customer_reference: z.string().max(255).nullish(),
  customer_group_reference: z.string().max(255).nullish(),
});

/** Creating, reading, filling in and deleting porting orders. */
export function portingOrders(context: TelnyxContext): Router {
  const { store, time } = context;
  return Router()
    .get('/porting_orders', (request, response) => {
      const status = parameter(request, 'filter[status]');
      const withNumbers = parameter(request, 'include_phone_numbers') !== 'false';
      const orders = listOrders(store, parameter(request, 'filter[customer_reference]'))
        .map((order) => presentOrder(order, context, withNumbers))
        .filter((order) => status === undefined || order.status.value === status);
      response.json(pageOf(orders, request));
    })
    .post('/porting_orders', (request, response) => {
      const input = parseBody(newOrder, request.body);
      if (input.phone_numbers[0]?.endsWith('0006') && countUp(store, `busy ${input.phone_numbers[0]}`) === 1)
        throw new TelnyxError(429, '10011', 'Too many requests', undefined, { 'x-ratelimit-reset': '2' });
      if (input.phone_numbers.some((number) => number.endsWith('0001')))
        throw new TelnyxError(422, '80001', 'Phone number not portable', 'The number cannot be ported');
      const parts = store.atomically(() => {
        const created = split(input.phone_numbers).map((phoneNumbers) => draftOf(phoneNumbers, input, time.now()));
        for (const order of created) store.add('orders', order.id, order);
        return created;
      });
      response.status(201).json({ data: parts.map((order) => presentOrder(order, context)) });
    })
    .get('/porting_orders/:id', (request, response) => {
      const withNumbers = parameter(request, 'include_phone_numbers') !== 'false';
      response.json(presentSingle(findOrder(store, request.params.id), context, withNumbers));
    })
    .patch('/porting_orders/:id', (request, response) => {
      const patch = parseBody(orderPatch, request.body);
      const patched = store.atomically(() =>
        saveOrder(store, applyPatch(findOrder(store, request.params.id), patch, context)),
      );
      response.json(presentSingle(patched, context));
    })
    .delete('/porting_orders/:id', (request, response) => {
      store.atomically(() => {
        const order = findOrder(store, request.params.id);
        if (order.confirmedAt !== null)
          throw new TelnyxError(422, '80002', 'Porting order cannot be deleted', 'Only drafts can be deleted');
        store.remove('orders', order.id);
      });
      response.status(204).end();
    })
    .get('/porting_phone_numbers', (request, response) => {
      const orderId = parameter(request, 'filter[porting_order_id]');
      const orders = listOrders(store).filter(({ id }) => orderId === undefined || id === orderId);
      response.json(
        pageOf(
          orders.flatMap((order) => presentNumbers(order, context)),
          request,
        ),
      );
    });

  /** One order for each type of number and carrier. An ending of its own also separates the even numbers. */
  function split(numbers: readonly string[]): string[][] {
    const separatesEven = numbers.some((number) => number.endsWith('0038'));
    const groups = groupBy(new Set(numbers), (number) =>
      [TOLL_FREE.test(number), carrierOf(number.slice(2)), separatesEven && Number(number.slice(-1)) % 2 === 0].join(),
    );
    return [...groups.values()];
  }
}

function draftOf(phoneNumbers: readonly string[], input: z.output<typeof newOrder>, now: number): StoredOrder {
  const number = phoneNumbers[0] ?? '';
  return {
    id: randomUUID(),
    customerReference: input.customer_reference ?? null,
    customerGroupReference: input.customer_group_reference ?? null,
    phoneNumbers,
    phoneNumberType: TOLL_FREE.test(number) ? 'toll_free' : 'local',
    carrier: carrierOf(number.slice(2)),
    admin: {},
    location: {},
    documents: { loa: null, invoice: null },
    misc: null,
    configuration: { connection_id: null, billing_group_id: null, tags: [] },
    focRequested: null,
    webhookUrl: null,
    createdAt: now,
    changedAt: now,
    confirmedAt: null,
    repairedAt: null,
    cancelledAt: null,
    refusedRecord: null,
    isCorrected: false,
    notifiedStatus: 'draft',
  };
}
