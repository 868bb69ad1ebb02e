import type { ProviderCall } from '../shared/provider-call.ts';
import { HttpFailure } from '../shared/failures.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { page } from './wire/wire-schemas.ts';

const PAGE_SIZE = 250;
/** A carrier that always names a further page must not keep the portal reading. */
const MAX_PAGES = 40;

/** Reads a whole list. @throws ProviderFailure `invalid_response` if it has too many pages */
export async function readPages(
  call: ProviderHttp,
  { query, ...list }: Pick<ProviderCall, 'path' | 'circuit' | 'reference'> & { query?: Record<string, string> },
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const answer = await call({
      method: 'GET',
      ...list,
      query: { ...query, 'page[number]': String(number), 'page[size]': String(PAGE_SIZE) },
    });
    const { data, meta } = parseAnswer(page, answer);
    items.push(...data);
    const isLast = meta?.total_pages === undefined ? data.length < PAGE_SIZE : number >= meta.total_pages;
    if (isLast || data.length === 0) return items;
  }
  throw new HttpFailure('invalid_response', 200);
}
