import { lnpRequests } from '../data/rows.ts';

/** One way in which a list is looked at. */
export interface Case {
  readonly name: string;
  readonly unit: string;
  readonly query: { readonly sort?: readonly [string, 'ASC' | 'DESC']; readonly range?: readonly [number, number]; readonly filter?: Readonly<Record<string, unknown>> };
  /** How much longer it may take of a million requests than of ten thousand. */
  readonly growth?: number;
}

/** What is asked of one request in the middle. */
export const DETAIL = 'LNP: detail';
/** A family name that more requests have than a page holds, of ten thousand too: of a rarer one the smaller answer would be the shorter one, and nothing counted. */
const COMMON_NAME = 'macday';
const PAGE = [0, 24] as const;
const GROWTH = 1.3;

/** The numbers, names and references of a request in the middle of so many. */
function sample(requests: number) {
  const [rows] = lnpRequests(Math.ceil(requests / 2), Math.ceil(requests / 2) + 200, requests);
  const cell = (name: string) => rows?.rows.map((row) => String(row[rows.columns.indexOf(name)] ?? '')) ?? [];
  const number = cell('phone_number')[0]?.split(',')[0] ?? '';
  const names = cell('requester_name').map((name) => name.split(' '));
  return { number, family: names[0]?.[1] ?? '', trade: names[0]?.[0] ?? '', reference: cell('reference').find((one) => one !== '') ?? '', order: cell('order_reference')[0] ?? '' };
}

/** Every look that is measured, at a database of so many requests. */
export function casesOf(requests: number): readonly Case[] {
  const { number, family, trade, reference, order } = sample(requests);
  const far = Math.floor(requests / 2);
  const lnp = (name: string, filter?: Readonly<Record<string, unknown>>, more: Partial<Case['query']> = {}, growth?: number): Case => ({
    name: `LNP: ${name}`, unit: 'lnp-requests', query: { range: PAGE, ...(filter && { filter }), ...more }, ...(growth !== undefined && { growth }),
  });
  const of = (title: string, unit: string) => (name: string, filter?: Readonly<Record<string, unknown>>, more: Partial<Case['query']> = {}): Case => ({
    name: `${title}: ${name}`, unit, query: { range: PAGE, ...(filter && { filter }), ...more },
  });
  const [tf, tn, users, history, outbox] = [of('toll-free', 'tf-port-requests'), of('orders', 'native-tn-orders'), of('users', 'admin/users'), of('history', 'admin/history'), of('outbox', 'admin/outbox')];
  return [
    { name: 'LNP: own list, total', unit: 'my-lnp-requests', query: { range: PAGE }, growth: GROWTH },
    { name: 'LNP: own list by status', unit: 'my-lnp-requests', query: { range: PAGE, filter: { status: 'pending' } } },
    { name: 'LNP: own list by name', unit: 'my-lnp-requests', query: { range: PAGE, sort: ['requesterName', 'ASC'] } },
    { name: 'LNP: own list, search by name', unit: 'my-lnp-requests', query: { range: PAGE, filter: { q: family } } },
    lnp('first page, total', undefined, {}, GROWTH),
    lnp('status pending', { status: 'pending' }, {}, GROWTH),
    lnp('status confirmed', { status: 'confirmed' }, {}, GROWTH),
    lnp('open', { open: true }),
    lnp('closed', { open: false }),
    lnp('cause', { cause: 'pin_invalid' }),
    lnp('owner', { userId: 1 }),
    lnp('a small owner', { userId: 1990 }),
    lnp('carrier', { currentCarrier: 'Bell Canada' }),
    lnp('a small carrier', { currentCarrier: 'Sogetel Mobilité' }),
    lnp('province', { province: 'QC' }),
    lnp('a small province', { province: 'PE' }),
    lnp('a month', { createdFrom: '2024-11-01', createdTo: '2024-11-30' }),
    lnp('a year', { createdFrom: '2024-01-01', createdTo: '2024-12-31' }),
    lnp('a year, newest first', { createdFrom: '2024-01-01', createdTo: '2024-12-31' }, { sort: ['createdAt', 'DESC'] }),
    lnp('status and province', { status: 'pending', province: 'QC' }),
    lnp('rejected in a small province', { status: 'rejected', province: 'PE' }),
    lnp('carrier and month', { currentCarrier: 'TELUS', createdFrom: '2024-11-01', createdTo: '2024-11-30' }),
    lnp('carrier and month, newest first', { currentCarrier: 'TELUS', createdFrom: '2024-11-01', createdTo: '2024-11-30' }, { sort: ['createdAt', 'DESC'] }),
    lnp('status, oldest first', { status: 'pending' }, { sort: ['createdAt', 'ASC'] }),
    lnp('search whole number', { q: number }, {}, GROWTH),
    lnp('search number with punctuation', { q: `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}` }),
    lnp('search area code', { q: number.slice(0, 3) }),
    lnp('search a small area code', { q: '867' }),
    lnp('search area code and exchange', { q: number.slice(0, 6) }),
    lnp('search last four', { q: number.slice(6) }),
    lnp('search last seven', { q: number.slice(3) }),
    lnp('search family name', { q: COMMON_NAME }, {}, GROWTH),
    lnp('search a rare family name', { q: family }),
    lnp('search part of a name', { q: family.slice(1, 5) }),
    lnp('search carrier', { q: 'vidéotron' }),
    lnp('search reference', { q: reference }),
    lnp('search part of a reference', { q: reference.slice(8) }),
    lnp('search our reference', { q: order }),
    lnp('search several words', { q: `${trade} ${family} inc` }),
    lnp('search name and last four', { q: `${family} ${number.slice(6)}` }),
    lnp('search two common words', { q: 'garage bell' }),
    lnp('search two carriers, none', { q: 'sasktel cogeco' }),
    lnp('search two large carriers, none', { q: 'rogers vidéotron' }),
    lnp('search a letter', { q: 'e' }),
    lnp('search nothing found', { q: 'zzyzx' }),
    lnp('search number not found', { q: '999-999-9999' }),
    lnp('search and status', { q: family, status: 'pending' }),
    lnp('search carrier and status', { q: 'telus', status: 'rejected' }),
    ...['requesterName', 'phoneNumber', 'currentCarrier', 'status', 'createdAt', 'updatedAt'].map((field) => lnp(`by ${field}`, undefined, { sort: [field, field.endsWith('At') ? 'DESC' : 'ASC'] })),
    lnp('search family name by name', { q: family }, { sort: ['requesterName', 'ASC'] }),
    lnp(`far down`, undefined, { range: [far, far + 24] }),
    lnp(`far down by creation`, undefined, { sort: ['createdAt', 'DESC'], range: [far, far + 24] }),
    lnp(`far down, confirmed`, { status: 'confirmed' }, { range: [far, far + 24] }),
    tf('first page, total'), tf('status', { status: 'pending' }), tf('search name', { q: family }), tf('search part of a number', { q: '5550' }), tf('search nothing found', { q: 'zzyzx' }), tf('by name', undefined, { sort: ['requestName', 'ASC'] }), tf('by change', undefined, { sort: ['updatedAt', 'DESC'] }),
    tn('first page, total'), tn('status', { status: 'failed' }), tn('search name', { q: family }), tn('search nothing found', { q: 'zzyzx' }), tn('npanxx', { npanxx: '416555' }), tn('by rate centre', undefined, { sort: ['rateCenter', 'ASC'] }),
    users('first page, total'), users('search', { q: 'customer-19' }),
    history('first page, total'), history('actor', { actor: 'customer-1' }), history('kind', { kind: 'sent' }), history('a month', { createdFrom: '2024-11-01', createdTo: '2024-11-30' }), history('a record', { aggregate: 'lnp', aggregateId: far }), history('search', { q: 'customer-19' }), history('search nothing found', { q: 'zzyzx' }),
    outbox('first page, total'), outbox('failed', { state: 'failed' }),
  ];
}

/** The address of a look. */
export function pathOf({ unit, query }: Case): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  return `/api/${unit}?${parameters.join('&')}`;
}
