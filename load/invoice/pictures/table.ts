import type { Random } from '../random.ts';

export type Colour = readonly [number, number, number];
export interface Picture {
  /** Red, green and blue of each pixel. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}
export interface Scene {
  readonly page: Picture;
  readonly table: Colour;
  /** How dark the shadow is, from 0 to 1. */
  readonly shadow: number;
  /** How far the paper bends, as a share of its height. */
  readonly curl: number;
}

/** Lays a page on a table, as a camera sees it. */
export function onTable(random: Random, { page, table, shadow, curl }: Scene): Picture {
  const [width, height] = [Math.round(page.width * 1.14), Math.round(page.height * 1.12)];
  const away = () => random.between(0.012, 0.05);
  const back = squareToQuad([
    [width * away(), height * away()],
    [width * (1 - away()), height * away()],
    [width * (1 - away()), height * (1 - away())],
    [width * away(), height * (1 - away())],
  ]);
  const [angle, middle] = [random.between(0, Math.PI * 2), random.between(0.3, 0.7)];
  const warmth: Colour = [1, random.between(0.94, 1), random.between(0.84, 0.98)];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, flat] = back(x, y);
      const v = flat + curl * Math.sin(u * Math.PI);
      const isPaper = u >= 0 && u < 1 && v >= 0 && v < 1;
      const along = (x / width - 0.5) * Math.cos(angle) + (y / height - 0.5) * Math.sin(angle) + 0.5;
      const light = (1 - shadow / (1 + Math.exp((along - middle) * 14))) * 0.92;
      const grain = random.int(-5, 5);
      for (let channel = 0; channel < 3; channel += 1) {
        const seen = isPaper
          ? pixelOf(page, channel, u * (page.width - 1), v * (page.height - 1))
          : (table[channel] ?? 0) + 9 * Math.sin(x / 37 + y / 210);
        data[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, seen * light * (warmth[channel] ?? 1) + grain));
      }
    }
  }
  return { data, width, height };
}

function pixelOf({ data, width, height }: Picture, channel: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const at = (column: number, row: number) => data[(row * width + column) * 3 + channel] ?? 255;
  const upper = at(left, top) * (1 - (x - left)) + at(right, top) * (x - left);
  const lower = at(left, bottom) * (1 - (x - left)) + at(right, bottom) * (x - left);
  return upper * (1 - (y - top)) + lower * (y - top);
}

/** Maps a point of the quadrilateral to the unit square (Heckbert's closed form, inverted by its adjugate). */
function squareToQuad(corners: readonly [number, number][]): (x: number, y: number) => [number, number] {
  const [p0, p1, p2, p3] = corners as [[number, number], [number, number], [number, number], [number, number]];
  const [sx, sy] = [p0[0] - p1[0] + p2[0] - p3[0], p0[1] - p1[1] + p2[1] - p3[1]];
  const [dx1, dx2, dy1, dy2] = [p1[0] - p2[0], p3[0] - p2[0], p1[1] - p2[1], p3[1] - p2[1]];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  const [a, b, c] = [p1[0] - p0[0] + g * p1[0], p3[0] - p0[0] + h * p3[0], p0[0]];
  const [d, e, f] = [p1[1] - p0[1] + g * p1[1], p3[1] - p0[1] + h * p3[1], p0[1]];
  const inverse = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const;
  return (x, y) => {
    const w = inverse[6] * x + inverse[7] * y + inverse[8];
    return [(inverse[0] * x + inverse[1] * y + inverse[2]) / w, (inverse[3] * x + inverse[4] * y + inverse[5]) / w];
  };
}
