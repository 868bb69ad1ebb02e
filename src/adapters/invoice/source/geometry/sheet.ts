import type { Grey } from '../grey.ts';
import { fillAreas, findAreas, type Area } from './areas.ts';
import { areaOf, commonShare, cornersOfArea, isPlausible, type Corners } from './corners.ts';
import { findEnclosedSheet } from './enclosed-sheet.ts';

/** The same picture in one or more colours. */
export type Channels = readonly [Grey, ...Grey[]];

/** An area below this share of the picture is a card or a window, not the sheet. */
const MIN_SHEET_SHARE = 0.3;
/** The sheet's edges stay inside this share of the picture's area: otherwise the paper fills the picture. */
const MAX_SHEET_SHARE = 0.97;
/** Share of the found area and its rectangle that both have in common. Text on a white page does not fill one. */
const MIN_COMMON = 0.85;
/** A smaller area is no sheet, whatever its corners are. */
const MIN_AREA = 0.1;
/** Smallest difference from the table, of 255. Wood and cloth vary by about 20. */
const MIN_DIFFERENCE = 28;
/** The best threshold may separate a shadow from the rest of the sheet. Lower ones, as shares of it, are tried, too. */
const THRESHOLDS = [0.8, 0.5, 0.3, 0];

/** A corner this near to the border, in pixels, is not one of the sheet: a part of the table was taken for it. */
const AT_BORDER = 3;

/**
 * Finds the sheet in a small picture: by its colour, or by the edges around it if it has the colour of the table.
 * Colour comes first, because a fold or a curl has edges, too.
 * @param colours the primary colours of the picture
 * @param tints its colours without their brightness
 * @returns its corners in pixels of the picture; undefined if the paper fills the picture
 */
export function findSheet(colours: Channels, tints: readonly Grey[] = []): Corners | undefined {
  const { width, height } = colours[0];
  const byColour = cornersOfSheet([...colours, ...tints]);
  const isInside = byColour?.every(
    ({ x, y }) => x > AT_BORDER && y > AT_BORDER && x < width - AT_BORDER && y < height - AT_BORDER,
  );
  return isInside ? byColour : (findEnclosedSheet(colours) ?? byColour);
}

/**
 * Finds the corners of a sheet that lies on a table of another colour, in pixels of the picture. Brightness alone
 * would fail for a coloured band as dark as the table, and for a shadow.
 * @returns undefined if the paper fills the picture
 */
export function cornersOfSheet(channels: Channels): Corners | undefined {
  const { width, height } = channels[0];
  const differences = differencesFromTable(channels);
  const best = otsu(differences);
  const limits = new Set(THRESHOLDS.map((share) => Math.max(MIN_DIFFERENCE, best * share)));
  let found: { corners: Corners; share: number } | undefined;
  for (const limit of limits) {
    const area = largestArea(differences, width, height, limit);
    const corners = area && cornersOfArea(area, width, height);
    if (!corners || !isPlausible(corners) || commonShare(area, corners, width) < MIN_COMMON) continue;
    const share = areaOf(corners) / (width * height);
    if (share > MIN_SHEET_SHARE && share < MAX_SHEET_SHARE && share > (found?.share ?? 0)) found = { corners, share };
  }
  return found?.corners;
}

/** Distance of each pixel from the colour of the table, which is the usual colour along the picture's border. */
function differencesFromTable(channels: Channels): Uint8Array {
  const differences = new Uint8Array(channels[0].data.length);
  for (const channel of channels) {
    const border = edgeOf(channel).sort();
    const [low, table, high] = [0.15, 0.5, 0.85].map((share) => border[Math.floor(share * (border.length - 1))] ?? 0);
    // A table has light and shade: its own range does not count as a difference.
    const [from, to] = [Math.max(low ?? 0, (table ?? 0) - 30), Math.min(high ?? 255, (table ?? 0) + 30)];
    for (const [at, value] of channel.data.entries()) {
      const difference = value < from ? from - value : value > to ? value - to : 0;
      if (difference > (differences[at] ?? 0)) differences[at] = difference;
    }
  }
  return differences;
}

/** The usual level along the border of a picture. */
export function borderLevel(picture: Grey): number {
  const border = edgeOf(picture).sort();
  return border[border.length >> 1] ?? 255;
}

/** The pixels along the border of a picture. */
function edgeOf({ data, width, height }: Grey): Uint8Array {
  const rows = [data.subarray(0, width), data.subarray((height - 1) * width)];
  const sides = Array.from({ length: height }, (_, y) => [
    data[y * width] ?? 0,
    data[y * width + width - 1] ?? 0,
  ]).flat();
  return Uint8Array.from([...rows.flatMap((row) => [...row]), ...sides]);
}

/** Threshold that separates two groups of values best (Otsu, 1979). */
function otsu(values: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let [below, sumBelow, best, threshold] = [0, 0, 0, 0];
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    sumBelow += value * (counts[value] ?? 0);
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (between > best) [best, threshold] = [between, value];
  }
  return threshold;
}

/** The largest connected area above a limit; 1 inside. */
function largestArea(values: Uint8Array, width: number, height: number, limit: number): Uint8Array | undefined {
  const map = findAreas(
    values.map((value) => Number(value > limit)),
    width,
    height,
  );
  const largest = map.areas.reduce<Area | undefined>(
    (most, area) => (area.pixels > (most?.pixels ?? 0) ? area : most),
    undefined,
  );
  return largest && largest.pixels >= MIN_AREA * values.length ? fillAreas(map, [largest]) : undefined;
}
