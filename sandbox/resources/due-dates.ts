import { Router } from 'express';
import { z } from 'zod';
import { ApiError, parseQuery } from '../api-error.ts';
import type { Context } from '../context.ts';
import { calendarOf, dayOf, daysBetween } from '../orders/calendar.ts';

const MAX_DAYS = 92;
const query = z.object({
  carrier_id: z.string().optional(),
  number_type: z.enum(['wireline', 'mobile']).optional(),
  port_type: z.enum(['regular', 'exact_date', 'expedited']).default('regular'),
  province: z.string().length(2).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** The days on which numbers can move. All simulated carriers have the same calendar. */
export function dueDates({ time }: Context): Router {
  return Router().get('/lnp/due-dates', (request, response) => {
    const { port_type: portType, province, ...range } = parseQuery(query, request.query);
    const { earliest, latest, closedBecause } = calendarOf(time.now(), portType === 'expedited', province);
    const { from = dayOf(time.now()), to = latest } = range;
    const days = daysBetween(from, to);
    if (days.length === 0 || days.length > MAX_DAYS)
      throw new ApiError(400, 'invalid_request', `to: 1 to ${MAX_DAYS} days are possible`);
    response.json({
      earliest,
      latest,
      dates: days.map((date) => {
        const reason = closedBecause(date);
        return { date, open: reason === undefined, ...(reason !== undefined && { reason }) };
      }),
    });
  });
}
