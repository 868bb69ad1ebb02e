import type { RateCenter } from '../../../application/ports/provider/provider-gateway.ts';
import type { ProviderHttp } from '../shared/provider-http.ts';
import { readIfFound } from './calls.ts';
import { rateCenter } from './wire/wire-schemas.ts';

export type Prefixes = ReturnType<typeof createPrefixes>;

/** Looks up the rate center of prefixes (NPANXX). They never change, so that each is looked up once. */
export function createPrefixes(call: ProviderHttp) {
  const known = new Map<string, RateCenter & { readonly name: string }>();
  return {
    /** @returns undefined if the carrier does not know the prefix */
    async rateCenterOf(npanxx: string) {
      const cached = known.get(npanxx);
      if (cached) return cached;
      const found = await readIfFound(call, rateCenter, {
        path: `/NPAs/${npanxx.slice(0, 3)}/NXXs/${npanxx.slice(3)}/RateCenter`,
        operation: 'GET rate center of prefix',
      });
      // The name is the place, a comma and the province.
      const [, place, province] = /^(.+), ([A-Z]{2})$/.exec(found?.Name ?? '') ?? [];
      if (!found || place === undefined || province === undefined) return undefined;
      const center = { npanxx, rateCenter: place, province, name: found.Name };
      known.set(npanxx, center);
      return center;
    },
  };
}
