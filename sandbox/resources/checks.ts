import { Router } from 'express';
import { z } from 'zod';
import { ApiError, parseQuery } from '../api-error.ts';
import { tenDigits, type Context } from '../context.ts';
import { calendarOf } from '../orders/calendar.ts';
import { carrierOf, digitSum } from './carriers.ts';
import { rateCenterBeside, rateCenterNear } from './rate-centers.ts';

const query = z.object({
  did: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(tenDigits).min(1).max(100)),
});

const MOBILE_CARRIER = 'Freedom Mobile';
const MOBILE: ReadonlySet<string> = new Set(['0040', '0041', '0047']);

/** Portability checks. */
export function checks({ time, edition }: Context): Router {
  return Router().get('/lnp/check', (request, response) => {
    const { did } = parseQuery(query, request.query);
    if (did[0]?.endsWith('0007')) throw new ApiError(500, 'unavailable', 'The portability database does not respond');
    response.json(did.map((number) => (edition === 1 ? checked(number) : checkedInDetail(number, time.now()))));
  });
}

function checked(did: string) {
  return {
    did,
    portable: did.endsWith('0001') ? 'No' : 'Yes',
    company: carrierOf(did),
    rate_center: rateCenterNear(did)?.rate_center ?? 'Unknown',
    // The contract allows a string or a number, so the sandbox sends both.
    tier: digitSum(did) % 2 === 0 ? 1 : '2',
  };
}

function checkedInDetail(did: string, now: number) {
  const basic = checked(did);
  const isMobile = MOBILE.has(did.slice(-4));
  const company = isMobile ? MOBILE_CARRIER : basic.company;
  const near = rateCenterNear(did);
  const center = near && did.endsWith('0048') ? rateCenterBeside(near) : near;
  return {
    ...basic,
    company,
    rate_center: center?.rate_center ?? basic.rate_center,
    number_type: isMobile ? 'mobile' : 'wireline',
    ...(company !== 'Unknown' && { carrier_id: company.toLowerCase().replaceAll(' ', '-') }),
    ...(center && { province: center.province }),
    earliest_on: calendarOf(now, false, center?.province).earliest,
    // A mobile carrier accepts any one of these.
    needs: isMobile ? ['account_number', 'pin', 'imei'] : [],
  };
}
