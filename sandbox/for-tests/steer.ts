import express, { Router } from 'express';
import { z } from 'zod';
import { ApiError, parseBody } from '../api-error.ts';
import type { Context } from '../context.ts';
import { steering, type SteeringInput } from '../orders/timeline/steering.ts';

export type Steer = ReturnType<typeof createSteer>;

/** Sets what happened to an order, for tests. Not part of the provider's API. */
export function createSteer({ store, time }: Context) {
  /** @param order its id or reference @throws ApiError 404 if there is no such port order */
  return (order: string, changes: SteeringInput): void => {
    const found = store.orders().find(({ orderId, reference }) => orderId === order || reference === order);
    if (!found || found.kind === 'native') throw new ApiError(404, 'not_found', 'The order does not exist');
    const content = parseBody(steering, changes);
    store.addEvent({
      orderId: found.orderId,
      reference: null,
      at: time.now(),
      event: { kind: 'steering', content },
    });
  };
}

const body = z.looseObject({ order: z.string() });

/** Serves the same to other processes over HTTP. */
export function steeringRoute(steer: Steer): Router {
  return Router().post('/steer', express.json(), (request, response) => {
    const { order, ...changes } = parseBody(body, request.body);
    steer(order, changes);
    response.status(204).end();
  });
}
