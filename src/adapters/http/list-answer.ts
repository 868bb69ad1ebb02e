import type { Page } from '../../application/ports/lists.ts';
import { DEFAULT_LIST_LENGTH } from './contract/lists.ts';
import type { Answer } from './route.ts';

/** Reads `range`; without one the newest rows up to a bound. */
export function rangeOf(range: readonly [number, number] | undefined): { first: number; last: number } {
  return range ? { first: range[0], last: range[1] } : { first: 0, last: DEFAULT_LIST_LENGTH - 1 };
}

/** A list's answer with the `Content-Range` that ra-data-simple-rest reads, such as `lnp-requests 0-24/319`. */
export function listAnswer<Row>(unit: string, first: number, page: Page<Row>, present: (row: Row) => unknown): Answer {
  const span = page.rows.length === 0 ? '*' : `${first}-${first + page.rows.length - 1}`;
  return { status: 200, body: page.rows.map(present), headers: { 'Content-Range': `${unit} ${span}/${page.total}` } };
}
