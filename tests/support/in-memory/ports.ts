import { luxonClock } from '../../../src/adapters/platform/luxon-clock.ts';
import { secretBox } from '../../../src/adapters/platform/secret-box.ts';
import { nodeIds } from '../../../src/adapters/platform/node-ids.ts';
import type { Caller } from '../../../src/application/calls/caller.ts';
import { lnpKind } from '../../../src/application/lnp-requests/lnp-kind.ts';
import type { LogEvent } from '../../../src/application/ports/log-events.ts';
import type { OperatorLog } from '../../../src/application/ports/operator-log.ts';
import type { OutboxItem, OutboxKind } from '../../../src/application/ports/outbox.ts';
import type { NewLnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import type { NewUser } from '../../../src/domain/user/user.ts';
import { anEvent, anItem, anLnpRequest, aUser, NOON, openCaller } from '../databases/database-builders.ts';
import { inMemoryFiles } from './files.ts';
import { inMemoryPersistence } from './persistence.ts';
import { inMemoryProvider } from './provider.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Monday, 2 March 2026, noon in Montreal. */
export const NOW = NOON;

/** The ports of the application in memory, under the names of the use cases' dependencies, and helpers for tests. */
export function inMemoryPorts() {
  let at = NOW;
  const clock = luxonClock(() => at);
  const persistence = inMemoryPersistence();
  const { unitOfWork, outboxQueue, stored } = persistence;
  const provider = inMemoryProvider();
  const box = secretBox(['test key']);
  const files = inMemoryFiles();
  const alerts: LogEvent[] = [];
  const infos: LogEvent[] = [];
  const operatorLog: OperatorLog = {
    alert: (event) => void alerts.push(event),
    info: (event) => void infos.push(event),
  };
  return {
    ...persistence,
    clock,
    ids: nodeIds,
    operatorLog,
    provider,
    kind: lnpKind({ provider, clock, secretBox: box, files, unitOfWork }),
    files,
    secretBox: box,
    urls: { publicUrl: 'https://portal.example' },
    pollIntervalMs: MINUTE,
    defaultTrunk: 'main',

    /** The events that were logged for the operator. */
    alerts,
    infos,
    forward(ms: number): Date {
      at = new Date(at.getTime() + ms);
      return at;
    },
    /** A customer with an open session. */
    async customer(more: Partial<NewUser> = {}): Promise<Caller> {
      return openCaller(persistence, await unitOfWork.run((tx) => tx.users.add(aUser(more))));
    },
    /** A submitted request, with the outbox item that sends it. */
    async submittedRequest(more: Partial<NewLnpRequest> = {}) {
      return unitOfWork.run(async (tx) => {
        const request = await tx.lnpRequests.add(anLnpRequest({ postalCode: 'H2X1Y4', ...more }), []);
        await tx.outbox.add(
          anItem({
            aggregateId: request.id,
            payload: { requestId: request.id },
            orderingKey: `lnp:${request.id}`,
            dueAt: at,
          }),
        );
        return request;
      });
    },
    /** A request whose order the provider has accepted, due to be polled. */
    async acceptedRequest(more: Partial<NewLnpRequest> = {}, dids: readonly string[] = []) {
      const accepted = { status: 'pending', ispOrderId: 'order-1', providerStatus: 'received', updatedAt: at } as const;
      const request = await unitOfWork.run(async (tx) => {
        const phoneNumber = dids.length > 0 && { phoneNumber: dids.map((did) => ({ first: did, last: did })) };
        const fields = { ...accepted, nextPollAt: at, ...phoneNumber, ...more };
        const added = await tx.lnpRequests.add(anLnpRequest(fields), dids);
        await tx.history.add(anEvent({ aggregateId: added.id, at }));
        return added;
      });
      if (request.ispOrderId) provider.setOrder(request.orderReference, { orderId: request.ispOrderId });
      return request;
    },
    /** Leases the due item of this kind, as a worker does. */
    async lease<K extends OutboxKind>(kind: K): Promise<OutboxItem<K>> {
      const item = (await outboxQueue.lease(at, 50, MINUTE)).find((one) => one.kind === kind);
      if (!item) throw new Error(`no ${kind} is due`);
      return item as OutboxItem<K>;
    },
    /** The kinds of a record's history events. */
    historyOf: (id: number) => stored.history(id).map(({ kind }) => kind),
    /** The outbox items that are not done, by kind. */
    pending: (kind: OutboxKind) => stored.items().filter((item) => item.kind === kind && item.state !== 'done'),
  };
}

export type InMemoryPorts = ReturnType<typeof inMemoryPorts>;
