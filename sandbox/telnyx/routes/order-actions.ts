import { Router, type Request, type Response } from 'express';
import { countUp, type TelnyxContext } from '../context.ts';
import { TelnyxError } from '../errors.ts';
import { presentSingle } from '../present-order.ts';
import { missingRequirements } from '../requirements.ts';
import { findOrder, listOrders, saveOrder, type StoredOrder } from '../stored-order.ts';
import { endingOf, isCorrected, isRefusedFirst, progressOf, recordOf } from '../story.ts';

const TWO_DAYS = 48 * 3_600_000;
/** A cancellation is refused this long before the date, and for one ending always. */
const CANNOT_BE_CANCELLED = '0030';

/** Confirming and cancelling porting orders. */
export function orderActions(context: TelnyxContext): Router {
  const { store, time, silence } = context;
  return Router()
    .post('/porting_orders/:id/actions/confirm', (request: Request<{ id: string }>, response) => {
      const { confirmed, isWithheld } = store.atomically(() => {
        const order = findOrder(store, request.params.id);
        return { confirmed: saveOrder(store, confirm(order)), isWithheld: endingOf(order) === '0005' };
      });
      if (isWithheld) silence.hold(response as Response);
      else response.json(presentSingle(confirmed, context));
    })
    .post('/porting_orders/:id/actions/cancel', (request, response) => {
      const { cancelled, isWithheld } = store.atomically(() => {
        const order = findOrder(store, request.params.id);
        const now = time.now();
        return {
          cancelled: saveOrder(store, cancel(order, now)),
          isWithheld: endingOf(order) === '0035',
        };
      });
      if (isWithheld) silence.hold(response);
      else response.json(presentSingle(cancelled, context));
    });

  function confirm(order: StoredOrder): StoredOrder {
    const now = time.now();
    const { status } = progressOf(order, time);
    if (status === 'exception' && isCorrected(order, store)) return { ...order, repairedAt: now, changedAt: now };
    if (status !== 'draft') throw new TelnyxError(422, '80002', 'Porting order is not a draft');
    const missing = missingRequirements(order).map(({ name }) => name);
    if (missing.length > 0)
      throw new TelnyxError(422, '80009', 'Requirements not met', `Missing: ${missing.join(', ')}`);
    const held = new Set(
      listOrders(store)
        .filter((other) => other.confirmedAt !== null && progressOf(other, time).status !== 'cancelled')
        .flatMap(({ phoneNumbers }) => phoneNumbers),
    );
    if (order.phoneNumbers.some((number) => held.has(number)))
      throw new TelnyxError(422, '80003', 'Phone number has a pending porting order');
    if (endingOf(order) === '0004' && countUp(store, `unavailable ${order.phoneNumbers[0]}`) <= 2)
      throw new TelnyxError(503, '10016', 'Service unavailable');
    const refusedRecord = isRefusedFirst(order) ? recordOf(order) : null;
    return { ...order, confirmedAt: now, changedAt: now, refusedRecord, isCorrected: isCorrected(order, store) };
  }

  function cancel(order: StoredOrder, now: number): StoredOrder {
    const { status, focAt } = progressOf(order, time);
    if (status === 'draft' || status === 'ported' || status === 'cancelled' || status === 'cancel-pending')
      throw new TelnyxError(422, '80002', 'Porting order cannot be cancelled');
    if (endingOf(order) === CANNOT_BE_CANCELLED || (focAt !== null && focAt - now < TWO_DAYS))
      throw new TelnyxError(422, '80012', 'It is too late to cancel the porting order');
    return { ...order, cancelledAt: now, changedAt: now };
  }
}
