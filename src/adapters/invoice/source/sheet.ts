import type { Grey } from './grey.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** A bright area below this share of the picture is a card or a window, not the sheet. */
const MIN_SHEET_SHARE = 0.3;

/**
 * Finds the corners of a bright sheet on a darker table, in pixels of the picture.
 * @returns undefined if the paper fills the picture
 */
export function cornersOfSheet(small: Grey): Corners | undefined {
  const { width, height } = small;
  const limit = tableLimit(small);
  if (limit === undefined) return undefined;
  const extremes = { topLeft: far, topRight: far, bottomRight: far, bottomLeft: far };
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      if (!isPaper(small, x, y, limit)) continue;
      extremes.topLeft = farther(extremes.topLeft, { x, y, reach: -x - y });
      extremes.topRight = farther(extremes.topRight, { x, y, reach: x - y });
      extremes.bottomRight = farther(extremes.bottomRight, { x, y, reach: x + y });
      extremes.bottomLeft = farther(extremes.bottomLeft, { x, y, reach: y - x });
    }
  }
  const corners: Corners = [extremes.topLeft, extremes.topRight, extremes.bottomRight, extremes.bottomLeft];
  return areaOf(corners) > MIN_SHEET_SHARE * width * height && isPlausible(corners) ? corners : undefined;
}

type Reach = Point & { readonly reach: number };
const far: Reach = { x: 0, y: 0, reach: Number.NEGATIVE_INFINITY };

function farther(a: Reach, b: Reach): Reach {
  return b.reach > a.reach ? b : a;
}

/** Whether a pixel and most of its neighbours are bright. Single bright pixels are noise on the table. */
function isPaper({ data, width }: Grey, x: number, y: number, limit: number): boolean {
  let bright = 0;
  for (let row = -1; row <= 1; row += 1)
    for (let column = -1; column <= 1; column += 1)
      if ((data[(y + row) * width + x + column] ?? 0) > limit) bright += 1;
  return bright >= 6;
}

/**
 * Returns the brightness that separates table and paper. It is nearer to the table, because the shadow of a hand can
 * halve the brightness of the paper.
 * @returns undefined if the edge of the picture is not darker than the rest
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

/** A sheet seen at an angle still has roughly parallel sides of similar length. Other corners are wrong. */
function isPlausible([topLeft, topRight, bottomRight, bottomLeft]: Corners): boolean {
  const side = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
  const alike = (a: number, b: number) => Math.min(a, b) > 0.72 * Math.max(a, b);
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
