import { Router } from 'express';
import { RATE_CENTERS, type RateCenter } from '../../resources/rate-centers.ts';
import type { TelnyxContext } from '../context.ts';
import { TelnyxError } from '../errors.ts';
import { groupBy } from '../group-by.ts';
import { parameter } from '../pages.ts';
import { takenNumbers } from './number-orders.ts';

const YELLOWKNIFE = '867669';
const MAX_FOUND = 50;

/** The search for new numbers, and where there are any. */
export function availableNumbers({ store, time }: TelnyxContext): Router {
  return Router()
    .get('/available_phone_numbers', (request, response) => {
      const filter = (name: string) => parameter(request, `filter${name}`);
      if (filter('[country_code]') === undefined) throw new TelnyxError(400, '10015', 'country_code is required');
      const limit = Math.min(Number(filter('[limit]') ?? MAX_FOUND), MAX_FOUND);
      const prefix = `${filter('[national_destination_code]') ?? ''}${filter('[phone_number][starts_with]') ?? ''}`;
      const taken = takenNumbers(store);
      const found = RATE_CENTERS.filter(
        ({ npanxx, province, rate_center }) =>
          (npanxx.startsWith(prefix) || prefix.startsWith(npanxx)) &&
          isSame(filter('[administrative_area]'), province) &&
          isSame(filter('[locality]'), rate_center) &&
          isSame(filter('[rate_center]'), rate_center),
      ).flatMap((center) =>
        numbersOf(center)
          .filter((number) => number.startsWith(prefix) && !taken.has(number))
          .slice(0, limit)
          .map((number) => present(number, center)),
      );
      const data = filter('[country_code]') === 'CA' ? found.slice(0, limit) : [];
      store.atomically(() => {
        for (const { phone_number } of data) rememberSearch(phone_number);
      });
      response.json({ data, meta: { total_results: data.length, best_effort_results: 0 } });
    })
    .get('/inventory_coverage', (request, response) => {
      const filter = (name: string) => parameter(request, `filter[${name}]`);
      const isNpa = filter('groupBy') === 'npa';
      const centers = RATE_CENTERS.filter(
        ({ npanxx, province }) =>
          isSame(filter('administrative_area'), province) &&
          npanxx.startsWith(`${filter('npa') ?? ''}${filter('nxx') ?? ''}`),
      );
      const groups = groupBy(centers, ({ npanxx, province, rate_center }) =>
        isNpa ? npanxx.slice(0, 3) : `${province} ${rate_center.toUpperCase()}`,
      );
      const data = [...groups].map(([group, members]) => ({
        record_type: 'inventory_coverage_group',
        administrative_area: members[0]?.province,
        coverage_type: 'number',
        group: isNpa ? group : group.slice(3),
        group_type: isNpa ? 'npa' : 'locality',
        number_range: 1,
        number_type: 'did',
        phone_number_type: 'local',
        ...(filter('count') === 'true' && { count: 50 * members.length }),
      }));
      response.json({ data, meta: { total_results: data.length } });
    });

  /** A number can be ordered only if a search showed it. */
  function rememberSearch(phoneNumber: string): void {
    if (store.find('searched_numbers', phoneNumber)) store.update('searched_numbers', phoneNumber, { at: time.now() });
    else store.add('searched_numbers', phoneNumber, { at: time.now() });
  }
}

const isSame = (given: string | undefined, value: string): boolean =>
  given === undefined || given.toLowerCase() === value.toLowerCase();

/** The lines of an exchange that the carrier has. */
function numbersOf({ npanxx }: RateCenter): string[] {
  if (npanxx === YELLOWKNIFE) return [];
  const start = 2_000 + (Number(npanxx) % 60) * 100;
  return Array.from({ length: 200 }, (_, step) => npanxx + String((start + step) % 10_000).padStart(4, '0'));
}

function present(number: string, { rate_center, province }: RateCenter) {
  return {
    record_type: 'available_phone_number',
    phone_number: `+1${number}`,
    vanity_format: '',
    best_effort: false,
    quickship: true,
    reservable: true,
    region_information: [
      { region_type: 'rate_center', region_name: rate_center.toUpperCase() },
      { region_type: 'state', region_name: province },
      { region_type: 'country_code', region_name: 'CA' },
    ],
    cost_information: { upfront_cost: '1.00', monthly_cost: '1.00', currency: 'USD' },
    features: [{ name: 'voice' }],
  };
}
