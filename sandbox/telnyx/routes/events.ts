import { Router } from 'express';
import { instant, type TelnyxContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { pageOf, parameter } from '../pages.ts';
import type { StoredEvent, Webhooks } from '../webhooks.ts';

/** The events of porting orders, which can be sent again. */
export function events({ store }: TelnyxContext, webhooks: Webhooks): Router {
  return Router()
    .get('/porting/events', (request, response) => {
      const orderId = parameter(request, 'filter[porting_order_id]');
      const found = store
        .list<StoredEvent>('events', orderId === undefined ? undefined : ['orderId', orderId])
        .map(({ content }) => present(content));
      response.json(pageOf(found.toReversed(), request));
    })
    .post('/porting/events/:id/republish', async (request, response) => {
      const found = store.find<StoredEvent>('events', request.params.id);
      if (!found) throw notFound();
      await webhooks.repeat(found.content);
      response.status(204).end();
    });
}

const present = ({ id, orderId, type, payload, createdAt }: StoredEvent) => ({
  record_type: 'porting_event',
  id,
  porting_order_id: orderId,
  event_type: type,
  payload,
  payload_status: 'completed',
  available_notification_methods: ['webhook'],
  created_at: instant(createdAt),
  updated_at: instant(createdAt),
});
