import { Router } from 'express';
import type { Context } from '../context.ts';
import { documentsOf, presentDocument } from '../resources/documents.ts';
import { lnpOrder } from '../resources/lnp-answers.ts';
import { historyOf } from '../orders/timeline/history.ts';
import { nativeOrder } from '../resources/native.ts';
import { presentSupplement } from '../resources/supplements.ts';
import { tfOrder } from '../resources/tf.ts';

export type Inspect = ReturnType<typeof createInspect>;

/** The data of the simulated provider, for tests to inspect. Not part of the provider's API. */
export function createInspect(context: Context) {
  const { store } = context;
  const present = { lnp: lnpOrder, tf: tfOrder, native: nativeOrder };
  return {
    /** All orders, oldest first: each as the API shows it, with its content. */
    orders: () =>
      store.orders().map((order) => {
        const shown: { order_id: string; reference: string; status?: string } = present[order.kind](order, context);
        return { ...shown, kind: order.kind, sends: store.sendsOf(order.reference), content: order.content };
      }),
    /** All supplements, those of the oldest order first. */
    supplements: () =>
      store
        .orders()
        .filter(({ kind }) => kind !== 'native')
        .flatMap((order) =>
          historyOf(order, context).supplements.map((supplement) => ({
            ...presentSupplement(supplement),
            order_id: order.orderId,
            sends: store.sendsOf(supplement.input.reference),
            content: supplement.input,
          })),
        ),
    /** All documents, those of the oldest order first. */
    documents: () =>
      store
        .orders()
        .flatMap(({ orderId }) =>
          documentsOf(orderId, store).map((document) => ({ ...presentDocument(document), order_id: orderId })),
        ),
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
    .get('/supplements', (_request, response) => {
      response.json(inspect.supplements());
    })
    .get('/documents', (_request, response) => {
      response.json(inspect.documents());
    })
    .get('/messages', (_request, response) => {
      response.json(inspect.messages());
    });
}
