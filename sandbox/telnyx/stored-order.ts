import type { RecordStore } from '../shared/record-store.ts';
import { notFound } from './errors.ts';

type Texts = Readonly<Record<string, string | null>>;

/** A porting order as the sandbox stores it. Times are in milliseconds since 1970. */
export interface StoredOrder {
  readonly id: string;
  readonly customerReference: string | null;
  readonly customerGroupReference: string | null;
  /** With `+1`. */
  readonly phoneNumbers: readonly string[];
  readonly phoneNumberType: 'local' | 'toll_free';
  readonly carrier: string;
  readonly admin: Texts;
  readonly location: Texts;
  readonly documents: { readonly loa: string | null; readonly invoice: string | null };
  readonly misc: Readonly<Record<string, string | null>> | null;
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly focRequested: string | null;
  readonly webhookUrl: string | null;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly confirmedAt: number | null;
  /** When an exception was repaired: from then on the order is at the losing carrier again. */
  readonly repairedAt: number | null;
  readonly cancelledAt: number | null;
  /** What the losing carrier will refuse, as it was at the confirmation. */
  readonly refusedRecord: string | null;
  /** Whether an earlier order of the number was refused, and this one has other content. */
  readonly isCorrected: boolean;
  /** The status about which the last event was sent. */
  readonly notifiedStatus: string;
}

export function findOrder(store: RecordStore, id: string | undefined): StoredOrder {
  const found = store.find<StoredOrder>('orders', id ?? '');
  if (!found) throw notFound();
  return found.content;
}

/** Newest first, as the carrier lists them. */
export const listOrders = (store: RecordStore, customerReference?: string): StoredOrder[] =>
  store
    .list<StoredOrder>('orders', customerReference === undefined ? undefined : ['customerReference', customerReference])
    .map(({ content }) => content)
    .toReversed();

export function saveOrder(store: RecordStore, order: StoredOrder): StoredOrder {
  store.update('orders', order.id, order);
  return order;
}
