import { Router } from 'express';
import { z } from 'zod';
import { ApiError, parseQuery } from '../api-error.ts';
import { tenDigits } from '../context.ts';
import { rateCenterNear } from './rate-centers.ts';

const query = z.object({
  did: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(tenDigits).min(1).max(100)),
});

const CARRIERS = [
  'Bell Canada',
  'Rogers Communications',
  'TELUS',
  'Videotron',
  'Cogeco',
  'Shaw Communications',
  'Allstream',
  'Distributel',
] as const;

/** Portability checks. */
export function checks(): Router {
  return Router().get('/lnp/check', (request, response) => {
    const { did } = parseQuery(query, request.query);
    if (did[0]?.endsWith('0007')) throw new ApiError(500, 'unavailable', 'The portability database does not respond');
    response.json(did.map(checked));
  });
}

function checked(did: string) {
  const sum = [...did.slice(0, 6)].reduce((total, digit) => total + Number(digit), 0);
  return {
    did,
    portable: did.endsWith('0001') ? 'No' : 'Yes',
    company: did.endsWith('0008') ? 'Unknown' : CARRIERS[sum % CARRIERS.length],
    rate_center: rateCenterNear(did)?.rate_center ?? 'Unknown',
    // The contract allows a string or a number, so the sandbox sends both.
    tier: sum % 2 === 0 ? 1 : '2',
  };
}
