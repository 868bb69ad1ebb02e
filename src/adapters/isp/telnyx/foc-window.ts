import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { orderPath } from './porting-orders.ts';
import { focWindow, page } from './wire/wire-schemas.ts';

/**
 * Finds the moment within the carrier's allowed windows of this day that is closest to the requested one. The carrier
 * refuses any other.
 * @param requested ISO 8601 instant
 * @returns undefined if the carrier allows none on this day
 */
export async function findAllowedMoment(
  call: ProviderHttp,
  orderId: string,
  requested: string,
  recordedAs: string,
): Promise<string | undefined> {
  const path = orderPath(orderId, '/allowed_foc_windows');
  const { data } = parseAnswer(page, await call({ method: 'GET', path, reference: recordedAs }));
  const windows = data.flatMap((item) => focWindow.safeParse(item).data ?? []);
  const at = Date.parse(requested);
  const moments = windows
    .map(({ started_at: start, ended_at: end }) => Math.min(Math.max(at, start), end))
    .filter((moment) => new Date(moment).toISOString().slice(0, 10) === requested.slice(0, 10))
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return moments[0] === undefined ? undefined : new Date(moments[0]).toISOString();
}
