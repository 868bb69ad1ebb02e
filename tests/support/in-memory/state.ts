import type { OutboxItem } from '../../../src/application/ports/outbox.ts';
import type { Session } from '../../../src/application/ports/identity-repositories.ts';
import type { IdempotencyKeyRef, StoredResponse } from '../../../src/application/ports/repositories.ts';
import type { HistoryEvent } from '../../../src/domain/history/history-event.ts';
import type { LnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import type { RequestNumber } from '../../../src/domain/lnp-request/request-number.ts';
import type { NewStatusCheck } from '../../../src/domain/lnp-request/status-check.ts';
import type { NumberOrder } from '../../../src/domain/number-order/number-order.ts';
import type { PortChange } from '../../../src/domain/port-change/port-change.ts';
import type { RequestDocument } from '../../../src/domain/request-document/request-document.ts';
import type { TfPortRequest } from '../../../src/domain/tf-port-request/tf-port-request.ts';
import type { User } from '../../../src/domain/user/user.ts';

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

/** An outbox item as it is stored. While it is leased, `dueAt` is the end of the lease. */
export interface StoredItem extends Omit<Changeable<OutboxItem>, 'lease'> {
  state: 'waiting' | 'done' | 'failed';
  lease: string | null;
  lastError: string | null;
}

export interface StoredKey extends IdempotencyKeyRef {
  readonly createdAt: Date;
  lockedUntil: Date;
  recordId?: number;
  answer?: StoredResponse;
}

/** The rows of all tables. */
export interface State {
  lastId: number;
  readonly users: Map<number, User>;
  readonly sessions: Map<string, Session>;
  readonly lnp: Map<number, LnpRequest>;
  readonly tf: Map<number, TfPortRequest>;
  readonly tn: Map<number, NumberOrder>;
  readonly history: HistoryEvent[];
  /** The numbers of LNP requests, by request. */
  readonly numbers: Map<number, readonly RequestNumber[]>;
  readonly statusChecks: Map<string, NewStatusCheck>;
  readonly changes: Map<number, PortChange>;
  readonly documents: Map<number, RequestDocument>;
  readonly outbox: Map<number, StoredItem>;
  readonly keys: Map<string, StoredKey>;
}

export const emptyState = (): State => ({
  lastId: 0,
  users: new Map(),
  sessions: new Map(),
  lnp: new Map(),
  tf: new Map(),
  tn: new Map(),
  history: [],
  numbers: new Map(),
  statusChecks: new Map(),
  changes: new Map(),
  documents: new Map(),
  outbox: new Map(),
  keys: new Map(),
});

/** Implements the members that tests of use cases need. Any other member throws. */
export function partly<T extends object>(name: string, members: Partial<T>): T {
  return new Proxy(members as T, {
    get(target, key) {
      if (key in target) return target[key as keyof T];
      throw new Error(`${name}.${String(key)} does not exist in memory`);
    },
  });
}
