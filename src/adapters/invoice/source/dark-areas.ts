import { findAreas, pixelsOf } from './geometry/areas.ts';
import type { Grey } from './grey.ts';

/** Side of the squares in which dark areas are looked for, in pixels. */
const SQUARE = 8;
/** A dark area has at least this many squares: a band with a line of text, not a thick letter. */
const MIN_SQUARES = 60;
/** Dark: less than this share of the brightness of the paper. */
const DARK = 0.62;

/**
 * Inverts dark areas, such as headings in light writing, so that all writing is dark. Their ground gets the brightness
 * of the paper: next to it, the grey of an inverted grey band would look like writing.
 */
export function invertDarkAreas(picture: Grey): Grey {
  const { data, width, height } = picture;
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const levels = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) levels[row * columns + column] = medianOf(picture, column, row);
  const paper = levels.slice().sort()[Math.floor(0.7 * levels.length)] ?? 255;
  // A sheet on a table, or a dark page: there is no paper to compare with.
  if (paper < 100) return picture;
  const dark = Uint8Array.from(levels, (level) => Number(level < DARK * paper));
  const areas = largeAreas(dark, columns, (area) => lightWritingIn(picture, area, columns));
  if (!areas.some((area) => area > 0)) return picture;
  const grounds = groundsOf(areas, levels);
  fillGaps(areas, rows, columns, 1);
  fillGaps(areas, columns, 1, columns);
  fillHoles(areas, dark, columns);
  const out = data.slice();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const area = areas[Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)] ?? 0;
      if (area === 0) continue;
      const ground = grounds[area] ?? 0;
      const contrast = ((data[y * width + x] ?? 0) - ground) / Math.max(1, paper - ground);
      out[y * width + x] = paper * (1 - Math.max(0, Math.min(1, contrast)));
    }
  return { data: out, width, height };
}

/** The brightness of the ground of each area. Most squares have no writing. */
function groundsOf(areas: Uint16Array, levels: Uint8Array): readonly number[] {
  const byArea: number[][] = [];
  for (const [square, area] of areas.entries()) if (area > 0) (byArea[area] ??= []).push(levels[square] ?? 0);
  return byArea.map((values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0);
}

/** The strokes of light letters fill squares of their own, at most this many in a row. */
const MAX_GAP = 3;

/** Adds the squares between two of an area to it. */
function fillGaps(areas: Uint16Array, lines: number, step: number, stepInLine: number): void {
  const perLine = areas.length / lines;
  for (let line = 0; line < lines; line += 1) {
    let last = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < perLine; place += 1) {
      const area = areas[line * step + place * stepInLine] ?? 0;
      if (area === 0) continue;
      if (place - last - 1 <= MAX_GAP)
        for (let gap = last + 1; gap < place; gap += 1) areas[line * step + gap * stepInLine] = area;
      last = place;
    }
  }
}

/** Inside a large light letter, such as a `p`, at least this share of the squares is dark. A white field is light. */
const MIN_DARK = 0.12;
/** Larger holes, in squares, are no letters. */
const MAX_HOLE = 400;

/** Adds what is inside large letters to the area around them. */
function fillHoles(areas: Uint16Array, dark: Uint8Array, columns: number): void {
  const rows = areas.length / columns;
  const holes = findAreas(
    Uint8Array.from(areas, (area) => Number(area === 0)),
    columns,
    rows,
  );
  for (const hole of pixelsOf(holes, ({ atBorder, pixels }) => atBorder === 0 && pixels <= MAX_HOLE)) {
    if (hole.filter((at) => dark[at] === 1).length < MIN_DARK * hole.length) continue;
    const around = areas[(hole[0] ?? 0) - 1] ?? 0;
    for (const at of hole) areas[at] = around;
  }
}

/** Sorts the pixels of a square from dark to light. Every second row and column of pixels is enough. */
function valuesOf({ data, width, height }: Grey, column: number, row: number): Uint8Array {
  const values = new Uint8Array((SQUARE / 2) ** 2);
  let count = 0;
  for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y += 2)
    for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x += 2) {
      values[count] = data[y * width + x] ?? 255;
      count += 1;
    }
  return values.subarray(0, count).sort();
}

function medianOf(picture: Grey, column: number, row: number): number {
  const values = valuesOf(picture, column, row);
  return values[values.length >> 1] ?? 255;
}

/** Difference between writing and its ground. */
const MIN_CONTRAST = 20;

/** In a band of light writing, at most this share of the contrast is that of dark writing. */
const DARK_WRITING = 0.3;
/** Tiles of a shadow with less light writing for each square have only specks. */
const MIN_LIGHT = 4;
/** Side of the tiles that a shadow is divided into, in squares. */
const TILE = 24;

/** How much of an area is darker than its ground, and how much is lighter. */
interface Writing {
  readonly darker: number;
  readonly lighter: number;
}

/** The parts of a dark area with light writing: all of a band, and of a shadow over a band those tiles that have it. */
function lightWritingIn(picture: Grey, area: readonly number[], columns: number): readonly (readonly number[])[] {
  const { darker, lighter } = writingOf(picture, area, columns);
  if (darker <= DARK_WRITING * lighter) return [area];
  if (darker > lighter) return [];
  const tiles = new Map<number, number[]>();
  for (const at of area) {
    const tile = Math.floor(at / columns / TILE) * columns + Math.floor((at % columns) / TILE);
    const squares = tiles.get(tile);
    if (squares) squares.push(at);
    else tiles.set(tile, [at]);
  }
  return [...tiles.values()].filter((tile) => {
    const writing = writingOf(picture, tile, columns);
    return writing.lighter > Math.max(writing.darker, MIN_LIGHT * tile.length);
  });
}

function writingOf(picture: Grey, area: readonly number[], columns: number): Writing {
  let [darker, lighter] = [0, 0];
  for (const at of area) {
    const values = valuesOf(picture, at % columns, Math.floor(at / columns));
    const ground = values[values.length >> 1] ?? 0;
    darker += Math.max(0, ground - (values[0] ?? 0) - MIN_CONTRAST);
    lighter += Math.max(0, (values.at(-1) ?? 0) - ground - MIN_CONTRAST);
  }
  return { darker, lighter };
}

/**
 * Numbers the parts of connected areas that are large enough, from 1. Other squares have 0.
 * @param partsOf which parts of an area are wanted
 */
function largeAreas(
  squares: Uint8Array,
  columns: number,
  partsOf: (area: readonly number[]) => readonly (readonly number[])[],
): Uint16Array {
  const large = new Uint16Array(squares.length);
  const map = findAreas(squares, columns, squares.length / columns);
  const parts = pixelsOf(map, ({ pixels }) => pixels >= MIN_SQUARES).flatMap(partsOf);
  for (const [index, part] of parts.entries()) for (const at of part) large[at] = index + 1;
  return large;
}
