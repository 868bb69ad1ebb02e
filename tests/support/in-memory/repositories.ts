import { randomUUID } from 'node:crypto';
import { LeaseLost, type Outbox, type OutboxItem } from '../../../src/application/ports/outbox.ts';
import type {
  EmailChangeRepository,
  LockedUser,
  SessionRepository,
  UserRepository,
} from '../../../src/application/ports/identity-repositories.ts';
import type {
  IdempotencyKeyRef,
  IdempotencyStore,
  LnpRequestRepository,
  RecordChange,
  RequestDocumentRepository,
  TfPortRequestRepository,
} from '../../../src/application/ports/repositories.ts';
import type { Transaction } from '../../../src/application/ports/unit-of-work.ts';
import type { LnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import type { NumberOrder } from '../../../src/domain/number-order/number-order.ts';
import { DomainError } from '../../../src/domain/shared/domain-error.ts';
import type { TfPortRequest } from '../../../src/domain/tf-port-request/tf-port-request.ts';
import { partly, type State, type StoredItem, type StoredKey } from './state.ts';

const changedMeanwhile = () => new DomainError('conflict', 'changed-meanwhile');

/** The repositories of one transaction. */
export function transactionOn(state: State): Transaction {
  return partly<Transaction>('tx', {
    users: partly<UserRepository>('users', {
      async add(user) {
        const added = { ...user, id: (state.lastId += 1), suspendedAt: null, suspensionReason: null };
        state.users.set(added.id, added);
        return added;
      },
      byId: async (id) => state.users.get(id),
      async lock(id) {
        const user = state.users.get(id);
        return user && ({ ...user, secondFactor: false } satisfies LockedUser);
      },
      save: async (user) => void state.users.set(user.id, user),
    }),
    sessions: partly<SessionRepository>('sessions', {
      add: async (session) => void state.sessions.set(session.idHash, session),
      end: async (idHash) => void state.sessions.delete(idHash),
      lock: async (idHash, userId) => state.sessions.get(idHash)?.userId === userId,
      async shareUser(idHash, userId) {
        const user = state.sessions.get(idHash)?.userId === userId ? state.users.get(userId) : undefined;
        return user && ({ ...user, secondFactor: false } satisfies LockedUser);
      },
    }),
    emailChanges: partly<EmailChangeRepository>('emailChanges', { of: async () => undefined }),
    lnpRequests: lnpRequestsIn(state),
    tfPortRequests: partly<TfPortRequestRepository>('tfPortRequests', recordsIn(state, state.tf)),
    numberOrders: recordsIn(state, state.tn),
    statusChecks: {
      async save(checks) {
        for (const check of checks) state.statusChecks.set(`${check.lnpRequestId}:${check.did}`, check);
      },
    },
    portChanges: {
      async add(change) {
        const added = { ...change, id: (state.lastId += 1) };
        state.changes.set(added.id, added);
        return added;
      },
      byId: async (id) => state.changes.get(id),
      byReference: async (reference) => [...state.changes.values()].find((change) => change.reference === reference),
      ofRequest: async (aggregate, requestId) =>
        [...state.changes.values()].filter(
          (change) => change.aggregate === aggregate && change.requestId === requestId,
        ),
      async save(before, after) {
        if (state.changes.get(before.id)?.state !== before.state) throw changedMeanwhile();
        state.changes.set(after.id, after);
      },
    },
    documents: documentsIn(state),
    history: {
      async add(...events) {
        for (const { actorId: _, ...event } of events) state.history.push({ ...event, id: (state.lastId += 1) });
      },
      lastOf: async (aggregate, id) =>
        state.history.findLast((event) => event.aggregate === aggregate && event.aggregateId === id),
    },
    outbox: outboxIn(state),
    idempotency: idempotencyIn(state),
  });
}

function documentsIn(state: State): RequestDocumentRepository {
  const { documents } = state;
  const ofRequest = (aggregate: 'lnp' | 'tf', requestId: number) =>
    [...documents.values()].filter((document) => document.aggregate === aggregate && document.requestId === requestId);
  const setSent = (ids: readonly number[], sentAt: Date | null) => {
    for (const id of ids) documents.set(id, { ...documents.get(id)!, sentAt });
  };
  return {
    async add(document) {
      const added = { ...document, id: (state.lastId += 1) };
      documents.set(added.id, added);
      return added;
    },
    byId: async (id) => documents.get(id),
    ofRequest: async (aggregate, requestId) => ofRequest(aggregate, requestId),
    markSent: async (ids, at) => setSent(ids, at),
    markUnsent: async (aggregate, requestId) =>
      setSent(
        ofRequest(aggregate, requestId).map(({ id }) => id),
        null,
      ),
    async removeOf(aggregate, requestId) {
      for (const { id } of ofRequest(aggregate, requestId)) documents.delete(id);
    },
    async uploadedAtOfNth(userId, n) {
      const own = [...documents.values()].filter(({ uploadedById }) => uploadedById === userId);
      return own.sort((a, b) => b.uploadedAt.getTime() - a.uploadedAt.getTime())[n - 1]?.uploadedAt;
    },
  };
}

function lnpRequestsIn(state: State): LnpRequestRepository {
  const records = recordsIn(state, state.lnp);
  const setNumbers = (id: number, dids: readonly string[]) =>
    void state.numbers.set(
      id,
      [...new Set(dids)]
        .sort()
        .map((did) => ({ did, state: null, focAt: null, activatedAt: null, replyBy: null, causes: [] })),
    );
  const numbersOf = async (id: number) => state.numbers.get(id) ?? [];
  return {
    ...records,
    async add(request, dids) {
      const added = await records.add(request);
      setNumbers(added.id, dids);
      return added;
    },
    replaceNumbers: async (id, dids) => setNumbers(id, dids),
    async cancelNumbers(id, dids) {
      const cancelled = { state: 'cancelled', focAt: null, replyBy: null } as const;
      state.numbers.set(
        id,
        (await numbersOf(id)).map((number) => (dids.includes(number.did) ? { ...number, ...cancelled } : number)),
      );
    },
    numbersOf,
    async saveNumbers(id, reported) {
      const saved = (await numbersOf(id)).map((number) => reported.find(({ did }) => did === number.did) ?? number);
      state.numbers.set(id, saved);
      return saved;
    },
  };
}

/** Records of one kind. A save succeeds only with the stored version. */
export function recordsIn<R extends LnpRequest | TfPortRequest | NumberOrder>(state: State, table: Map<number, R>) {
  const save = async (record: R): Promise<R> => {
    if (table.get(record.id)?.version !== record.version) throw changedMeanwhile();
    const saved = { ...record, version: record.version + 1 };
    table.set(saved.id, saved);
    return saved;
  };
  return {
    async add(record: Omit<R, 'id' | 'version'>): Promise<R> {
      if ([...table.values()].some(({ orderReference }) => orderReference === (record as R).orderReference))
        throw new Error('two records with the same order reference');
      const added = { ...record, id: (state.lastId += 1), version: 1 } as R;
      table.set(added.id, added);
      return added;
    },
    byId: async (id: number) => table.get(id),
    byIds: async (ids: readonly number[]) => ids.flatMap((id) => table.get(id) ?? []),
    save,
    async saveAll(changes: readonly RecordChange<R>[]): Promise<void> {
      for (const { before, after } of changes) {
        if (table.get(before.id)?.version !== before.version) throw changedMeanwhile();
        await save(after);
      }
    },
    remove: async (id: number) => table.delete(id),
  };
}

function outboxIn(state: State): Outbox {
  const settle = (items: readonly OutboxItem[], change: (item: StoredItem) => Partial<StoredItem>) => {
    for (const { id, lease } of items) {
      const stored = state.outbox.get(id);
      if (stored?.lease !== lease || stored.state !== 'waiting') throw new LeaseLost(`item ${id}`);
      Object.assign(stored, change(stored), { lease: null });
    }
  };
  const isPrivate = ({ kind }: StoredItem) => kind === 'mail' || kind === 'reset-mail';
  return {
    async add(item) {
      const id = (state.lastId += 1);
      const initial = { key: randomUUID(), state: 'waiting', attempts: 0, lease: null, lastError: null } as const;
      state.outbox.set(id, { outcomeUnknown: false, ...item, ...initial, id });
    },
    done: async (...items) =>
      settle(items, (item) => ({
        state: 'done',
        ...(isPrivate(item) && { payload: {} as OutboxItem['payload'], lastError: null }),
      })),
    retry: async (item, dueAt, error, outcomeUnknown) =>
      settle([item], () => ({ dueAt, outcomeUnknown, lastError: error.slice(0, 2000) })),
    fail: async (item, error) =>
      settle([item], () => ({ state: 'failed', outcomeUnknown: true, lastError: error.slice(0, 2000) })),
    async requeue(id, now) {
      const item = state.outbox.get(id);
      if (!item || item.state === 'done' || item.lease !== null) return false;
      Object.assign(item, { state: 'waiting', dueAt: now, createdAt: now });
      return true;
    },
    hasPending: async (kind, aggregateId) =>
      [...state.outbox.values()].some(
        (item) => item.kind === kind && item.aggregateId === aggregateId && item.state !== 'done',
      ),
    lockPending: async (orderingKey) =>
      [...state.outbox.values()].flatMap(({ state: itemState, ...item }) =>
        item.orderingKey === orderingKey && itemState !== 'done' ? [{ ...item, state: itemState }] : [],
      ),
    async remove(id) {
      state.outbox.delete(id);
    },
    async deleteFor(aggregate, aggregateId) {
      for (const item of state.outbox.values())
        if (item.aggregate === aggregate && item.aggregateId === aggregateId && item.state === 'waiting')
          state.outbox.delete(item.id);
    },
  };
}

function idempotencyIn({ keys }: State): IdempotencyStore {
  const nameOf = ({ userId, key }: IdempotencyKeyRef) => `${userId} ${key}`;
  const running = (call: IdempotencyKeyRef): StoredKey => {
    const stored = keys.get(nameOf(call));
    if (stored?.fingerprint !== call.fingerprint || stored.answer)
      throw new DomainError('conflict', 'idempotency-key-running', { retryAfterSeconds: 1 });
    return stored;
  };
  return {
    async claim(call, now, lockedUntil, keptSince) {
      const stored = keys.get(nameOf(call));
      const isFree = stored && !stored.answer && stored.recordId === undefined && stored.lockedUntil <= now;
      if (!stored || isFree || stored.createdAt < keptSince) {
        keys.set(nameOf(call), { ...call, createdAt: now, lockedUntil });
        return { state: 'new' };
      }
      if (stored.fingerprint !== call.fingerprint) return { state: 'other-content' };
      if (stored.answer) return { state: 'answered', answer: stored.answer };
      if (stored.recordId === undefined || stored.lockedUntil > now) return { state: 'running' };
      return { state: 'bound', recordId: stored.recordId };
    },
    async linkRecord(call, recordId) {
      const stored = running(call);
      if (stored.recordId !== undefined)
        throw new DomainError('conflict', 'idempotency-key-running', { retryAfterSeconds: 1 });
      stored.recordId = recordId;
    },
    async storeResponse(call, answer) {
      running(call).answer = answer;
    },
    async release(call) {
      const stored = keys.get(nameOf(call));
      if (stored?.fingerprint !== call.fingerprint || stored.answer) return;
      if (stored.recordId === undefined) keys.delete(nameOf(call));
      else stored.lockedUntil = stored.createdAt;
    },
  };
}
