import type { Random } from './random.ts';

export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Renders a page on a dark table as seen by a camera at an angle, with a shadow across it. */
export function warpToTable(random: Random, page: Grey): Grey {
  const width = Math.round(page.width * 1.14);
  const height = Math.round(page.height * 1.12);
  const away = () => random.between(0.01, 0.055);
  const corners: [number, number][] = [
    [width * away(), height * away()],
    [width * (1 - away()), height * away()],
    [width * (1 - away()), height * (1 - away())],
    [width * away(), height * (1 - away())],
  ];
  const back = squareToQuad(corners);
  const shade = {
    angle: random.between(0, Math.PI * 2),
    depth: random.between(0.15, 0.4),
    middle: random.between(0.3, 0.7),
  };
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = back(x, y);
      const inside = u >= 0 && u < 1 && v >= 0 && v < 1;
      const paper = inside ? sample(page, u * (page.width - 1), v * (page.height - 1)) * 0.9 : 58 + random.int(0, 14);
      const along = (x / width - 0.5) * Math.cos(shade.angle) + (y / height - 0.5) * Math.sin(shade.angle) + 0.5;
      out[y * width + x] = paper * (1 - shade.depth / (1 + Math.exp((along - shade.middle) * 18)));
    }
  }
  return { data: out, width, height };
}

function sample({ data, width, height }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const at = (column: number, row: number) => data[row * width + column] ?? 255;
  const upper = at(left, top) * (1 - (x - left)) + at(right, top) * (x - left);
  const lower = at(left, bottom) * (1 - (x - left)) + at(right, bottom) * (x - left);
  return upper * (1 - (y - top)) + lower * (y - top);
}

/** Maps a point of the quadrilateral to the unit square (Heckbert's closed form, inverted by its adjugate). */
export function squareToQuad(corners: readonly [number, number][]): (x: number, y: number) => [number, number] {
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
