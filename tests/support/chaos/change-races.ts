import { expect } from '@jest/globals';
import type { LnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import type { PortRequest } from '../../../src/domain/porting/port-request.ts';
import { until } from '../portal/portal.ts';
import type { KilledWorker } from './killed-worker.ts';

/** When the worker is killed. */
export const STEPS = {
  untaken: 'before it takes the order',
  postponed: 'after a try that certainly reached nobody',
  orderUnsent: 'before the order reaches the provider',
  orderTaken: 'after the provider took the order, before its answer is stored',
  unsent: 'before the supplement reaches the provider',
  taken: 'after the provider took the supplement, before its answer is stored',
  stored: 'after the answer about the supplement is stored',
  deciding: 'while it reads the decision about the supplement',
} as const;
export type Step = keyof typeof STEPS;

/** A request during a race. */
export interface Scene extends KilledWorker {
  readonly id: number;
  readonly kind: 'lnp' | 'tf';
  /** Its address in the API. */
  readonly path: string;
  /** The reference of its order. */
  readonly reference: string;
  /** The stored request; undefined when it was deleted. */
  record(): Promise<PortRequest | undefined>;
}

/** How a race must end. */
interface End {
  /** Status and stage of the request, or `deleted`. */
  readonly is: string;
  /** Fields of the stored request. */
  readonly fields?: Partial<LnpRequest>;
  /** Each change with the states of its history, and its outcome. */
  readonly changes: readonly string[];
  /** How many orders the provider has for the request. */
  readonly orders?: number;
  /** Type and status of each supplement at the provider. */
  readonly supplements: readonly string[];
  /** The subjects of the mails to the owner, without the number of the request. */
  readonly mails: readonly string[];
}

export interface Race {
  readonly race: number;
  readonly about: string;
  readonly steps: readonly Step[];
  readonly isTollFree?: boolean;
  readonly numbers?: string;
  /** Whether the change is requested while the order is being sent. */
  readonly isSending?: boolean;
  /** The body of the change, or that an administrator deletes the request and cancels its order. */
  readonly change: Readonly<Record<string, unknown>> | 'delete';
  /** The code of the error, if the portal refuses the change. */
  readonly refusedWith?: string;
  /** Before the change is requested. */
  readonly before?: (scene: Scene) => Promise<unknown>;
  /** After the kill, while no worker runs. */
  readonly meanwhile?: (scene: Scene) => Promise<unknown> | void;
  /** After the next worker has sent the change, before the provider decides. */
  readonly between?: (scene: Scene) => Promise<unknown>;
  readonly after?: (scene: Scene) => Promise<unknown>;
  readonly end: End;
}

const CANCEL = { kind: 'cancel', reason: 'We stay' };
const DATE = { kind: 'date', dueDate: '2026-03-20' };
const CORRECTION = { kind: 'correction', city: 'Laval', accountNumber: '987654321', pin: '4711' };
const REMOVAL = { kind: 'remove_numbers', numbers: '514-201-0009' };
const TWO_NUMBERS = '514-201-0008, 514-201-0009';
const FIRM = '2026-03-12T16:00:00.000Z';
const MOVED = '2026-03-13T16:00:00.000Z';
const SUPPLEMENT_STEPS: readonly Step[] = ['unsent', 'taken', 'stored', 'deciding'];

const CANCELLED: End = {
  is: 'rejected cancelled',
  changes: ['cancel: waiting asked accepted'],
  supplements: ['1 accepted'],
  mails: ['Request # is cancelled'],
};
const changedTo = (change: string, supplement: string, fields: Partial<LnpRequest>): End => ({
  is: 'pending with_carrier',
  fields: { orderVersion: 2, ...fields },
  changes: [`${change}: waiting asked accepted`],
  supplements: [supplement],
  mails: ['Request # is changed'],
});
const DATE_MOVED = changedTo('date', '2 accepted', { expectedOn: '2026-03-20', focAt: null });
const REFUSED_MAIL = 'The carrier refused your change of request #';
const OVERTAKEN_MAIL = 'Request # was rejected before it was cancelled';
const COMPLETED_MAIL = 'Request # was completed before it was cancelled';
const DATE_MAIL = 'Your numbers move on a date (request #)';

const steer =
  (...[changes]: [Parameters<KilledWorker['sandbox']['steer']>[1]]) =>
  async ({ sandbox, reference }: Scene) =>
    sandbox.steer(reference, changes);
const stored = (scene: Scene, fields: Partial<LnpRequest>) =>
  until(
    async () => {
      const record = await scene.record();
      return Object.entries(fields).every(([name, value]) => {
        const field = record?.[name as keyof PortRequest];
        return field instanceof Date ? field.getTime() === (value as Date).getTime() : field === value;
      });
    },
    `request ${scene.id} to have ${JSON.stringify(fields)}`,
  );
const has = (fields: Partial<LnpRequest>) => (scene: Scene) => stored(scene, fields);
const isFirm = has({ stage: 'date_confirmed', focAt: new Date(FIRM) });
const isMoved = has({ stage: 'date_confirmed', focAt: new Date(MOVED) });
const becomesFirm = async (scene: Scene) => {
  await steer({ status: 'foc', foc_at: FIRM })(scene);
  await isFirm(scene);
};
const refuses = async (call: Promise<{ readonly status: number; readonly body: { code: string } }>, code: string) => {
  const { status, body } = await call;
  expect([status, body.code]).toEqual([409, code]);
};

/** The races of changes after Submit. An order stays in progress unless a race says otherwise. */
export const RACES: readonly Race[] = [
  {
    ...{ race: 1, about: 'cancel while the send waits untried', steps: ['untaken', 'postponed'], change: CANCEL },
    end: { is: 'rejected cancelled', changes: ['cancel: accepted'], orders: 0, supplements: [], mails: [] },
  },
  {
    ...{ race: 1, about: 'correct while the send waits untried', steps: ['untaken', 'postponed'], change: CORRECTION },
    end: {
      is: 'pending with_carrier',
      fields: { city: 'Laval', accountNumber: '987654321', orderVersion: 1 },
      changes: ['correction: accepted'],
      supplements: [],
      mails: [],
    },
  },
  {
    ...{ race: 2, about: 'cancel while the send is uncertain', steps: ['orderUnsent', 'orderTaken'], change: CANCEL },
    end: CANCELLED,
  },
  {
    ...{ race: 2, about: 'cancel an order that is refused', steps: ['orderUnsent'], change: CANCEL },
    numbers: '514-201-0001',
    end: {
      is: 'rejected rejected',
      changes: ['cancel: waiting overtaken (order-not-accepted)'],
      orders: 0,
      supplements: [],
      mails: [OVERTAKEN_MAIL],
    },
  },
  {
    ...{ race: 2, about: 'move the date while the send is uncertain', steps: ['orderUnsent', 'orderTaken'] },
    change: DATE,
    refusedWith: 'change-not-yet',
    end: { is: 'pending with_carrier', changes: [], supplements: [], mails: [] },
  },
  {
    ...{ race: 2, about: 'cancel while the send runs', steps: SUPPLEMENT_STEPS, change: CANCEL },
    isSending: true,
    end: CANCELLED,
  },
  {
    ...{ race: 3, about: 'cancel, but the order completes first', steps: ['unsent'], change: CANCEL },
    meanwhile: steer({ status: 'completed' }),
    end: {
      is: 'confirmed active',
      changes: ['cancel: waiting refused (too-late)'],
      supplements: [],
      mails: [COMPLETED_MAIL],
    },
  },
  {
    ...{ race: 3, about: 'cancel, but the order completes first', steps: ['stored', 'deciding'], change: CANCEL },
    meanwhile: steer({ status: 'completed' }),
    end: {
      is: 'confirmed active',
      changes: ['cancel: waiting asked refused (too-late)'],
      supplements: ['1 refused'],
      mails: [COMPLETED_MAIL],
    },
  },
  {
    ...{ race: 4, about: 'cancel, and the firm date arrives', steps: ['taken'], change: CANCEL },
    meanwhile: steer({ status: 'foc', foc_at: FIRM }),
    between: has({ status: 'confirmed', stage: 'date_confirmed', focAt: new Date(FIRM), openChange: 'cancel' }),
    end: { ...CANCELLED, mails: ['Request # is cancelled', DATE_MAIL] },
  },
  {
    ...{ race: 5, about: 'correct, but the order is rejected', steps: ['unsent'], change: CORRECTION },
    meanwhile: steer({ status: 'rejected' }),
    end: {
      is: 'rejected rejected',
      fields: { city: 'Montréal' },
      changes: ['correction: waiting overtaken (order-rejected)'],
      supplements: [],
      mails: ['LNP request # was rejected'],
    },
  },
  {
    ...{ race: 5, about: 'cancel, but the order is rejected', steps: ['stored'], change: CANCEL },
    meanwhile: steer({ status: 'rejected' }),
    end: {
      is: 'rejected rejected',
      changes: ['cancel: waiting asked overtaken (order-rejected)'],
      supplements: ['1 overtaken'],
      mails: [OVERTAKEN_MAIL],
    },
  },
  {
    ...{ race: 6, about: 'move the date, and the firm date of the old version arrives', steps: ['taken', 'stored'] },
    change: DATE,
    meanwhile: steer({ status: 'foc', foc_at: FIRM }),
    between: has({ status: 'confirmed', stage: 'date_confirmed', focAt: new Date(FIRM), openChange: 'date' }),
    end: { ...DATE_MOVED, mails: ['Request # is changed', DATE_MAIL] },
  },
  { race: 7, about: 'cancel', steps: SUPPLEMENT_STEPS, change: CANCEL, end: CANCELLED },
  { race: 7, about: 'move the date', steps: SUPPLEMENT_STEPS, change: DATE, end: DATE_MOVED },
  {
    ...{ race: 7, about: 'correct', steps: SUPPLEMENT_STEPS, change: CORRECTION },
    end: changedTo('correction', '3 accepted', { city: 'Laval', accountNumber: '987654321' }),
  },
  {
    ...{ race: 7, about: 'remove a number', steps: SUPPLEMENT_STEPS, change: REMOVAL, numbers: TWO_NUMBERS },
    end: changedTo('remove_numbers', '3 accepted', { phoneNumber: [{ first: '5142010008', last: '5142010008' }] }),
  },
  {
    ...{ race: 7, about: 'cancel toll-free numbers', steps: SUPPLEMENT_STEPS, change: CANCEL, isTollFree: true },
    numbers: '800-201-0008',
    end: CANCELLED,
  },
  {
    ...{ race: 8, about: 'two people change at once', steps: SUPPLEMENT_STEPS, change: DATE },
    async meanwhile({ admin, owner, path }) {
      const old = { 'If-Match': '"1"' };
      await refuses(admin.post(`${path}/changes`, DATE), 'change-open');
      await refuses(owner.post(`${path}/changes`, CANCEL, old), 'changed-by-somebody');
    },
    end: DATE_MOVED,
  },
  {
    ...{ race: 9, about: 'cancel, but the provider cancels by itself', steps: ['unsent'], change: CANCEL },
    meanwhile: steer({ status: 'cancelled' }),
    end: { ...CANCELLED, changes: ['cancel: waiting overtaken (order-cancelled)'], supplements: [] },
  },
  {
    ...{ race: 9, about: 'move the date, but the provider cancels by itself', steps: ['stored'], change: DATE },
    meanwhile: steer({ status: 'cancelled' }),
    end: {
      is: 'rejected cancelled_by_carrier',
      changes: ['date: waiting asked overtaken (order-cancelled)'],
      supplements: ['2 overtaken'],
      mails: ['LNP request # was rejected'],
    },
  },
  {
    ...{ race: 10, about: 'the cut-off passes between click and provider', steps: ['unsent'], change: DATE },
    before: becomesFirm,
    meanwhile: steer({ changes_until: '2026-03-02T14:00:00.000Z' }),
    after: ({ owner, path }) => refuses(owner.post(`${path}/changes`, DATE), 'change-too-late'),
    end: {
      is: 'confirmed date_confirmed',
      fields: { focAt: new Date(FIRM) },
      changes: ['date: waiting refused (too-late)'],
      supplements: [],
      mails: [REFUSED_MAIL, DATE_MAIL],
    },
  },
  {
    ...{ race: 11, about: 'the carrier moves the firm date', steps: ['taken'], change: DATE, before: becomesFirm },
    meanwhile: steer({ foc_at: MOVED }),
    between: has({ stage: 'date_confirmed', focAt: new Date(MOVED), openChange: 'date' }),
    end: { ...DATE_MOVED, mails: ['New date for request #', 'Request # is changed', DATE_MAIL] },
  },
  olderAnswer(),
  {
    ...{ race: 13, about: 'an administrator sets a status', steps: ['unsent'], change: DATE },
    meanwhile: ({ admin, path }) => admin.patch(path, { status: 'confirmed' }),
    between: has({ status: 'confirmed', stage: 'by_hand', openChange: 'date' }),
    end: { ...DATE_MOVED, mails: ['LNP request # is confirmed', 'Request # is changed'] },
  },
  {
    ...{ race: 14, about: 'an administrator deletes a request that was not sent', steps: ['untaken'] },
    change: 'delete',
    end: { is: 'deleted', changes: [], orders: 0, supplements: [], mails: [] },
  },
  {
    ...{ race: 14, about: 'an administrator deletes a request whose send is uncertain', steps: ['orderUnsent'] },
    change: 'delete',
    end: { is: 'deleted', changes: ['cancel: waiting accepted'], orders: 0, supplements: [], mails: [] },
  },
  {
    ...{ race: 14, about: 'an administrator deletes a request', steps: ['orderTaken', ...SUPPLEMENT_STEPS] },
    change: 'delete',
    end: { ...CANCELLED, is: 'deleted', mails: [] },
  },
  {
    ...{ race: 14, about: 'an administrator deletes a request whose cancellation is under way', change: CANCEL },
    steps: ['taken', 'stored'],
    meanwhile: ({ admin, path }) => admin.delete(`${path}?cancelOrder=true`),
    end: { ...CANCELLED, is: 'deleted', mails: [] },
  },
  {
    ...{ race: 14, about: 'an administrator deletes a request, and the provider cancels by itself', steps: ['unsent'] },
    change: 'delete',
    meanwhile: steer({ status: 'cancelled' }),
    end: {
      is: 'deleted',
      changes: ['cancel: waiting overtaken (order-cancelled)'],
      supplements: [],
      mails: [],
    },
  },
  {
    ...{ race: 15, about: 'cancel, but some numbers are active', steps: ['unsent'], change: CANCEL },
    numbers: '514-201-0039, 514-201-0040, 514-201-0041',
    meanwhile: ({ providerClock }) => providerClock.forward(20_000),
    end: {
      is: 'confirmed activating',
      changes: ['cancel: waiting refused (too-late)'],
      supplements: [],
      mails: [REFUSED_MAIL, DATE_MAIL],
    },
  },
];

/** The next worker gets an answer that is older than the one that the killed worker applied. */
function olderAnswer(): Race {
  let [older, isServed]: [unknown, () => number] = [undefined, () => 0];
  const path = async (scene: Scene) => `/lnp/orders/${(await scene.record())?.ispOrderId ?? ''}`;
  return {
    ...{ race: 12, about: 'an older answer comes after a newer one', steps: ['stored'], change: DATE },
    async before(scene) {
      await becomesFirm(scene);
      older = await (await fetch(`${scene.sandbox.url}/v1${await path(scene)}`)).json();
      await steer({ foc_at: MOVED })(scene);
      await isMoved(scene);
    },
    async meanwhile(scene) {
      const call = new RegExp(`^GET ${await path(scene)}$`);
      isServed = scene.sandbox.faults.force(call, { do: 'status', status: 200, body: older }, 3);
    },
    async between(scene) {
      await until(() => isServed() === 3, 'older answers');
      expect(await scene.record()).toMatchObject({ focAt: new Date(MOVED), openChange: 'date' });
    },
    end: { ...DATE_MOVED, mails: ['New date for request #', 'Request # is changed', DATE_MAIL] },
  };
}
