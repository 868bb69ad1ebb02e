import type { Grey } from './grey.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** A sheet smaller than this share of the picture is a card or a window in it. */
const SMALLEST = 0.3;

/**
 * The corners of a bright sheet on a darker table, in the picture's own pixels.
 * @returns undefined where the paper fills the picture
 */
export function cornersOfSheet(small: Grey): Corners | undefined {
  const { width, height } = small;
  const limit = tableLimit(small);
  if (limit === undefined) return undefined;
  const ends = { topLeft: far, topRight: far, bottomRight: far, bottomLeft: far };
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      if (!isPaper(small, x, y, limit)) continue;
      ends.topLeft = farther(ends.topLeft, { x, y, reach: -x - y });
      ends.topRight = farther(ends.topRight, { x, y, reach: x - y });
      ends.bottomRight = farther(ends.bottomRight, { x, y, reach: x + y });
      ends.bottomLeft = farther(ends.bottomLeft, { x, y, reach: y - x });
    }
  }
  const corners: Corners = [ends.topLeft, ends.topRight, ends.bottomRight, ends.bottomLeft];
  return areaOf(corners) > SMALLEST * width * height && isPlausible(corners) ? corners : undefined;
}

type Reach = Point & { readonly reach: number };
const far: Reach = { x: 0, y: 0, reach: Number.NEGATIVE_INFINITY };

function farther(one: Reach, other: Reach): Reach {
  return other.reach > one.reach ? other : one;
}

/** Grains of light on the table have no bright neighbours. */
function isPaper({ data, width }: Grey, x: number, y: number, limit: number): boolean {
  let bright = 0;
  for (let row = -1; row <= 1; row += 1)
    for (let column = -1; column <= 1; column += 1)
      if ((data[(y + row) * width + x + column] ?? 0) > limit) bright += 1;
  return bright >= 6;
}

/**
 * The brightness between table and paper, nearer to the table: a hand's shadow darkens the paper to half of its light.
 * @returns undefined where the edge of the picture is no darker than the rest
 */
function tableLimit(small: Grey): number | undefined {
  const table = quantile(edgeOf(small), 0.5);
  const paper = quantile(small.data, 0.7);
  return paper - table > 50 ? table + 0.38 * (paper - table) : undefined;
}

function quantile(values: Uint8Array, share: number): number {
  return values.slice().sort()[Math.floor(share * (values.length - 1))] ?? 0;
}

function edgeOf({ data, width, height }: Grey): Uint8Array {
  const rows = [data.subarray(0, width), data.subarray((height - 1) * width)];
  const sides = Array.from({ length: height }, (_, y) => [
    data[y * width] ?? 0,
    data[y * width + width - 1] ?? 0,
  ]).flat();
  return Uint8Array.from([...rows.flatMap((row) => [...row]), ...sides]);
}

/** A sheet seen at an angle keeps its shape roughly; corners that do not were misled by something else. */
function isPlausible([topLeft, topRight, bottomRight, bottomLeft]: Corners): boolean {
  const side = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
  const alike = (one: number, other: number) => Math.min(one, other) > 0.72 * Math.max(one, other);
  return (
    alike(side(topLeft, topRight), side(bottomLeft, bottomRight)) &&
    alike(side(topLeft, bottomLeft), side(topRight, bottomRight))
  );
}

function areaOf(corners: Corners): number {
  return (
    Math.abs(
      corners.reduce((sum, corner, index) => {
        const next = corners[(index + 1) % 4] ?? corner;
        return sum + corner.x * next.y - next.x * corner.y;
      }, 0),
    ) / 2
  );
}
