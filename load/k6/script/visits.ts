import { sleep } from 'k6';
import exec from 'k6/execution';
import { addressOf, callerAt, type Answer, type Caller } from './portal.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** A number without special behaviour in the sandbox, which depends on the last four digits. */
const anyNumber = (): string => `514201${1000 + Math.floor(Math.random() * 8999)}`;
const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const query = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
const NEWEST = { sort: ['createdAt', 'DESC'] };
const EXCHANGES = ['416201', '514201'];

/**
 * Whether visitors pause to think. A measurement has a fixed rate of visits, and pauses would only make these overlap.
 */
const THINK = __ENV['RATES'] === undefined;

/** Waits while a person reads, thinks or types. @param seconds approximate duration */
function think(seconds: number): void {
  if (THINK) sleep(seconds * (0.5 + Math.random()));
}

function submission(number: string) {
  return {
    phone_number: number,
    port_type: 'regular',
    trunks: [],
    due_date: null,
    reference: null,
    comments: null,
    requester_name: `Boulangerie ${oneOf(['Côté', 'Roy', 'Gagnon', 'Tremblay'])} inc.`,
    street_no: '1200',
    street_name: 'rue Sherbrooke O',
    floor_no: null,
    suite: null,
    city: 'Montréal',
    province: 'QC',
    postal_code: 'H3A 1H6',
    current_carrier: oneOf(['Bell Canada', 'TELUS', 'Rogers']),
    reseller: null,
    account_number: '512345678',
  };
}

const submit = (by: Caller, number: string, journey: 'set-up' | 'submit'): Answer =>
  by.post(journey, 'submit an LNP request', '/api/lnp-requests', submission(number));

/** Registers a customer and submits some earlier requests. */
export function registered(username: string, index: number): Account {
  const account = { username, password: 'the password of a load test' };
  const by = callerAt(addressOf(index));
  const { status } = by.post('set-up', 'register', '/api/register', account);
  if (status === 429)
    exec.test.abort('The portal takes all callers for one address: set TRUST_PROXY, or RATE_LIMIT_FACTOR to 1000.');
  if (status !== 201) exec.test.abort(`A customer could not be registered: ${status}.`);
  for (let earlier = 0; earlier < 2; earlier += 1) submit(by, anyNumber(), 'set-up');
  return account;
}

/** @returns whether the sign-in succeeded; if not, the visitor leaves */
function signIn(by: Caller, account: Account): boolean {
  by.get('sign-in', 'the first page', '/');
  think(1);
  return by.post('sign-in', 'sign in', '/api/login', account).status === 200;
}

const ERRANDS: readonly ((by: Caller) => void)[] = [
  function submitRequest(by) {
    const number = anyNumber();
    think(4);
    by.get('submit', 'check a number', `/api/lnp/check?did=${number}`);
    think(2);
    const { status, body } = submit(by, number, 'submit');
    if (status === 201)
      by.get('submit', 'one request', `/api/lnp-requests/${String((JSON.parse(body) as { id: number }).id)}`);
  },
  function checkNumbers(by) {
    for (let times = 0; times < 2; times += 1) {
      think(2);
      by.get(
        'check',
        'check numbers',
        `/api/lnp/check?did=${encodeURIComponent(`${anyNumber()},${anyNumber()},${anyNumber()}`)}`,
      );
    }
  },
  function orderNumber(by) {
    by.get('order', 'rate centers', '/api/native-tn/ratecenters');
    think(2);
    const npanxx = oneOf(EXCHANGES);
    const { status, body } = by.get('order', 'available numbers', `/api/native-tn/available?npanxx=${npanxx}&qty=50`);
    if (status !== 200) return;
    const offered = (JSON.parse(body) as { tn: string }[]).map(({ tn }) => tn);
    think(2);
    const where =
      npanxx === '416201' ? { rateCenter: 'Toronto', province: 'ON' } : { rateCenter: 'Montreal', province: 'QC' };
    // 422: another visitor has just ordered that number.
    by.post(
      'order',
      'order a number',
      '/api/native-tn/orders',
      { orderName: 'Office', npanxx, ...where, quantity: 1, orderedNumbers: [oneOf(offered)] },
      [207, 422],
    );
  },
  function lookAround(by) {
    think(2);
    by.get(
      'look',
      'own requests, searched',
      `/api/my-lnp-requests?${query({ ...NEWEST, range: [0, 9], filter: { q: 'Côté' } })}`,
    );
    think(2);
    by.get('look', 'own requests, newest', `/api/my-lnp-requests?${query({ ...NEWEST, range: [0, 9] })}`);
  },
];

/**
 * A customer signs in, sees the dashboard and runs one errand. Customers and errands take turns, so that a short run
 * covers all of them and no customer reaches a limit.
 */
export function customerVisit(accounts: readonly Account[]): void {
  const visit = exec.scenario.iterationInTest;
  const index = visit % accounts.length;
  const account = accounts[index] as Account;
  const by = callerAt(addressOf(index));
  if (!signIn(by, account)) return;
  by.getAll('dashboard', {
    'the user': '/api/user',
    'own requests': `/api/my-lnp-requests?${query({ ...NEWEST, range: [0, 9] })}`,
    'own toll-free requests': `/api/my-tf-port-requests?${query({ ...NEWEST, range: [0, 9] })}`,
    'own orders': `/api/my-native-tn-orders?${query({ ...NEWEST, range: [0, 9] })}`,
  });
  think(2);
  (ERRANDS[visit % ERRANDS.length] as (by: Caller) => void)(by);
  think(1);
}

/** An administrator opens lists and searches them. */
export function administratorVisit(administrator: Account): void {
  const by = callerAt(addressOf(0xfe0000 + exec.vu.idInTest));
  if (!signIn(by, administrator)) return;
  by.getAll('admin-lists', {
    figures: '/api/admin/statistics',
    'newest requests': `/api/lnp-requests?${query({ ...NEWEST, range: [0, 24], filter: {} })}`,
  });
  const number = anyNumber();
  const looks: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'requests that wait': { ...NEWEST, range: [0, 24], filter: { status: 'pending' } },
    'requests by number': { ...NEWEST, range: [0, 24], filter: { q: number } },
    'requests by last four': { ...NEWEST, range: [0, 24], filter: { q: number.slice(-4) } },
    'requests by name': { ...NEWEST, range: [0, 24], filter: { q: 'Tremblay' } },
    'requests by carrier': { sort: ['requesterName', 'ASC'], range: [25, 49], filter: { currentCarrier: 'TELUS' } },
  };
  for (const [name, look] of Object.entries(looks)) {
    think(2);
    by.get('admin-lists', name, `/api/lnp-requests?${query(look)}`);
  }
  think(2);
  by.get('admin-lists', 'users', `/api/admin/users?${query({ ...NEWEST, range: [0, 24], filter: {} })}`);
}
