import { expect } from '@jest/globals';
import type { ProviderProcess } from '../providers/provider-process.ts';
import { mailsIn, until } from '../portal/portal.ts';
import type { Caller } from './fleet.ts';
import type { Acknowledged } from './storm.ts';

const SETTLED_WITHIN_MS = 60_000;

interface Aftermath {
  readonly acknowledged: Acknowledged;
  readonly customer: Caller;
  readonly admin: Caller;
  readonly provider: ProviderProcess;
  /** Folder of the mails. */
  readonly mailFolder: string;
}

/** Compares the acknowledged calls with the records of the portal and of the provider. */
export async function expectNothingLostOrDoubled({
  acknowledged,
  customer,
  admin,
  provider,
  mailFolder,
}: Aftermath): Promise<void> {
  const failed = await admin.get(`/api/admin/outbox?filter=${encodeURIComponent('{"state":"failed"}')}`);
  expect(failed.body).toEqual([]);
  await until(
    async () => ((await admin.get('/api/admin/outbox')).body as unknown[]).length === 0,
    'the outbox to be empty',
    SETTLED_WITHIN_MS,
  );
  const atProvider = await provider.orders();
  const messages = await provider.messages();

  const listAll = async (path: string) =>
    (await customer.get(path)).body as { id: number; ispOrderId: string; status: string }[];
  for (const [kind, path, ids, numberOf] of [
    [
      'lnp',
      'lnp-requests',
      acknowledged.lnp,
      (order: (typeof atProvider)[number]) => order.content.numbers?.[0]?.first,
    ],
    [
      'tf',
      'tf-port-requests',
      acknowledged.tf,
      (order: (typeof atProvider)[number]) => order.content.toll_free_numbers?.[0],
    ],
  ] as const) {
    const orders = atProvider.filter((order) => order.kind === kind);
    expect(orders.map(numberOf).sort()).toEqual([...ids.keys()].sort());
    const records = await listAll(`/api/my-${path}`);
    expect(records.map(({ id }) => id).sort()).toEqual([...ids.values()].sort());
    const orderIds = new Map(orders.map((order) => [ids.get(numberOf(order) ?? ''), order.order_id]));
    for (const { id, ispOrderId } of records) expect([id, ispOrderId]).toEqual([id, orderIds.get(id)]);
    for (const id of ids.values()) {
      const kinds = ((await customer.get(`/api/${path}/${id}/events`)).body as { kind: string }[]).map(
        (event) => event.kind,
      );
      expect(kinds.filter((one) => one === 'created' || one === 'sent' || one === 'accepted')).toEqual([
        'created',
        'sent',
        'accepted',
      ]);
    }
  }

  const native = atProvider.filter((order) => order.kind === 'native');
  expect(native.map((order) => order.content.tns?.[0]).sort()).toEqual([...acknowledged.native.keys()].sort());
  for (const order of native) {
    expect(order.content.results?.every(({ ok }) => ok)).toBe(true);
    const answer = acknowledged.native.get(order.content.tns?.[0] ?? '');
    expect([answer?.status, answer?.body.orderedNumbers]).toEqual([201, order.content.tns]);
  }
  const orders = (await customer.get('/api/my-native-tn-orders')).body as { status: string }[];
  expect(orders.map(({ status }) => status)).toEqual(native.map(() => 'completed'));

  expect(messages).toHaveLength([...acknowledged.messages.values()].flat().length);
  for (const [id, texts] of acknowledged.messages) {
    const orderId = (await customer.get(`/api/lnp-requests/${id}`)).body.ispOrderId as string;
    expect(messages.filter((message) => message.orderId === orderId).map(({ text }) => text)).toEqual(texts);
  }
  const mails = (await mailsIn(mailFolder)).map(({ text }) => text ?? '');
  for (const text of [...acknowledged.messages.values()].flat())
    expect([text, mails.filter((mail) => mail.includes(text)).length]).toEqual([text, 1]);
}
