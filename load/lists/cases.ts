import { lnpRequests } from '../data/rows.ts';

type Sort = readonly [field: string, order: 'ASC' | 'DESC'];
type Filter = Readonly<Record<string, unknown>>;

/** One query that a screen sends. */
export interface Case {
  readonly name: string;
  readonly unit: string;
  readonly query: { readonly sort: Sort; readonly range: readonly [number, number]; readonly filter: Filter };
  /** Maximum growth: the time for a million requests divided by the time for the smallest size. */
  readonly growth?: number;
}

/** Name of the case that reads one request in the middle. */
export const DETAIL = 'LNP: detail';
/** The lists of sizes are compared for the customer who owns about this many requests. */
export const OWN_ROWS = 2_000;
/**
 * A family name that fills more than a page even among ten thousand requests. The response for a rarer name would be
 * shorter at the smallest size, and nothing would be counted.
 */
const COMMON_NAME = 'macday';
const GROWTH = 1.3;
/** Initial sort order of every list (frontend/src/shared/lists/list-state.ts, frontend/src/admin-area/*-list.tsx). */
const NEWEST: Sort = ['createdAt', 'DESC'];
const OLDEST: Sort = ['createdAt', 'ASC'];
/** The first page of a customer's and of an administrator's list, and the last page that lists offer. */
const [OWN_PAGE, PAGE, LAST_PAGE] = [
  [0, 9],
  [0, 24],
  [9_975, 9_999],
] as const;

/** The numbers, names and references of a request in the middle of `requests` requests. */
function sample(requests: number) {
  const [rows] = lnpRequests(Math.ceil(requests / 2), Math.ceil(requests / 2) + 200, requests);
  const cell = (name: string) => rows?.rows.map((row) => String(row[rows.columns.indexOf(name)] ?? '')) ?? [];
  const number = cell('phone_number')[0]?.split(',')[0] ?? '';
  const names = cell('requester_name').map((name) => name.split(' '));
  return {
    number,
    family: names[0]?.[1]?.toLowerCase() ?? '',
    trade: names[0]?.[0] ?? '',
    reference: cell('reference').find((one) => one !== '') ?? '',
    order: cell('order_reference')[0] ?? '',
  };
}

/**
 * Returns every query that is measured on a database with `requests` requests: the lists, searches, filters and sort
 * orders of the screens.
 */
export function casesOf(requests: number): readonly Case[] {
  const { number, family, trade, reference, order } = sample(requests);
  const of =
    (title: string, unit: string) =>
    (name: string, filter: Filter = {}, sort: Sort = NEWEST, growth?: number): Case => ({
      name: `${title}: ${name}`,
      unit,
      query: { sort, range: unit.startsWith('my-') ? OWN_PAGE : PAGE, filter },
      ...(growth !== undefined && { growth }),
    });
  const [own, lnp] = [of('LNP, own', 'my-lnp-requests'), of('LNP', 'lnp-requests')];
  const [tf, ownTf, tn, ownTn] = [
    of('toll-free', 'tf-port-requests'),
    of('toll-free, own', 'my-tf-port-requests'),
    of('orders', 'native-tn-orders'),
    of('orders, own', 'my-native-tn-orders'),
  ];
  const [users, history, outbox] = [
    of('users', 'admin/users'),
    of('history', 'admin/history'),
    of('outbox', 'admin/outbox'),
  ];
  const work = of('work list', 'admin/work');
  const [AT, SINCE]: Sort[] = [
    ['at', 'DESC'],
    ['since', 'ASC'],
  ];
  const sorts = (list: typeof lnp, fields: readonly string[]) =>
    fields.map((field) => list(`by ${field}`, {}, [field, field.endsWith('At') ? 'DESC' : 'ASC']));
  const searches: Readonly<Record<string, string>> = {
    'area code 514': '514',
    'a small area code': '867',
    exchange: number.slice(0, 6),
    'whole number': number,
    'number with punctuation': `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`,
    'last four': number.slice(6),
    'last four that begin numbers': '4162',
    'last seven': number.slice(3),
    'family name': COMMON_NAME,
    'rare family name': family,
    'part of a name': family.slice(1, 5),
    'first name': 'garage',
    carrier: 'vidéotron',
    'large carrier': 'rogers',
    reference,
    'part of a reference': reference.slice(8),
    'our reference': order,
    'several words': `${trade} ${family} inc`,
    'name and last four': `${family} ${number.slice(6)}`,
    'two broad words': 'garage bell',
    'two carriers, none': 'sasktel cogeco',
    'two large carriers, none': 'rogers vidéotron',
    'a letter': 'e',
    'nothing found': 'zzyzx',
    'number not found': '999-999-9999',
  };
  const mixes: readonly string[] = [
    'area code 514',
    'last four',
    'family name',
    'first name',
    'carrier',
    'two broad words',
    'nothing found',
  ];
  return [
    own('list, total', {}, NEWEST, GROWTH),
    own('oldest first', {}, OLDEST, GROWTH),
    own('status pending', { status: 'pending' }),
    own('in service', { stage: 'active' }),
    ...sorts(own, ['id', 'requesterName', 'phoneNumber', 'currentCarrier', 'status']),
    ...Object.entries(searches)
      .filter(([name]) => ['area code 514', 'last four', 'family name', 'carrier', 'nothing found'].includes(name))
      .map(([name, q]) => own(`search ${name}`, { q })),
    own('search carrier, pending', { q: 'vidéotron', status: 'pending' }),
    lnp('first page, total', {}, NEWEST, GROWTH),
    lnp('oldest first', {}, OLDEST),
    { ...lnp('last page'), query: { sort: NEWEST, range: LAST_PAGE, filter: {} } },
    ...sorts(lnp, ['id', 'requesterName', 'phoneNumber', 'currentCarrier', 'status', 'updatedAt']),
    lnp('status pending', { status: 'pending' }, NEWEST, GROWTH),
    lnp('status confirmed', { status: 'confirmed' }, NEWEST, GROWTH),
    lnp('status pending by name', { status: 'pending' }, ['requesterName', 'ASC']),
    lnp('status rejected by change', { status: 'rejected' }, ['updatedAt', 'DESC']),
    lnp('open', { open: true }),
    lnp('open, oldest first', { open: true }, OLDEST),
    lnp('closed', { open: false }),
    lnp('cause', { cause: 'pin_invalid' }),
    lnp('owner', { userId: 1 }),
    lnp('a small owner', { userId: 1990 }),
    lnp('carrier', { currentCarrier: 'Bell Canada' }),
    lnp('a small carrier', { currentCarrier: 'Sogetel Mobilité' }),
    lnp('rejected by a carrier', { status: 'rejected', currentCarrier: 'Cogeco Connexion' }),
    lnp('province', { province: 'QC' }),
    lnp('a small province', { province: 'PE' }),
    lnp('rejected in a small province', { status: 'rejected', province: 'PE' }),
    lnp('a month', { createdFrom: '2024-11-01', createdTo: '2024-11-30' }),
    lnp('changed in a month', { updatedFrom: '2024-11-01', updatedTo: '2024-11-30' }),
    lnp('carrier and month', { currentCarrier: 'TELUS', createdFrom: '2024-11-01', createdTo: '2024-11-30' }),
    ...Object.entries(searches).map(([name, q]) =>
      lnp(`search ${name}`, { q }, NEWEST, name === 'whole number' || name === 'family name' ? GROWTH : undefined),
    ),
    ...mixes.map((name) => lnp(`search ${name}, pending`, { q: searches[name], status: 'pending' })),
    lnp('search carrier, oldest first', { q: 'vidéotron' }, OLDEST),
    lnp('search family name by name', { q: COMMON_NAME }, ['requesterName', 'ASC']),
    lnp('search area code 514 by name', { q: '514' }, ['requesterName', 'ASC']),
    lnp('search first name by carrier', { q: 'garage' }, ['currentCarrier', 'ASC']),
    tf('first page, total'),
    tf('status pending', { status: 'pending' }),
    ...sorts(tf, ['requestName', 'status', 'updatedAt']),
    tf('search family name', { q: COMMON_NAME }),
    tf('search area code 855', { q: '855' }),
    tf('search nothing found', { q: 'zzyzx' }),
    ownTf('list, total'),
    ...sorts(ownTf, ['requestName', 'status']),
    ownTf('search family name', { q: COMMON_NAME }),
    tn('first page, total'),
    tn('status failed', { status: 'failed' }),
    ...sorts(tn, ['orderName', 'rateCenter', 'quantity', 'status', 'updatedAt']),
    tn('search first name', { q: 'garage' }),
    tn('search area code 514', { q: '514' }),
    tn('search nothing found', { q: 'zzyzx' }),
    ownTn('list, total'),
    ...sorts(ownTn, ['orderName', 'rateCenter', 'status']),
    ownTn('search first name', { q: 'garage' }),
    users('first page, total'),
    users('search', { q: 'customer-19' }),
    history('first page, total', {}, AT),
    history('kind', { kind: 'sent' }, AT),
    history('search', { q: 'customer-19' }, AT),
    history('search nothing found', { q: 'zzyzx' }, AT),
    work('first page, total', {}, SINCE),
    work('no news', { reason: 'no_news' }, SINCE),
    work('rejected', { reason: 'rejected' }, SINCE),
    outbox('first page', { stuck: true }, OLDEST),
    outbox('failed', { state: 'failed' }, OLDEST),
  ];
}

/** The path and query string of a case. */
export function pathOf({ unit, query }: Case): string {
  const parameters = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return `/api/${unit}?${parameters.join('&')}`;
}
