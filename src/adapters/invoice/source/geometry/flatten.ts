import type { Grey } from '../grey.ts';
import type { Corners, Point } from './corners.ts';

/** Cuts a sheet out of a picture and makes it rectangular, as if photographed from straight above. */
export function flatten(picture: Grey, corners: Corners): Grey {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const width = Math.round(Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)));
  const height = Math.round(Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)));
  const { a, b, c, d, e, f, g, h } = projection(corners);
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const v = y / (height - 1);
    for (let x = 0; x < width; x += 1) {
      const u = x / (width - 1);
      const depth = g * u + h * v + 1;
      out[y * width + x] = interpolate(picture, (a * u + b * v + c) / depth, (d * u + e * v + f) / depth);
    }
  }
  return { data: out, width, height };
}

/** Projection of the unit square onto four corners (Heckbert, Fundamentals of Texture Mapping, 1989). */
function projection([p0, p1, p2, p3]: Corners) {
  const sumX = p0.x - p1.x + p2.x - p3.x;
  const sumY = p0.y - p1.y + p2.y - p3.y;
  const [dx1, dx2, dy1, dy2] = [p1.x - p2.x, p3.x - p2.x, p1.y - p2.y, p3.y - p2.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / determinant;
  const h = (dx1 * sumY - sumX * dy1) / determinant;
  return {
    a: p1.x - p0.x + g * p1.x,
    b: p3.x - p0.x + h * p3.x,
    c: p0.x,
    d: p1.y - p0.y + g * p1.y,
    e: p3.y - p0.y + h * p3.y,
    f: p0.y,
    g,
    h,
  };
}

/** Bilinear interpolation between pixels. */
function interpolate({ data, width, height }: Grey, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [u, v] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * width + left;
  const upper = (data[at] ?? 255) * (1 - u) + (data[at + 1] ?? 255) * u;
  const lower = (data[at + width] ?? 255) * (1 - u) + (data[at + width + 1] ?? 255) * u;
  return upper * (1 - v) + lower * v;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
