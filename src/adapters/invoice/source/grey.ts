import type { Box } from '../layout/page.ts';

/** A picture with one byte per pixel, row by row. 0 is black. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Shrinks a picture by averaging blocks: precise enough for angles and edges. */
export function shrink({ data, width, height }: Grey, factor: number): Grey {
  const small = { width: Math.max(1, Math.floor(width / factor)), height: Math.max(1, Math.floor(height / factor)) };
  const out = new Uint8Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      for (let row = 0; row < factor; row += 1)
        for (let column = 0; column < factor; column += 1)
          sum += data[(y * factor + row) * width + x * factor + column] ?? 255;
      out[y * small.width + x] = sum / (factor * factor);
    }
  }
  return { data: out, ...small };
}

/**
 * Returns the whole pixels of a box with a margin, as far as they are in the picture.
 * @param margin in heights of the box
 */
export function areaAround(
  page: Grey,
  { x, y, width, height }: Box,
  margin: { readonly x: number; readonly y: number },
): Box {
  const [marginX, marginY] = [Math.round(margin.x * height), Math.round(margin.y * height)];
  const [left, top] = [Math.max(0, Math.floor(x) - marginX), Math.max(0, Math.floor(y) - marginY)];
  return {
    x: left,
    y: top,
    width: Math.min(page.width, Math.ceil(x + width) + marginX) - left,
    height: Math.min(page.height, Math.ceil(y + height) + marginY) - top,
  };
}

/** Copies a part of a picture. */
export function crop({ data, width }: Grey, area: Box): Grey {
  const out = new Uint8Array(area.width * area.height);
  for (let row = 0; row < area.height; row += 1) {
    const start = (area.y + row) * width + area.x;
    out.set(data.subarray(start, start + area.width), row * area.width);
  }
  return { data: out, width: area.width, height: area.height };
}

/** Swaps left and right. */
export function mirror({ data, width, height }: Grey): Grey {
  const out = new Uint8Array(data.length);
  for (let row = 0; row < data.length; row += width)
    for (let x = 0; x < width; x += 1) out[row + x] = data[row + width - 1 - x] ?? 255;
  return { data: out, width, height };
}

/** Turns by quarters, clockwise. */
export function turn({ data, width, height }: Grey, quarters: 1 | 2 | 3): Grey {
  const size = quarters === 2 ? { width, height } : { width: height, height: width };
  // Where the first pixel goes, and how far its right and its lower neighbour are from it.
  const [first, right, down] = {
    1: [height - 1, height, -1] as const,
    2: [width * height - 1, -1, -width] as const,
    3: [(width - 1) * height, -height, 1] as const,
  }[quarters];
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[first + x * right + y * down] = data[y * width + x] ?? 255;
  return { data: out, ...size };
}
