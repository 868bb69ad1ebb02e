import type { Recipe } from '../corpus/axes.ts';
import { photographed } from '../degrade.ts';
import type { Random } from '../random.ts';
import { rasterise } from '../rasterise.ts';

/** Photographs the first page of a printed invoice. */
export async function photoOf(pdf: Uint8Array, random: Random, _kind: Recipe['photo']): Promise<Uint8Array> {
  const [page] = await rasterise(pdf, random.pick([170, 200, 230]), 1);
  if (page === undefined) throw new RangeError('a photo needs a page');
  return photographed(random, page);
}
