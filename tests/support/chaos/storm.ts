import { setTimeout as sleep } from 'node:timers/promises';
import { linesOf, orderPayload } from '../requests/number-orders.ts';
import { ADMIN, lnpPayload, PASSWORD } from '../portal/portal.ts';
import { MULTIPART, multipart, tfParts } from '../requests/toll-free.ts';
import { persistentCaller, type Caller, type Fleet, type StormAnswer } from './fleet.ts';
import type { Random } from './random.ts';

/** Number of calls of each kind in a storm; each talk adds two messages to a request. */
export interface StormSize {
  readonly kills: number;
  readonly submissions: number;
  readonly orders: number;
  readonly letters: number;
  readonly talks: number;
}

/** The responses that a customer received. */
export interface Acknowledged {
  /** Request id by first number. */
  readonly lnp: ReadonlyMap<string, number>;
  readonly tf: ReadonlyMap<string, number>;
  /** Response to the order by first number. */
  readonly native: ReadonlyMap<string, StormAnswer>;
  /** Messages by request id, in the order of their acknowledgement. */
  readonly messages: ReadonlyMap<number, readonly string[]>;
}

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 700;

/**
 * Runs these calls as customers while portals are killed at random moments.
 * @throws Error if a call is rejected
 */
export async function storm(
  fleet: Fleet,
  size: StormSize,
  random: Random,
): Promise<{ acknowledged: Acknowledged; customer: Caller; admin: Caller }> {
  const [customer, admin] = [persistentCaller(fleet), persistentCaller(fleet)];
  await expectStatus(201, customer.post('/api/register', { username: 'the-customer', password: PASSWORD }));
  await expectStatus(200, admin.post('/api/login', ADMIN));

  const acknowledged = {
    lnp: new Map<string, number>(),
    tf: new Map<string, number>(),
    native: new Map<string, StormAnswer>(),
    messages: new Map<number, string[]>(),
  };
  const calls = callsOf(size, customer, acknowledged);
  const running: Promise<void>[] = [];
  for (let kill = 0; kill < size.kills; kill += 1) {
    const share = calls.splice(0, Math.ceil(calls.length / (size.kills - kill)));
    const moment = random.between(MIN_PAUSE_MS, MAX_PAUSE_MS);
    for (const call of share) running.push(sleep(random.between(0, moment)).then(call));
    // A rejection is handled at the end; until then it must not count as unhandled.
    for (const call of running) call.catch(() => undefined);
    await sleep(moment);
    await fleet.killAndRestart(random.between(0, fleet.size - 1));
  }
  await Promise.all(running);
  return { acknowledged, customer, admin };
}

interface Acknowledgements {
  readonly lnp: Map<string, number>;
  readonly tf: Map<string, number>;
  readonly native: Map<string, StormAnswer>;
  readonly messages: Map<number, string[]>;
}

/** All calls, with the kinds mixed, each with an idempotency key. */
function callsOf(
  { submissions, orders, letters, talks }: StormSize,
  customer: Caller,
  acknowledged: Acknowledgements,
): (() => Promise<void>)[] {
  // In addition to ordinary numbers, some whose orders the provider delays or never answers.
  const numberOf = (at: number) => `514201${['0004', '0005', '0006'][at] ?? String(3000 + at)}`;
  const submit = async (at: number) => {
    const number = numberOf(at);
    const { body } = await expectStatus(
      201,
      customer.post('/api/lnp-requests', lnpPayload({ phone_number: number }), `submission-${at}`),
    );
    acknowledged.lnp.set(number, body.id);
    if (at < talks) for (const word of ['first', 'second']) await talk(body.id, `The ${word} message on ${number}`);
  };
  const talk = async (id: number, text: string) => {
    await expectStatus(
      200,
      customer.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: text }, `message-${id}-${text.length}`),
    );
    acknowledged.messages.set(id, [...(acknowledged.messages.get(id) ?? []), text]);
  };
  const order = async (at: number) => {
    const lines = linesOf(at % 2 === 0 ? 'toronto' : 'montreal', 2, 2000 + at * 10);
    const answer = await customer.post(
      '/api/native-tn/orders',
      orderPayload(at % 2 === 0 ? 'toronto' : 'montreal', 2, { orderedNumbers: lines }),
      `order-${at}`,
    );
    acknowledged.native.set(lines[0] ?? '', answer);
  };
  const loa = async (at: number) => {
    const number = `800201${3100 + at}`;
    const { body } = await expectStatus(
      201,
      customer.raw('/api/tf-port-requests', multipart(tfParts({ tollFreeNumbers: [number] })), {
        ...MULTIPART,
        'Idempotency-Key': `loa-${at}`,
      }),
    );
    acknowledged.tf.set(number, body.id);
  };
  const kinds = [submit, order, loa].flatMap((kind, place) =>
    Array.from({ length: [submissions, orders, letters][place] ?? 0 }, (_none, at) => ({
      at: (at + 0.5) / ([submissions, orders, letters][place] ?? 1),
      run: () => kind(at),
    })),
  );
  return kinds.sort((one, other) => one.at - other.at).map(({ run }) => run);
}

async function expectStatus(status: number, call: Promise<StormAnswer>): Promise<StormAnswer> {
  const answer = await call;
  if (answer.status !== status)
    throw new Error(`answered with ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
