import type { Request } from 'express';
import { TelnyxError } from './errors.ts';

const MAX_PAGE_SIZE = 250;

/** Returns the page of a list that a call asks for. @throws TelnyxError 422 for a page that cannot exist */
export function pageOf<T>(items: readonly T[], request: Request) {
  const number = pageParameter(request, 'page[number]', 1);
  const size = pageParameter(request, 'page[size]', 20);
  if (number < 1 || size < 1 || size > MAX_PAGE_SIZE) throw new TelnyxError(422, '10015', 'Invalid page');
  return {
    data: items.slice((number - 1) * size, number * size),
    meta: {
      page_number: number,
      page_size: size,
      total_pages: Math.max(1, Math.ceil(items.length / size)),
      total_results: items.length,
    },
  };
}

/** Returns a parameter of the query, such as `filter[status]`. */
export function parameter(request: Request, name: string): string | undefined {
  const value = request.query[name];
  return typeof value === 'string' ? value : undefined;
}

function pageParameter(request: Request, name: string, ifAbsent: number): number {
  return Number(parameter(request, name) ?? ifAbsent);
}
