export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** How far a sheet may differ from a rectangle. */
export interface Perspective {
  /** The shorter of two opposite sides is at least this share of the longer one. */
  readonly minAlike: number;
  /** Cosine of the most acute corner. */
  readonly maxCosine: number;
}
/** Corners from 72 degrees. */
export const FROM_ABOVE: Perspective = { minAlike: 0.72, maxCosine: 0.31 };
/** Corners from 53 degrees. */
export const FROM_THE_SIDE: Perspective = { minAlike: 0.5, maxCosine: 0.6 };

/** Fits a line to each side of an area, and returns where they cross. */
export function cornersOfArea(inside: Uint8Array, width: number, height: number): Corners | undefined {
  const [left, right, top, bottom]: [Point[], Point[], Point[], Point[]] = [[], [], [], []];
  for (let y = 0; y < height; y += 1) {
    const row = inside.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first < 0) continue;
    left.push({ x: y, y: first });
    right.push({ x: y, y: row.lastIndexOf(1) });
  }
  for (let x = 0; x < width; x += 1) {
    let [first, last] = [-1, -1];
    for (let y = 0; y < height; y += 1) {
      if (inside[y * width + x] !== 1) continue;
      if (first < 0) first = y;
      last = y;
    }
    if (first < 0) continue;
    top.push({ x, y: first });
    bottom.push({ x, y: last });
  }
  const sides = [left, right, top, bottom].map(fitLine);
  const [l, r, t, b] = sides;
  if (!l || !r || !t || !b) return undefined;
  return [cross(l, t), cross(r, t), cross(r, b), cross(l, b)];
}

interface Line {
  readonly offset: number;
  readonly slope: number;
}

/** Fits `y = offset + slope * x` to the middle of the points, without the outliers of corners and hands. */
function fitLine(points: readonly Point[]): Line | undefined {
  let edge = points.slice(Math.floor(0.08 * points.length), Math.ceil(0.92 * points.length));
  for (let round = 0; ; round += 1) {
    if (edge.length < 8) return undefined;
    const meanX = edge.reduce((sum, { x }) => sum + x, 0) / edge.length;
    const meanY = edge.reduce((sum, { y }) => sum + y, 0) / edge.length;
    const slope =
      edge.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) /
      Math.max(
        1,
        edge.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0),
      );
    const line = { offset: meanY - slope * meanX, slope };
    if (round === 4) return line;
    const distance = ({ x, y }: Point) => Math.abs(y - line.offset - line.slope * x);
    const limit = edge.map(distance).sort((a, b) => a - b)[Math.floor(0.8 * edge.length)] ?? 0;
    edge = edge.filter((point) => distance(point) <= Math.max(1, limit));
  }
}

/** @param side a left or right side, `x` by `y` @param edge an upper or lower side, `y` by `x` */
function cross(side: Line, edge: Line): Point {
  const y = (edge.offset + edge.slope * side.offset) / (1 - edge.slope * side.slope);
  return { x: side.offset + side.slope * y, y };
}

/** A sheet seen at an angle still has roughly parallel sides of similar length, and nearly right angles. */
export function isPlausible(corners: Corners, { minAlike, maxCosine }: Perspective = FROM_ABOVE): boolean {
  const sides = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    return { x: next.x - corner.x, y: next.y - corner.y };
  });
  const lengths = sides.map(({ x, y }) => Math.hypot(x, y));
  const [top = 0, right = 0, bottom = 0, left = 0] = lengths;
  const alike = (a: number, b: number) => Math.min(a, b) > minAlike * Math.max(a, b);
  const areRight = sides.every((side, index) => {
    const next = sides[(index + 1) % 4] ?? side;
    const lengthOfBoth = (lengths[index] ?? 0) * (lengths[(index + 1) % 4] ?? 0);
    return Math.abs(side.x * next.x + side.y * next.y) < maxCosine * lengthOfBoth;
  });
  return alike(top, bottom) && alike(left, right) && areRight;
}

export function areaOf(corners: Corners): number {
  return (
    Math.abs(
      corners.reduce((sum, corner, index) => {
        const next = corners[(index + 1) % 4] ?? corner;
        return sum + corner.x * next.y - next.x * corner.y;
      }, 0),
    ) / 2
  );
}

/** Share of an area and of a rectangle that both have in common. */
export function commonShare(area: Uint8Array, corners: Corners, width: number): number {
  let [common, either] = [0, 0];
  for (const [at, inside] of area.entries()) {
    const isInRectangle = isInside(corners, { x: at % width, y: Math.floor(at / width) });
    if (inside === 1 && isInRectangle) common += 1;
    if (inside === 1 || isInRectangle) either += 1;
  }
  return common / Math.max(1, either);
}

function isInside(corners: Corners, { x, y }: Point): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    return (next.x - corner.x) * (y - corner.y) >= (next.y - corner.y) * (x - corner.x);
  });
}
