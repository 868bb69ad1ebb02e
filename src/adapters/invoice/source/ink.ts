import type { Grey } from './grey.ts';

/** Darker pixels are ink, once a page is cleaned. */
const INK = 150;
/** Size of a letter in pixels on a cleaned page, where text is about 25 high. Letters that touch count as one. */
const LETTER = { minHeight: 8, maxHeight: 100, minWidth: 3, maxWidth: 400, minInk: 20 } as const;
/** A page with fewer letters in lines contains nothing useful. */
const MIN_LETTERS = 10;
/**
 * Minimum share of letter-sized shapes that are in a line: three quarters on pages with text, at most a seventh on
 * noise.
 */
const MIN_SHARE = 0.25;
/** Five times the number of letters on a page in small print. */
const MAX_SHAPES = 40_000;

export interface Shape {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Whether a cleaned page has letter-sized shapes in lines. Without this check, recognition of noise takes up to half a
 * minute and finds nothing.
 */
export function hasTextLines(page: Grey): boolean {
  const shapes = letterShapes(page);
  if (shapes.length < MIN_LETTERS || shapes.length > MAX_SHAPES) return false;
  return areInLines(shapes, MIN_SHARE) || partsOf(page, shapes).some(hasParagraph);
}

function areInLines(shapes: readonly Shape[], minShare: number): boolean {
  const inLine = shapesInLine(shapes).length;
  return inLine >= MIN_LETTERS && inLine >= minShare * shapes.length;
}

/** Whether most shapes of a part are in several lines. A fold in the paper looks like one line. */
function hasParagraph(shapes: readonly Shape[]): boolean {
  if (!areInLines(shapes, MIN_SHARE_OF_PART)) return false;
  const bottoms = shapesInLine(shapes)
    .map(({ bottom }) => bottom)
    .sort((a, b) => a - b);
  const lines = bottoms.filter((bottom, index) => index === 0 || bottom - (bottoms[index - 1] ?? 0) >= MIN_PITCH);
  return lines.length >= MIN_LINES;
}

/** Lines of a paragraph, and the distance between them in pixels of a cleaned page. */
const MIN_LINES = 3;
const MIN_PITCH = 8;

/** Rows and columns of the parts of a page that are judged on their own. */
const PARTS = 4;
/** Around a sheet whose edges were not found, the grain of the table has more shapes than the sheet has letters. */
const MIN_SHARE_OF_PART = 0.5;

function partsOf({ width, height }: Grey, shapes: readonly Shape[]): readonly (readonly Shape[])[] {
  const parts: Shape[][] = Array.from({ length: PARTS * PARTS }, () => []);
  for (const shape of shapes)
    parts[Math.floor((PARTS * shape.top) / height) * PARTS + Math.floor((PARTS * shape.left) / width)]?.push(shape);
  return parts;
}

/** Share of a page that is ink if anything is on it. Specks cover a thousandth, ten lines of text a hundredth. */
const MIN_INK_SHARE = 0.003;

/** Whether a cleaned page shows nothing but specks. */
export function isBlank({ data }: Grey): boolean {
  let ink = 0;
  for (const value of data) if (value < INK) ink += 1;
  return ink < MIN_INK_SHARE * data.length;
}

/** The shapes of pages, which several steps ask for. The pixels of a page never change. */
const known = new WeakMap<Grey, readonly Shape[]>();

/** Finds the connected areas of ink that are as large as letters. */
export function letterShapes(page: Grey): readonly Shape[] {
  const shapes = known.get(page) ?? findShapes(page);
  known.set(page, shapes);
  return shapes;
}

function findShapes({ data, width, height }: Grey): readonly Shape[] {
  const shapes: Shape[] = [];
  const seen = new Uint8Array(data.length);
  const open = new Int32Array(data.length);
  // Looked up once: there are millions of pixels.
  const { floor, max, min } = Math;
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 255) >= INK) continue;
    let [ink, count] = [0, 1];
    let [left, right, top, bottom] = [width, 0, height, 0];
    const visit = (at: number) => {
      if (seen[at] === 1 || (data[at] ?? 255) >= INK) return;
      seen[at] = 1;
      open[count] = at;
      count += 1;
    };
    seen[start] = 1;
    open[0] = start;
    while (count > 0) {
      count -= 1;
      const at = open[count] ?? 0;
      const x = at % width;
      const y = floor(at / width);
      ink += 1;
      left = min(left, x);
      right = max(right, x);
      top = min(top, y);
      bottom = max(bottom, y);
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y < height - 1) visit(at + width);
    }
    if (isLetter(right - left + 1, bottom - top + 1, ink)) shapes.push({ left, right, top, bottom });
  }
  return shapes;
}

function isLetter(width: number, height: number, ink: number): boolean {
  return (
    height >= LETTER.minHeight &&
    height <= LETTER.maxHeight &&
    width >= LETTER.minWidth &&
    width <= LETTER.maxWidth &&
    ink >= LETTER.minInk
  );
}

/** Counts the shapes with a right neighbour of about the same height on the same base line. */
function shapesInLine(shapes: readonly Shape[]): readonly Shape[] {
  const sorted = [...shapes].sort((a, b) => a.left - b.left);
  return sorted.filter((shape, index) => {
    const height = shape.bottom - shape.top + 1;
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next] as Shape;
      if (other.left - shape.right > 1.2 * height) return false;
      const otherHeight = other.bottom - other.top + 1;
      if (
        other.left > shape.right - 2 &&
        Math.abs(other.bottom - shape.bottom) <= Math.max(1, 0.1 * height) &&
        otherHeight < 1.8 * height &&
        height < 1.8 * otherHeight
      )
        return true;
    }
    return false;
  });
}
