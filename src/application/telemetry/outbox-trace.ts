import type { OutboxHandlers } from '../outbox/process-outbox-item.ts';
import type { NewOutboxItem, OutboxItem, OutboxKind } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { inSpan } from './in-span.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * The trace in which an outbox item was added is stored in its payload, because the table has no column for it.
 * Releases that do not know this field ignore it.
 */
interface Traced {
  readonly traceparent?: string;
}

/** Wraps a unit of work so that new outbox items pass the current trace on to the worker. */
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

/** Wraps the processing of outbox items so that it continues the trace in which the item was added. */
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

/** Wraps outbox handlers so that the duration and the outcome of each attempt are measured. */
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
