import type { Grey } from './grey.ts';

/** Darker pixels are ink; lighter ones than this are paper. Between them is the rim of ink. */
const INK = 150;
/** Longest side of a speck, in pixels of a cleaned page. Full stops are as small, but next to letters. */
const MAX_SPECK = 7;
/** Ink that is larger than a speck is at least this far from it, in pixels. A colon may have a space before it. */
const MIN_DISTANCE = 30;
/** The rim of a speck is lighter than ink. */
const RIM = 2;
/** More of them are a pattern, which takes too long. */
const MAX_SPECKS = 20_000;

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Removes specks far from any letter: they break up the lines of text that the engine looks for. */
export function withoutSpecks(page: Grey): Grey {
  const { data, width, height } = page;
  // 1: seen, 2: part of something larger than a speck
  const marks = new Uint8Array(data.length);
  const open = new Int32Array(data.length);
  const specks: Area[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (marks[start] !== 0 || (data[start] ?? 255) >= INK) continue;
    let count = 1;
    let [left, right, top, bottom] = [width, 0, height, 0];
    const visit = (at: number) => {
      if (marks[at] !== 0 || (data[at] ?? 255) >= INK) return;
      marks[at] = 1;
      open[count] = at;
      count += 1;
    };
    marks[start] = 1;
    open[0] = start;
    for (let index = 0; index < count; index += 1) {
      const at = open[index] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y < height - 1) visit(at + width);
    }
    if (Math.max(right - left, bottom - top) < MAX_SPECK) specks.push({ left, right, top, bottom });
    else for (let index = 0; index < count; index += 1) marks[open[index] ?? 0] = 2;
  }
  if (specks.length === 0 || specks.length > MAX_SPECKS) return page;
  const out = data.slice();
  for (const speck of specks) {
    const near = grown(speck, MIN_DISTANCE, page);
    if (someRow(near, (y) => marks.subarray(y * width + near.left, y * width + near.right + 1).includes(2))) continue;
    const rim = grown(speck, RIM, page);
    someRow(rim, (y) => {
      out.fill(255, y * width + rim.left, y * width + rim.right + 1);
      return false;
    });
  }
  return { data: out, width, height };
}

function grown({ left, right, top, bottom }: Area, by: number, { width, height }: Grey): Area {
  return {
    left: Math.max(0, left - by),
    right: Math.min(width - 1, right + by),
    top: Math.max(0, top - by),
    bottom: Math.min(height - 1, bottom + by),
  };
}

function someRow({ top, bottom }: Area, test: (y: number) => boolean): boolean {
  for (let y = top; y <= bottom; y += 1) if (test(y)) return true;
  return false;
}
