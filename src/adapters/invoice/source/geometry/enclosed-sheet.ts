import type { Grey } from '../grey.ts';
import { fillAreas, findAreas, type Area, type AreaMap } from './areas.ts';
import { areaOf, commonShare, cornersOfArea, FROM_ABOVE, FROM_THE_SIDE, isPlausible, type Corners } from './corners.ts';

/** Steps in brightness that may be the edge of a sheet, from faint to strong. */
const STEPS = [4, 5, 6, 8, 10, 13, 18, 25];
/** Share of a sheet and of its rectangle that both have in common. */
const MIN_COMMON = 0.9;
/** A sheet with straight edges all around may be seen from far to the side. */
const SHARP_COMMON = 0.95;
/** Shares of the picture. A smaller sheet is not legible. */
const MIN_SHEET_SHARE = 0.25;
const MAX_SHEET_SHARE = 0.97;
/** A coloured band or a part below a fold is at least this share of the largest part of its sheet. */
const MIN_PART = 0.04;
/** Further parts are writing or a pattern. */
const MAX_PARTS = 8;
/** A part may make a sheet this much less like its rectangle. */
const MAX_LOSS = 0.03;
/** A part fills this share of what it adds to the rectangle. */
const MIN_FILLED = 0.8;
/** Half of the width of a blurred edge. */
const EDGE = 2;
/** Width of the rings inside and outside the edge that are compared, and their distances from it, in pixels. */
const RING = 8;
const RIM = 4;
/** Beyond the line of a frame. */
const OUTSIDE = 8;
/** Quantile of a ring that counts as its level. Writing next to a frame covers less, the squares of a cloth more. */
const QUANTILE = 0.35;
/** By how much the levels of the rings differ, of 255, on how many sides. */
const MIN_DIFFERENCE = 10;
const MIN_SIDES = 3;

/**
 * Finds a sheet by the edges around it: the largest part of a picture without steps in brightness that ends before the
 * border of the picture. It finds sheets on a table of a similar colour, in bad light, or on a pattern.
 * @returns undefined if no such part has the shape of a sheet and differs from what is around it
 */
export function findEnclosedSheet(channels: readonly [Grey, ...Grey[]]): Corners | undefined {
  const { width, height } = channels[0];
  const steps = stepsIn(channels);
  let found: { readonly corners: Corners; readonly share: number } | undefined;
  for (const step of STEPS) {
    const map = findAreas(
      steps.map((value) => Number(value < step)),
      width,
      height,
    );
    const sheet = sheetOf(map);
    if (!sheet) continue;
    const { corners } = sheet;
    const share = areaOf(corners) / (width * height);
    if (share < MIN_SHEET_SHARE || share > MAX_SHEET_SHARE || share <= (found?.share ?? 0)) continue;
    if (differsFromTable(channels, corners)) found = { corners, share };
  }
  return found && grow(found.corners);
}

/** Moves the corners outwards, over the blurred half of the edge. */
function grow(corners: Corners): Corners {
  const centre = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  return corners.map(({ x, y }) => ({
    x: x + EDGE * Math.sign(x - centre.x),
    y: y + EDGE * Math.sign(y - centre.y),
  })) as unknown as Corners;
}

/** An outline, and the share of it and of what it surrounds that both have in common. */
interface Outline {
  readonly parts: readonly Area[];
  readonly corners: Corners;
  readonly common: number;
  readonly filled: Uint8Array;
}

/** The largest area that does not reach the border, with the parts that a band or a fold separates from it. */
function sheetOf(map: AreaMap): Outline | undefined {
  const inner = map.areas.filter(({ atBorder }) => atBorder === 0).sort((a, b) => b.pixels - a.pixels);
  const [largest] = inner;
  if (!largest) return undefined;
  const first = outlineOf(map, [largest]);
  const others = inner.slice(1, MAX_PARTS).filter(({ pixels }) => pixels >= MIN_PART * largest.pixels);
  return first && extend(map, first, others);
}

/** Adds parts that continue a sheet. One may touch another that is added before it. */
function extend(map: AreaMap, sheet: Outline, parts: readonly Area[]): Outline {
  for (const part of parts) {
    const larger = outlineOf(map, [...sheet.parts, part]);
    const added = larger ? areaOf(larger.corners) - areaOf(sheet.corners) : 0;
    if (!larger || added <= 0 || larger.common < sheet.common - MAX_LOSS) continue;
    if (count(larger.filled) - count(sheet.filled) < MIN_FILLED * added) continue;
    const rest = parts.filter((other) => other !== part);
    return extend(map, larger, rest);
  }
  return sheet;
}

function outlineOf(map: AreaMap, parts: readonly Area[]): Outline | undefined {
  const filled = fillAreas(map, parts);
  const corners = cornersOfArea(filled, map.width, map.height);
  if (!corners) return undefined;
  const common = commonShare(filled, corners, map.width);
  const isSheet = common >= MIN_COMMON && isPlausible(corners, common >= SHARP_COMMON ? FROM_THE_SIDE : FROM_ABOVE);
  return isSheet ? { parts, corners, common, filled } : undefined;
}

function count(filled: Uint8Array): number {
  return filled.reduce((sum, inside) => sum + inside, 0);
}

/** The largest difference between neighbours of each pixel, in any colour and direction. */
function stepsIn(channels: readonly Grey[]): Uint8Array {
  const steps = new Uint8Array(channels[0]?.data.length ?? 0);
  for (const channel of channels) {
    const { data, width, height } = blur(channel);
    for (let y = 1; y < height - 1; y += 1)
      for (let x = 1; x < width - 1; x += 1) {
        const at = y * width + x;
        const across = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
        const down = (data[at + width] ?? 0) - (data[at - width] ?? 0);
        steps[at] = Math.max(steps[at] ?? 0, Math.min(255, Math.hypot(across, down)));
      }
  }
  return steps;
}

/** Averages each pixel with its neighbours, which removes the grain. */
function blur({ data, width, height }: Grey): Grey {
  const out = data.slice();
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let row = y - 1; row <= y + 1; row += 1)
        for (let column = x - 1; column <= x + 1; column += 1) sum += data[row * width + column] ?? 0;
      out[y * width + x] = sum / 9;
    }
  return { data: out, width, height };
}

/** Whether most sides differ from what is outside them: a frame that is printed on a page does not. */
function differsFromTable(channels: readonly Grey[], corners: Corners): boolean {
  const sides = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    const length = Math.hypot(next.x - corner.x, next.y - corner.y);
    // The corners go around clockwise.
    const inwards = { x: -(next.y - corner.y) / length, y: (next.x - corner.x) / length };
    return channels.some(({ data, width, height }) => {
      const levelAt = (from: number) => {
        const levels: number[] = [];
        for (let along = 0.1 * length; along < 0.9 * length; along += 1)
          for (let depth = from; depth < from + RING; depth += 2) {
            const x = Math.round(corner.x + (along * (next.x - corner.x)) / length + depth * inwards.x);
            const y = Math.round(corner.y + (along * (next.y - corner.y)) / length + depth * inwards.y);
            if (x >= 0 && y >= 0 && x < width && y < height) levels.push(data[y * width + x] ?? 0);
          }
        return levels.sort((a, b) => a - b)[Math.floor(QUANTILE * levels.length)];
      };
      const [inside, outside] = [levelAt(RIM), levelAt(-OUTSIDE - RING)];
      return inside !== undefined && outside !== undefined && Math.abs(inside - outside) >= MIN_DIFFERENCE;
    });
  });
  return sides.filter(Boolean).length >= MIN_SIDES;
}
