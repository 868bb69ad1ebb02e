import { foldKey, foldText } from '../../src/adapters/persistence/folded-text.ts';
import { REJECTION_CAUSES } from '../../src/domain/shared/vocabulary.ts';
import { Random } from './random.ts';
import { CARRIERS, number, place, requester } from './values.ts';

/** A database value; instants are `yyyy-MM-dd HH:mm:ss.SSS` in UTC for both servers. */
export type Cell = string | number | null;
export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const DAY = 86_400_000;
/** The end of three years of requests: the start of this month, because the work list shows what is new or late. */
export const LAST = new Date().setUTCHours(0, 0, 0, 0) - (new Date().getUTCDate() - 1) * DAY;
const FIRST = LAST - 1095 * DAY;
/** Confirmed requests have a firm date so many days after Submit; a hundredth of the late ones is not complete. */
const DATE_DAYS = 40;
export const OWNERS = 2000;
export const ADMIN = { id: OWNERS + 1, username: 'bench-admin', password: 'bench-admin-password' } as const;

const instant = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');

/** Customers and one administrator. @param hash of the password that they all have */
export function users(hash: string): Rows {
  const rows = Array.from({ length: OWNERS + 1 }, (_none, at) => {
    const id = at + 1;
    const name = id === ADMIN.id ? ADMIN.username : `customer-${id}`;
    return [
      id,
      name,
      name,
      `${name}@example.com`,
      `${name}@example.com`,
      hash,
      Number(id === ADMIN.id),
      'en',
      instant(FIRST - DAY),
    ];
  });
  return {
    table: 'users',
    columns: [
      'id',
      'username',
      'username_key',
      'email',
      'email_key',
      'password_hash',
      'is_admin',
      'language',
      'created_at',
    ],
    rows,
  };
}

const STATUSES = { confirmed: 84, rejected: 9, pending: 5, submitted: 2 } as const;
type Status = keyof typeof STATUSES;

/** The stage of a request and its firm date. */
function progressOf(status: Status, createdMs: number, random: Random): readonly [stage: string, focAt: string | null] {
  if (status === 'submitted') return ['queued', null];
  if (status === 'pending') return ['with_carrier', null];
  if (status === 'rejected') return ['rejected', null];
  const focMs = createdMs + random.below(DATE_DAYS) * DAY;
  return [focMs < LAST && !random.chance(0.01) ? 'active' : 'date_confirmed', instant(focMs)];
}

const LNP_COLUMNS = [
  'id',
  'user_id',
  'phone_number',
  'port_type',
  'trunks',
  'reference',
  'comments',
  'requester_name',
  'street_no',
  'street_name',
  'city',
  'province',
  'postal_code',
  'current_carrier',
  'account_number',
  'status',
  'stage',
  'foc_at',
  'rejection_reason',
  'next_steps',
  'rejection_causes',
  'order_reference',
  'isp_order_id',
  'provider_word',
  'expected_on',
  'created_at',
  'updated_at',
  'version',
  'requester_key',
  'carrier_key',
  'search_text',
];

/** Rows of the LNP requests with ids `from` to `to` (inclusive) out of `of`, with their numbers and history. */
export function lnpRequests(from: number, to: number, of: number): readonly Rows[] {
  const requests: Cell[][] = [];
  const numbers: Cell[][] = [];
  const history: Cell[][] = [];
  for (let id = from; id <= to; id += 1) {
    const random = new Random(id);
    const createdMs = FIRST + Math.floor(((LAST - FIRST) * id) / of);
    const { area, province } = place(random);
    const dids = Array.from({ length: random.chance(0.8) ? 1 : 1 + random.below(3) }, () => number(random, area));
    const name = requester(random);
    const carrier = random.weighted(CARRIERS);
    const reference = random.chance(0.35)
      ? `PO-${2023 + random.below(4)}-${String(random.below(1_000_000)).padStart(6, '0')}`
      : null;
    const status = random.weighted(STATUSES);
    const causes = status === 'rejected' ? [random.pick(REJECTION_CAUSES)] : [];
    const created = instant(createdMs);
    const updated = instant(createdMs + random.below(5 * DAY));
    const owner = 1 + random.skewed(OWNERS);
    requests.push([
      id,
      owner,
      dids.join(', '),
      'regular',
      '["main"]',
      reference,
      random.chance(0.1) ? 'Please call before the cutover.' : null,
      name,
      String(1 + random.below(9999)),
      'Main Street',
      'Springfield',
      province,
      'H2X1Y4',
      carrier,
      String(100_000_000 + random.below(900_000_000)),
      status,
      ...progressOf(status, createdMs, random),
      causes.length > 0 ? 'The address differs from the losing ' + 'carrier’s records.' : null,
      causes.length > 0 ? 'Correct what is named and send the request again.' : null,
      JSON.stringify(causes),
      `lnp-${random.uuid()}`,
      `ord-${id}`,
      status === 'submitted' ? null : 'received',
      created.slice(0, 10),
      created,
      updated,
      3,
      foldKey(name),
      foldKey(carrier),
      foldText([name, carrier, reference ?? ''].join(' ')),
    ]);
    for (const did of new Set(dids)) numbers.push([id, did, [...did].reverse().join('')]);
    const event = 3 * id;
    history.push(
      [event - 2, 'lnp', id, created, `customer-${owner}`, owner, 'created', null, 'submitted', null],
      random.chance(0.02)
        ? [event - 1, 'lnp', id, created, `customer-${owner}`, owner, 'message', null, null, 'Is there any news?']
        : [event - 1, 'lnp', id, created, 'system', null, 'sent', null, null, null],
      [
        event,
        'lnp',
        id,
        updated,
        'provider',
        null,
        'status',
        'submitted',
        status,
        causes.length > 0 ? 'The address differs.' : null,
      ],
    );
  }
  return [
    { table: 'lnp_requests', columns: LNP_COLUMNS, rows: requests },
    { table: 'lnp_request_numbers', columns: ['request_id', 'did', 'did_reversed'], rows: numbers },
    {
      table: 'history',
      columns: ['id', 'aggregate', 'aggregate_id', 'at', 'actor', 'actor_id', 'kind', 'from_value', 'to_value', 'note'],
      rows: history,
    },
  ];
}

/** Toll-free requests and number orders: one of each for every id. */
export function otherOrders(from: number, to: number, of: number): readonly Rows[] {
  const loas: Cell[][] = [];
  const orders: Cell[][] = [];
  for (let id = from; id <= to; id += 1) {
    const random = new Random(id + 2_000_000_000);
    const createdMs = FIRST + Math.floor(((LAST - FIRST) * id) / of);
    const [created, updated] = [instant(createdMs), instant(createdMs + random.below(5 * DAY))];
    const owner = 1 + random.skewed(OWNERS);
    const name = requester(random);
    const tollFree = Array.from(
      { length: 1 + random.below(2) },
      () =>
        random.pick(['800', '833', '844', '855', '866', '877', '888']) +
        `${201 + random.below(798)}${String(random.below(10_000)).padStart(4, '0')}`,
    );
    const reference = `tf-${random.uuid()}`;
    const status = random.weighted(STATUSES);
    loas.push([
      id,
      owner,
      name,
      JSON.stringify(tollFree),
      'letter.pdf',
      `loa/${id}.pdf`,
      status,
      ...progressOf(status, createdMs, random),
      JSON.stringify(status === 'rejected' ? ['loa_required'] : []),
      reference,
      `ord-${id}`,
      'received',
      created,
      updated,
      3,
      foldKey(name),
      foldText([name, ...tollFree, reference].join(' ')),
    ]);
    const { area, province } = place(random);
    const npanxx = number(random, area).slice(0, 6);
    const ordered = Array.from(
      { length: 1 + random.below(3) },
      () => `${npanxx}${String(random.below(10_000)).padStart(4, '0')}`,
    );
    const orderReference = `tn-${random.uuid()}`;
    const office = `Office ${requester(random)}`;
    orders.push([
      id,
      owner,
      office,
      npanxx,
      `Centre ${area}`,
      province,
      ordered.length,
      JSON.stringify(ordered),
      random.weighted({ completed: 95, failed: 4, pending: 1 }),
      orderReference,
      created,
      updated,
      2,
      foldKey(office),
      foldText([office, `Centre ${area}`, npanxx, ...ordered, orderReference].join(' ')),
    ]);
  }
  return [
    {
      table: 'tf_port_requests',
      columns: [
        'id',
        'user_id',
        'request_name',
        'toll_free_numbers',
        'loa_filename',
        'loa_path',
        'status',
        'stage',
        'foc_at',
        'rejection_causes',
        'order_reference',
        'isp_order_id',
        'provider_word',
        'created_at',
        'updated_at',
        'version',
        'name_key',
        'search_text',
      ],
      rows: loas,
    },
    {
      table: 'native_tn_orders',
      columns: [
        'id',
        'user_id',
        'order_name',
        'npanxx',
        'rate_center',
        'province',
        'quantity',
        'ordered_numbers',
        'status',
        'order_reference',
        'created_at',
        'updated_at',
        'version',
        'name_key',
        'search_text',
      ],
      rows: orders,
    },
  ];
}

/** Changes after Submit: of a thousandth of the requests; our team decides a tenth of them. */
export function changes(of: number): Rows {
  const rows = Array.from({ length: Math.ceil(of / 1000) }, (_none, at): Cell[] => [
    'lnp',
    of - at,
    'cancel',
    at % 10 === 0 ? 'manual' : 'accepted',
    '{}',
    `chg-${at}`,
    'customer-1',
    1,
    instant(LAST),
  ]);
  return {
    table: 'port_changes',
    columns: [
      'aggregate',
      'request_id',
      'kind',
      'state',
      'changed_values',
      'reference',
      'asked_by',
      'asked_by_id',
      'asked_at',
    ],
    rows,
  };
}

/** Pending and failed outbox items at a busy moment: a hundredth of the requests. */
export function outbox(of: number): Rows {
  const rows = Array.from({ length: Math.ceil(of / 100) }, (_none, at): Cell[] => {
    const failed = at % 20 === 0;
    return [
      `key-${at}`,
      'lnp-send',
      `{"requestId":${of - at}}`,
      `lnp:${of - at}`,
      'lnp',
      of - at,
      failed ? 'failed' : 'waiting',
      instant(LAST + 365 * DAY),
      failed ? 40 : 0,
      0,
      failed ? 'the provider was away' : null,
      instant(LAST),
    ];
  });
  return {
    table: 'outbox',
    columns: [
      'item_key',
      'kind',
      'payload',
      'stream',
      'aggregate',
      'aggregate_id',
      'state',
      'due_at',
      'attempts',
      'uncertain',
      'last_error',
      'created_at',
    ],
    rows,
  };
}
