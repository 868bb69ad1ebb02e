import { Router } from 'express';
import { z } from 'zod';
import { RATE_CENTERS } from '../resources/rate-centers.ts';
import { exchangesOf, nameOf, PROVIDERS, TRUNKS } from './carrier-data.ts';
import type { ThinktelContext } from './context.ts';
import { parse, ThinktelError } from './failure.ts';
import { number } from './order-input.ts';

const DIDS = 'dids';
/** An exchange without free numbers. */
const YELLOWKNIFE = '867669';
/** A deferred number is on the trunk after this time. */
const DEFERRED_MS = 30_000;
const NUMBERS_AT_ONCE = 10;

/** A number on a trunk. `at` is later than its order if it was deferred. */
interface StoredDid {
  readonly trunk: string;
  readonly at: number;
}

const chosen = z.array(z.strictObject({ Number: number })).min(1);

/** Checks, rate centers and new numbers. */
export function numbers({ store, time }: ThinktelContext): Router {
  const find = (did: string) => store.find<StoredDid>(DIDS, did)?.content;
  const isActive = (did: StoredDid | undefined): did is StoredDid => did !== undefined && did.at <= time.now();
  const centerOf = (npanxx: string) => RATE_CENTERS.find((center) => exchangesOf(center.npanxx).includes(npanxx));
  const centerNamed = (name: string) => RATE_CENTERS.find((center) => nameOf(center) === name);
  const terse = (did: number | string) => ({ Number: Number(did), Label: '' });

  return Router()
    .get('/NumberPorts/Providers', (_request, response) => {
      response.json(PROVIDERS);
    })
    .get('/NumberPorts/LNP/NPANXX', (_request, response) => {
      response.json(RATE_CENTERS.map(({ npanxx }) => Number(npanxx)));
    })
    .post('/NumberPorts/LNP/NPANXX/Check', (request, response) => {
      // A proxy that validates passes a JSON string on without its quotes.
      const did = parse(z.coerce.string().regex(/^\d{6,10}$/), request.body);
      if (did.endsWith('0007')) throw new ThinktelError(500, 'The portability database does not respond');
      const isPortable = !did.endsWith('0001') && RATE_CENTERS.some(({ npanxx }) => npanxx.startsWith(did.slice(0, 3)));
      response.json({
        Number: Number(did),
        Reply: isPortable ? 1 : 0,
        Message: isPortable ? 'Portable' : 'This rate center is not portable',
      });
    })
    .get('/SipTrunks', (_request, response) => {
      response.json(TRUNKS.map((trunk) => ({ Number: trunk, Label: 'Trunk' })));
    })
    .get('/SipTrunks/:trunk/Dids', (request, response) => {
      const onTrunk = store.list<StoredDid>(DIDS, ['trunk', request.params.trunk]);
      response.json(onTrunk.filter(({ content }) => isActive(content)).map(({ id }) => terse(id)));
    })
    .get('/SipTrunks/:trunk/Dids/:did', (request, response) => {
      const did = find(request.params.did);
      if (!isActive(did) || did.trunk !== request.params.trunk)
        throw new ThinktelError(404, 'The number is not on this trunk');
      response.json(terse(request.params.did));
    })
    .post('/SipTrunks/:trunk/Dids', (request, response) => {
      const { trunk } = request.params;
      if (!TRUNKS.includes(Number(trunk))) throw new ThinktelError(404, 'The trunk does not exist');
      const order = (did: number) => {
        const refusal = refusalOf(String(did));
        if (refusal !== undefined) return { Number: did, Reply: 0, Message: refusal };
        const isDeferred = String(did).endsWith('50');
        const at = time.now() + (isDeferred ? DEFERRED_MS / time.speed : 0);
        store.add(DIDS, String(did), { trunk, at } satisfies StoredDid);
        return isDeferred
          ? { Number: did, Reply: 2, Message: 'The number will be added later' }
          : { Number: did, Reply: 1, Message: '' };
      };
      const wanted = parse(chosen, request.body);
      response.json(store.atomically(() => wanted.map((did) => order(did.Number))));
    })
    .get('/RateCenters/Country/:country/Province/:province', (request, response) => {
      const { country, province } = request.params;
      const centers = RATE_CENTERS.filter((center) => country === 'CA' && center.province === province);
      const available = (npanxx: string) => (npanxx === YELLOWKNIFE ? 0 : NUMBERS_AT_ONCE);
      response.json(
        centers.map((center) => ({ Name: nameOf(center), Country: 'CA', Available: available(center.npanxx) })),
      );
    })
    .get('/RateCenters/Country/:country/Available/NPANXX', (request, response) => {
      const centers = request.params.country === 'CA' ? RATE_CENTERS : [];
      response.json(
        centers.filter(({ npanxx }) => npanxx !== YELLOWKNIFE).flatMap(({ npanxx }) => exchangesOf(npanxx).map(Number)),
      );
    })
    .get('/RateCenters/:name/Next10', (request, response) => {
      const center = centerNamed(request.params.name);
      if (!center) throw new ThinktelError(404, 'The rate center does not exist');
      const exchanges = center.npanxx === YELLOWKNIFE ? [] : exchangesOf(center.npanxx);
      const free = exchanges.flatMap((npanxx) => freeIn(npanxx, (did) => find(did) !== undefined));
      response.json(free.map((did) => ({ Number: Number(did) })));
    })
    .get('/NPAs/:npa/NXXs/:nxx/RateCenter', (request, response) => {
      const center = centerOf(request.params.npa + request.params.nxx);
      if (!center) throw new ThinktelError(404, 'The exchange does not exist');
      const network = { LNP: true, Local: true, OnNet: true, NetworkType: 'OnNet' };
      response.json({ Name: nameOf(center), Country: 'CA', ...network });
    });

  function refusalOf(did: string): string | undefined {
    if (find(did)) return 'The number is no longer available';
    if (!centerOf(did.slice(0, 6))) return 'The number does not belong to a rate center of this carrier';
    return did.endsWith('3') && did.startsWith('519250') ? 'The number cannot be activated' : undefined;
  }
}

/** The first free lines of an exchange after a start that depends on it. */
function freeIn(npanxx: string, isTaken: (did: string) => boolean): string[] {
  const start = 2_000 + (Number(npanxx) % 60) * 100;
  const lines = Array.from({ length: 1_000 }, (_, step) => npanxx + String(start + step).padStart(4, '0'));
  return lines.filter((did) => !isTaken(did)).slice(0, NUMBERS_AT_ONCE / 2);
}
