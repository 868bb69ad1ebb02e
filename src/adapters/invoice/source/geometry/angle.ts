import type { Grey } from '../grey.ts';

/** Usual skew of scans and of sheets that were found in a photo, in degrees, and steps between the angles tried. */
const USUAL = { max: 5, step: 0.25 };
/** Skew of a photo whose sheet was not found. Further turned lines are taken for a page on its side. */
const UNUSUAL = { max: 25, step: 1 };
/** An unusual angle must be this much sharper: tables and pictures have slanted edges, too. */
const MUCH_SHARPER = 1.3;
/** Darker pixels are ink (0 is black). */
const INK = 150;

/** Measures the angle of the text lines in degrees, clockwise positive. */
export function skewOf(small: Grey): number {
  const ink = inkOf(small);
  const sharpest = (from: number, to: number, step: number): Angle => {
    let best = { angle: 0, sharpness: 0 };
    for (let angle = from; angle <= to; angle += step) {
      const sharpness = sharpnessAt(ink, Math.tan((angle * Math.PI) / 180), small.height + small.width);
      if (sharpness > best.sharpness) best = { angle, sharpness };
    }
    return best;
  };
  const usual = sharpest(-USUAL.max, USUAL.max, USUAL.step);
  const left = sharpest(-UNUSUAL.max, -USUAL.max - UNUSUAL.step, UNUSUAL.step);
  const right = sharpest(USUAL.max + UNUSUAL.step, UNUSUAL.max, UNUSUAL.step);
  const { angle, sharpness } = left.sharpness > right.sharpness ? left : right;
  if (sharpness < MUCH_SHARPER * usual.sharpness) return usual.angle;
  return sharpest(angle - UNUSUAL.step, angle + UNUSUAL.step, USUAL.step).angle;
}

interface Angle {
  readonly angle: number;
  readonly sharpness: number;
}

function inkOf({ data, width, height }: Grey): readonly (readonly [number, number])[] {
  const points: [number, number][] = [];
  const margin = Math.round(width * 0.03);
  for (let y = margin; y < height - margin; y += 1)
    for (let x = margin; x < width - margin; x += 1) if ((data[y * width + x] ?? 255) < INK) points.push([x, y]);
  return points;
}

/** Contrast between neighbouring rows of pixels at an angle. It is highest along the text lines. */
function sharpnessAt(points: readonly (readonly [number, number])[], slope: number, size: number): number {
  const rows = new Float64Array(size * 2);
  // Looked up once: there are millions of points.
  const { floor, round } = Math;
  for (const [x, y] of points) {
    const row = floor(round(y - x * slope) + size / 2);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let index = 1; index < rows.length; index += 1) sum += ((rows[index] ?? 0) - (rows[index - 1] ?? 0)) ** 2;
  return sum;
}
