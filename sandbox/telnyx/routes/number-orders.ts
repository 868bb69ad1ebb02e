import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import type { RecordStore } from '../../shared/record-store.ts';
import { instant, type TelnyxContext } from '../context.ts';
import { notFound, parseBody, TelnyxError } from '../errors.ts';
import { pageOf, parameter } from '../pages.ts';

/** The exchange of a number selects what happens to its order. */
const REGINA_ANSWERS_LATE = '306337';
const ST_JOHNS_FAILS = '709273';
const WINDSOR = '519250';
const HALIFAX_STAYS_PENDING = '902244';

/** Seconds until an order is carried out. */
const CARRIED_OUT_AFTER = 1;
const CARRIED_OUT_LATE = 60;
/** How long a search counts as recent. */
const SEARCH_IS_RECENT = 3_600_000;

interface StoredNumberOrder {
  readonly customerReference: string | null;
  readonly connectionId: string | null;
  /** Ten digits each. */
  readonly numbers: readonly { readonly id: string; readonly number: string; readonly willFail: boolean }[];
  readonly createdAt: number;
}

const newOrder = z.object({
  phone_numbers: z.array(z.object({ phone_number: z.string().regex(/^\+1\d{10}$/) })).min(1),
  customer_reference: z.string().optional(),
  connection_id: z.string().optional(),
});

/** Orders of new numbers. */
export function numberOrders({ store, time, silence }: TelnyxContext): Router {
  return Router()
    .get('/number_orders', (request, response) => {
      const reference = parameter(request, 'filter[customer_reference]');
      const orders = store
        .list<StoredNumberOrder>(
          'number_orders',
          reference === undefined ? undefined : ['customerReference', reference],
        )
        .map((record) => present(record))
        .toReversed();
      response.json(pageOf(orders, request));
    })
    .get('/number_orders/:id', (request, response) => {
      const found = store.find<StoredNumberOrder>('number_orders', request.params.id);
      if (!found) throw notFound();
      response.json({ data: present(found) });
    })
    .post('/number_orders', (request, response) => {
      const input = parseBody(newOrder, request.body);
      const numbers = input.phone_numbers.map(({ phone_number }) => phone_number.slice(2));
      const id = randomUUID();
      const content: StoredNumberOrder = {
        customerReference: input.customer_reference ?? null,
        connectionId: input.connection_id ?? null,
        numbers: numbers.map((number) => ({ id: randomUUID(), number, willFail: fails(number) })),
        createdAt: time.now(),
      };
      store.atomically(() => {
        assertOrderable(numbers);
        store.add('number_orders', id, content);
      });
      if (numbers[0]?.startsWith(REGINA_ANSWERS_LATE)) silence.hold(response);
      else response.json({ data: present({ id, content }) });
    });

  function assertOrderable(numbers: readonly string[]): void {
    const taken = takenNumbers(store);
    for (const number of numbers) {
      const searched = store.find<{ at: number }>('searched_numbers', `+1${number}`)?.content;
      if (!searched || time.now() - searched.at > SEARCH_IS_RECENT)
        throw new TelnyxError(422, '85000', 'Number is not available', `+1${number} is in no recent search`);
      if (taken.has(number)) throw new TelnyxError(422, '85001', 'Number is no longer available', `+1${number}`);
    }
  }

  function present({ id, content }: { readonly id: string; readonly content: StoredNumberOrder }) {
    const isLate = content.numbers[0]?.number.startsWith(HALIFAX_STAYS_PENDING) === true;
    const seconds = isLate ? CARRIED_OUT_LATE : CARRIED_OUT_AFTER;
    const isPending = time.now() < content.createdAt + (seconds * 1_000) / time.speed;
    const hasFailed = content.numbers.every(({ willFail }) => willFail);
    return {
      record_type: 'number_order',
      id,
      ...(content.customerReference !== null && { customer_reference: content.customerReference }),
      ...(content.connectionId !== null && { connection_id: content.connectionId }),
      phone_numbers_count: content.numbers.length,
      phone_numbers: content.numbers.map((line) => ({
        record_type: 'number_order_phone_number',
        id: line.id,
        phone_number: `+1${line.number}`,
        country_code: 'CA',
        phone_number_type: 'local',
        requirements_met: true,
        status: isPending ? 'pending' : line.willFail ? 'failure' : 'success',
      })),
      requirements_met: true,
      status: isPending ? 'pending' : hasFailed ? 'failure' : 'success',
      created_at: instant(content.createdAt),
      updated_at: instant(content.createdAt),
    };
  }
}

/** The numbers that were ordered, ten digits each. */
export const takenNumbers = (store: RecordStore): ReadonlySet<string> =>
  new Set(
    store
      .list<StoredNumberOrder>('number_orders')
      .flatMap(({ content }) => content.numbers.filter(({ willFail }) => !willFail).map(({ number }) => number)),
  );

const fails = (number: string): boolean =>
  number.startsWith(ST_JOHNS_FAILS) || (number.startsWith(WINDSOR) && number.endsWith('3'));
