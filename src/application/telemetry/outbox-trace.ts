import type { OutboxHandlers } from '../outbox/process-outbox-item.ts';
import type { NewOutboxItem, OutboxItem, OutboxKind } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { inSpan } from './in-span.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * A payload says in which trace its item was written, for a row has no other place for it; releases that do not know
 * pass it over.
 */
interface Traced {
  readonly traceparent?: string;
}

/** A unit of work whose items of the outbox carry the trace under way along to the worker. */
export function tracedUnitOfWork(unitOfWork: UnitOfWork, telemetry: Telemetry): UnitOfWork {
  return {
    read: (work) => unitOfWork.read(work),
    run: (work) => {
      const traceparent = telemetry.traceparent();
      if (traceparent === undefined) return unitOfWork.run(work);
      return unitOfWork.run((tx) => {
        const add = <K extends OutboxKind>(item: NewOutboxItem<K>) =>
          tx.outbox.add<K>({ ...item, payload: { ...item.payload, traceparent } });
        return work({ ...tx, outbox: { ...tx.outbox, add } });
      });
    },
  };
}

/** Work on an item goes on with the trace that it was written in. */
export function tracedDispatch(
  telemetry: Telemetry,
  dispatch: { execute(item: OutboxItem): Promise<void> },
): { execute(item: OutboxItem): Promise<void> } {
  return {
    execute: (item) => {
      const { traceparent } = item.payload as Traced;
      const detail = { 'lnp.outbox.item': item.id, 'lnp.outbox.attempts': item.attempts + 1 };
      return inSpan(
        telemetry,
        { name: `outbox ${item.kind}`, kind: 'consumer', traceparent, spanAttributes: detail },
        () => dispatch.execute(item),
      );
    },
  };
}

/** Each try of an item is measured, and how it ended. */
export function measuredHandlers(telemetry: Telemetry, handlers: OutboxHandlers): OutboxHandlers {
  const measured = ([kind, handler]: [string, { execute(item: never): Promise<void> }]) => {
    const execute = (item: never) =>
      inSpan(
        telemetry,
        { name: `try ${kind}`, kind: 'internal', attributes: { kind }, metric: 'lnp.outbox.item.duration' },
        () => handler.execute(item),
      );
    return [kind, { execute }];
  };
  return Object.fromEntries(Object.entries(handlers).map(measured)) as OutboxHandlers;
}
