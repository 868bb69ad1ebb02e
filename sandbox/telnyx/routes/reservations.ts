import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { instant, type TelnyxContext } from '../context.ts';
import { notFound, parseBody } from '../errors.ts';
import { pageOf } from '../pages.ts';

const VALID_FOR = 30 * 60_000;

interface Reservation {
  readonly customerReference: string | null;
  readonly phoneNumbers: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
}

const newReservation = z.object({
  phone_numbers: z.array(z.object({ phone_number: z.string().regex(/^\+1\d{10}$/) })).min(1),
  customer_reference: z.string().optional(),
});

/** Reservations of numbers for half an hour, which can be extended. */
export function reservations({ store, time }: TelnyxContext): Router {
  return Router()
    .get('/number_reservations', (request, response) => {
      response.json(pageOf(store.list<Reservation>('reservations').map(present), request));
    })
    .get('/number_reservations/:id', (request, response) => {
      response.json({ data: present(find(request.params.id)) });
    })
    .post('/number_reservations', (request, response) => {
      const input = parseBody(newReservation, request.body);
      const content: Reservation = {
        customerReference: input.customer_reference ?? null,
        phoneNumbers: input.phone_numbers.map(({ phone_number }) => phone_number),
        createdAt: time.now(),
        expiresAt: time.now() + VALID_FOR,
      };
      const id = randomUUID();
      store.add('reservations', id, content);
      response.json({ data: present({ id, content }) });
    })
    .post('/number_reservations/:id/actions/extend', (request, response) => {
      const { id, content } = find(request.params.id);
      const extended = { ...content, expiresAt: content.expiresAt + VALID_FOR };
      store.update('reservations', id, extended);
      response.json({ data: present({ id, content: extended }) });
    });

  function find(id: string): { readonly id: string; readonly content: Reservation } {
    const found = store.find<Reservation>('reservations', id);
    if (!found) throw notFound();
    return found;
  }
}

function present({ id, content }: { readonly id: string; readonly content: Reservation }) {
  const times = { created_at: instant(content.createdAt), updated_at: instant(content.createdAt) };
  return {
    record_type: 'number_reservation',
    id,
    ...(content.customerReference !== null && { customer_reference: content.customerReference }),
    status: 'success',
    ...times,
    phone_numbers: content.phoneNumbers.map((phone_number) => ({
      record_type: 'reserved_phone_number',
      id: randomUUID(),
      phone_number,
      status: 'success',
      expired_at: instant(content.expiresAt),
      ...times,
    })),
  };
}
