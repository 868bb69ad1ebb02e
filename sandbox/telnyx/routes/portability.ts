import { Router } from 'express';
import { z } from 'zod';
import { carrierOf } from '../../resources/carriers.ts';
import { parseBody, TelnyxError } from '../errors.ts';

const check = z.object({ phone_numbers: z.array(z.string().regex(/^\+1\d{10}$/)).min(1) });

/** Portability checks. */
export function portability(): Router {
  return Router().post('/portability_checks', (request, response) => {
    const { phone_numbers: numbers } = parseBody(check, request.body);
    if (numbers[0]?.endsWith('0007')) throw new TelnyxError(500, '10007', 'The portability database does not respond');
    // The carrier promises no order.
    const data = numbers.toReversed().map((phone_number) => {
      const portable = !phone_number.endsWith('0001');
      return {
        record_type: 'portability_check_result',
        phone_number,
        portable,
        not_portable_reason: portable ? '' : 'No coverage',
        fast_portable: false,
        carrier_name: carrierOf(phone_number.slice(2)),
        phone_number_type: /^\+18(?:00|33|44|55|66|77|88)/.test(phone_number) ? 'toll_free' : 'local',
        messaging_capable: true,
      };
    });
    response.status(201).json({ data });
  });
}
