import { Router } from 'express';
import type { Context } from '../context.ts';
import { lnpOrder } from '../resources/lnp-answers.ts';
import { nativeOrder } from '../resources/native.ts';
import { tfOrder } from '../resources/tf.ts';

export type Inspect = ReturnType<typeof createInspect>;

/** The data of the simulated provider, for tests to inspect. Not part of the provider's API. */
export function createInspect({ store, time }: Context) {
  const present = { lnp: lnpOrder, tf: tfOrder, native: nativeOrder };
  return {
    /** All orders, oldest first: each as the API shows it, with its content. */
    orders: () =>
      store.orders().map((order) => {
        const shown: { order_id: string; reference: string; status?: string } = present[order.kind](order, time);
        return { ...shown, kind: order.kind, sends: store.sendsOf(order.reference), content: order.content };
      }),
    /** Oldest first. */
    messages: () => store.messages(),
    /** How often an order with this reference was sent, including rejected and repeated sends. */
    sends: (reference: string): number => store.sendsOf(reference),
  };
}

/** Serves the same data to other processes over HTTP. */
export function inspection(inspect: Inspect): Router {
  return Router()
    .get('/orders', (_request, response) => {
      response.json(inspect.orders());
    })
    .get('/messages', (_request, response) => {
      response.json(inspect.messages());
    });
}
