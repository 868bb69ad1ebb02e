import { randomUUID } from 'node:crypto';
import {
  isUntried,
  type OutboxItem,
  type OutboxQueue,
  type StalledRecordsReader,
} from '../../../src/application/ports/outbox.ts';
import type { OutboxReader, PollingQueue } from '../../../src/application/ports/readers.ts';
import type { UnitOfWork } from '../../../src/application/ports/unit-of-work.ts';
import type { LnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import { isTerminal } from '../../../src/domain/porting/provider-status.ts';
import type { TfPortRequest } from '../../../src/domain/tf-port-request/tf-port-request.ts';
import { recordsIn, transactionOn } from './repositories.ts';
import { emptyState, partly, type State, type StoredItem } from './state.ts';

const inOrder = <T>(values: Iterable<T>, before: (a: T, b: T) => number): T[] => [...values].sort(before);
/**
 * The database of the use-case tests: transactions, records with versions, outbox and queues, in memory. The suites in
 * tests/contract/persistence run against it and against the real databases.
 */
export function inMemoryPersistence() {
  let committed = emptyState();
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one transaction after the other; each works on a copy. */
  function transaction<T>(work: (state: State) => Promise<T> | T): Promise<T> {
    const result = last.then(async () => {
      const state = structuredClone(committed);
      const value = await work(state);
      committed = state;
      return value;
    });
    last = result.catch(() => undefined);
    return result;
  }

  const unitOfWork: UnitOfWork = {
    run: (work) => transaction((state) => work(transactionOn(state))),
    read: (work) =>
      work({
        lnpRequests: recordsIn(committed, committed.lnp),
        tfPortRequests: recordsIn(committed, committed.tf),
      }),
  };
  const outboxQueue: OutboxQueue = {
    lease: (now, limit, leaseMs, except = [], settleMs = 0) =>
      transaction(({ outbox }) => {
        const waiting = [...outbox.values()].filter(({ state }) => state === 'waiting');
        const isOldest = (item: StoredItem) =>
          waiting.every(({ orderingKey, id }) => orderingKey !== item.orderingKey || id >= item.id);
        const isDue = ({ dueAt, lease: held }: StoredItem) =>
          dueAt.getTime() + (held === null ? 0 : settleMs) <= now.getTime();
        const due = waiting.filter((item) => isDue(item) && !except.includes(item.id) && isOldest(item));
        const lease = randomUUID();
        return inOrder(due, (a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id)
          .slice(0, limit)
          .map((item): OutboxItem => {
            const { state: _state, lastError: _error, lease: former, ...stored } = item;
            const leased = { ...stored, outcomeUnknown: item.outcomeUnknown || former !== null, lease };
            Object.assign(item, leased, {
              dueAt: new Date(now.getTime() + leaseMs),
              attempts: item.attempts + 1,
            });
            return leased;
          });
      }),
    renew: (items, until) =>
      transaction(({ outbox }) => {
        for (const { id, lease } of items) {
          const item = outbox.get(id);
          if (item?.lease === lease && item.state === 'waiting') item.dueAt = until;
        }
      }),
  };
  const stalledRecords = partly<StalledRecordsReader>('stalledRecords', {
    async findReconcilable(kind, aboveId, changedSince, limit) {
      const isOpen = ({ providerStatus }: LnpRequest | TfPortRequest) =>
        providerStatus !== null && !isTerminal(providerStatus);
      return inOrder<LnpRequest | TfPortRequest>(committed[kind].values(), (a, b) => a.id - b.id)
        .filter(({ id, ispOrderId }) => id > aboveId && ispOrderId !== null)
        .filter((request) => isOpen(request) || request.updatedAt >= changedSince)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  });

  const outboxReader = partly<OutboxReader>('outboxReader', {
    hasUntried: async (aggregate, aggregateId, kind) =>
      [...committed.outbox.values()].some(
        ({ state, ...item }) =>
          item.aggregate === aggregate &&
          item.aggregateId === aggregateId &&
          item.kind === kind &&
          state !== 'done' &&
          isUntried({ ...item, state }),
      ),
  });

  return {
    unitOfWork,
    outboxQueue,
    outboxReader,
    lnpPolling: pollingOf((state) => state.lnp),
    tfPolling: pollingOf((state) => state.tf),
    stalledRecords,
    close: async () => undefined,
    /** What is stored, for the assertions of a test. */
    stored: {
      lnp: (id: number) => committed.lnp.get(id),
      tf: (id: number) => committed.tf.get(id),
      numberOrders: () => [...committed.tn.values()],
      history: (aggregateId: number) => committed.history.filter((event) => event.aggregateId === aggregateId),
      statusChecks: (requestId: number) =>
        [...committed.statusChecks.values()].filter(({ lnpRequestId }) => lnpRequestId === requestId),
      numbers: (requestId: number) => committed.numbers.get(requestId) ?? [],
      documents: (requestId: number) =>
        [...committed.documents.values()].filter((document) => document.requestId === requestId),
      changes: (requestId: number) =>
        [...committed.changes.values()].filter((change) => change.requestId === requestId),
      item: (id: number) => committed.outbox.get(id),
      items: () => [...committed.outbox.values()],
    },
  };

  function pollingOf<R extends LnpRequest | TfPortRequest>(tableOf: (state: State) => Map<number, R>): PollingQueue<R> {
    const update = (id: number, change: (request: R) => Date | null) =>
      transaction((state) => {
        const request = tableOf(state).get(id);
        if (request) tableOf(state).set(id, { ...request, nextPollAt: change(request) });
      });
    return {
      take: (now, limit, holdMs) =>
        transaction((state) => {
          const table = tableOf(state);
          const due = [...table.values()].flatMap((request) =>
            request.nextPollAt !== null && request.nextPollAt <= now ? [{ request, at: request.nextPollAt }] : [],
          );
          return inOrder(due, (a, b) => a.at.getTime() - b.at.getTime() || a.request.id - b.request.id)
            .slice(0, limit)
            .map(({ request }) => {
              const held = { ...request, nextPollAt: new Date(now.getTime() + holdMs) };
              table.set(held.id, held);
              return held;
            });
        }),
      scheduleNextPoll: (id, at, held) =>
        update(id, ({ nextPollAt }) =>
          nextPollAt && (!held || nextPollAt.getTime() === held.getTime()) ? at : nextPollAt,
        ),
      stopPolling: (id, orderId) =>
        update(id, ({ ispOrderId, nextPollAt, openChange }) =>
          ispOrderId === orderId && openChange === null ? null : nextPollAt,
        ),
    };
  }
}
