import { RATE_CENTERS } from '../resources/rate-centers.ts';
import { Refusal, type CarrierCalls, type VoipmsContext } from './carrier-call.ts';

const DIDS = 'dids';
const SHOWN = 20;
/** A rate center without free numbers. */
const YELLOWKNIFE = '867669';

interface StoredDid {
  readonly note: string;
}

/** The calls about new numbers. */
export function numberCalls({ store }: VoipmsContext): CarrierCalls {
  const isTaken = (did: string): boolean => store.find(DIDS, did) !== undefined;
  const centersOf = (province: string | undefined) => {
    const centers = RATE_CENTERS.filter((center) => center.province === province);
    if (centers.length === 0) throw new Refusal('invalid_province');
    return centers;
  };
  const freeIn = (centers: typeof RATE_CENTERS) => {
    const dids = centers
      .filter(({ npanxx }) => npanxx !== YELLOWKNIFE)
      .flatMap(({ npanxx, rate_center, province }) =>
        Array.from({ length: SHOWN }, (_, step) => `${npanxx}${3_000 + step}`)
          .filter((did) => !isTaken(did))
          // The carrier sends numbers as numbers or as text.
          .map((did, index) => ({
            did: index % 2 === 0 ? Number(did) : did,
            ratecenter: rate_center,
            province,
            perminute_monthly: '0.85',
            flat_monthly: '4.25',
            sms: 0,
          })),
      );
    if (dids.length === 0) throw new Refusal('no_did');
    return { dids };
  };

  return {
    getIP: () => ({ ip: '127.0.0.1' }),
    getBalance: () => ({ balance: { current_balance: '100.00' } }),
    getProvinces: () => ({
      provinces: [...new Set(RATE_CENTERS.map(({ province }) => province))].map((province) => ({
        province,
        description: province,
      })),
    }),
    getRateCentersCAN: ({ province }) => ({
      ratecenters: centersOf(province).map(({ rate_center, npanxx }) => ({
        ratecenter: rate_center,
        available: npanxx === YELLOWKNIFE ? 'no' : 'yes',
      })),
    }),
    getDIDsCAN: ({ province, ratecenter }) =>
      freeIn(centersOf(province).filter(({ rate_center }) => rate_center === ratecenter)),
    searchDIDsCAN: ({ province, query = '' }) =>
      freeIn(centersOf(province).filter(({ npanxx }) => npanxx.startsWith(query.slice(0, 6)))),
    orderDID({ did = '', routing, pop, dialtime, cnam, billing_type, note = '', test }) {
      const required = { routing, pop, dialtime, cnam, billing_type };
      for (const [name, value] of Object.entries(required)) if (!value) throw new Refusal(`missing_${name}`);
      if (!RATE_CENTERS.some(({ npanxx }) => did.startsWith(npanxx)) || isTaken(did)) throw new Refusal('invalid_did');
      if (did.startsWith('519250') && did.endsWith('3')) throw new Refusal('unavailable_did');
      if (test !== '1') store.add(DIDS, did, { note } satisfies StoredDid);
      return {};
    },
    getDIDsInfo({ did }) {
      const own = store.list<StoredDid>(DIDS).filter(({ id }) => did === undefined || did === id);
      if (own.length === 0) throw new Refusal('no_did');
      return { dids: own.map(({ id, content }) => ({ did: id, description: '', routing: 'none:', ...content })) };
    },
    setDIDRouting: ({ did = '' }) => {
      if (!isTaken(did)) throw new Refusal('invalid_did');
      return {};
    },
  };
}
