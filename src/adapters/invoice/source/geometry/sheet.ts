import type { Grey } from '../grey.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** The same picture in one or more colours. */
export type Channels = readonly [Grey, ...Grey[]];

/** An area below this share of the picture is a card or a window, not the sheet. */
const MIN_SHEET_SHARE = 0.3;
/** The sheet's edges stay inside this share of the picture's area: otherwise the paper fills the picture. */
const MAX_SHEET_SHARE = 0.97;
/** Share of the found area and its rectangle that both have in common. Text on a white page does not fill one. */
const MIN_COMMON = 0.85;
/** Cosine of the most acute corner, 72 degrees. */
const MAX_COSINE = 0.31;
/** Smallest difference from the table, of 255. Wood and cloth vary by about 20. */
const MIN_DIFFERENCE = 28;
/** The best threshold may separate a shadow from the rest of the sheet. Lower ones, as shares of it, are tried, too. */
const THRESHOLDS = [0.8, 0.5, 0.3, 0];

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

/** Share of an area and of a rectangle that both have in common. */
function commonShare(area: Uint8Array, corners: Corners, width: number): number {
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

/** The largest connected area above a limit, with its holes filled per row; 1 inside. */
function largestArea(values: Uint8Array, width: number, height: number, limit: number): Uint8Array | undefined {
  const areas = new Int32Array(values.length);
  const open = new Int32Array(values.length);
  let [largest, size] = [0, 0];
  let number = 0;
  for (let start = 0; start < values.length; start += 1) {
    if (areas[start] !== 0 || (values[start] ?? 0) <= limit) continue;
    number += 1;
    let [count, pixels] = [1, 0];
    open[0] = start;
    areas[start] = number;
    const visit = (at: number) => {
      if (areas[at] !== 0 || (values[at] ?? 0) <= limit) return;
      areas[at] = number;
      open[count] = at;
      count += 1;
    };
    while (count > 0) {
      count -= 1;
      pixels += 1;
      const at = open[count] ?? 0;
      const x = at % width;
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < values.length - width) visit(at + width);
    }
    if (pixels > size) [largest, size] = [number, pixels];
  }
  if (size < 0.1 * values.length) return undefined;
  const inside = new Uint8Array(values.length);
  for (let y = 0; y < height; y += 1) {
    const row = areas.subarray(y * width, (y + 1) * width);
    const [first, last] = [row.indexOf(largest), row.lastIndexOf(largest)];
    if (first >= 0) inside.fill(1, y * width + first, y * width + last + 1);
  }
  return inside;
}

/** Fits a line to each side of an area, and returns where they cross. */
function cornersOfArea(inside: Uint8Array, width: number, height: number): Corners | undefined {
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
function isPlausible(corners: Corners): boolean {
  const sides = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    return { x: next.x - corner.x, y: next.y - corner.y };
  });
  const lengths = sides.map(({ x, y }) => Math.hypot(x, y));
  const [top = 0, right = 0, bottom = 0, left = 0] = lengths;
  const alike = (a: number, b: number) => Math.min(a, b) > 0.72 * Math.max(a, b);
  const areRight = sides.every((side, index) => {
    const next = sides[(index + 1) % 4] ?? side;
    const lengthOfBoth = (lengths[index] ?? 0) * (lengths[(index + 1) % 4] ?? 0);
    return Math.abs(side.x * next.x + side.y * next.y) < MAX_COSINE * lengthOfBoth;
  });
  return alike(top, bottom) && alike(left, right) && areRight;
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
