import type { Grey } from './grey.ts';

const BLOCK = 32;
/** Quantile of a block's pixels that counts as the brightness of the paper. It ignores specks of light. */
const PAPER = 0.8;

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
  const areas = largeAreas(
    Uint8Array.from(levels, (level) => Number(level < DARK * paper)),
    columns,
    (area) => lightWritingIn(picture, area, columns),
  );
  if (!areas.some((area) => area > 0)) return picture;
  const grounds = groundsOf(areas, levels);
  fillGaps(areas, rows, columns, 1);
  fillGaps(areas, columns, 1, columns);
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
  const seen = new Uint8Array(squares.length);
  const large = new Uint16Array(squares.length);
  let count = 0;
  for (let start = 0; start < squares.length; start += 1) {
    if (squares[start] !== 1 || seen[start] === 1) continue;
    const area = [start];
    seen[start] = 1;
    for (let index = 0; index < area.length; index += 1) {
      const at = area[index] ?? 0;
      const column = at % columns;
      const neighbours = [
        at - columns,
        at + columns,
        ...(column > 0 ? [at - 1] : []),
        ...(column < columns - 1 ? [at + 1] : []),
      ];
      for (const next of neighbours)
        if (squares[next] === 1 && seen[next] === 0) {
          seen[next] = 1;
          area.push(next);
        }
    }
    if (area.length < MIN_SQUARES) continue;
    for (const part of partsOf(area)) {
      count += 1;
      for (const at of part) large[at] = count;
    }
  }
  return large;
}

/** Makes the paper evenly white: each pixel is scaled by the brightness of the paper around it. */
export function evenLight(picture: Grey): Grey {
  const { data, width, height } = picture;
  const { columns, rows, paper } = paperMap(picture);
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(rows - 1, Math.max(0, y / BLOCK - 0.5));
    const [upper, v] = [Math.floor(row), row - Math.floor(row)];
    const lower = Math.min(rows - 1, upper + 1);
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(columns - 1, Math.max(0, x / BLOCK - 0.5));
      const [left, u] = [Math.floor(column), column - Math.floor(column)];
      const right = Math.min(columns - 1, left + 1);
      const above = (paper[upper * columns + left] ?? 255) * (1 - u) + (paper[upper * columns + right] ?? 255) * u;
      const below = (paper[lower * columns + left] ?? 255) * (1 - u) + (paper[lower * columns + right] ?? 255) * u;
      out[y * width + x] = Math.min(255, ((data[y * width + x] ?? 255) * 250) / (above * (1 - v) + below * v));
    }
  }
  return { data: out, width, height };
}

/** Share of the pixels of a full page that are surely ink, and how dark they should be. */
const INK_SHARE = 0.01;
const DARKEST = 40;
/** Paler ink is the grain of an empty page. */
const MAX_PALE = 215;
/** If there is little ink, it may be a fold in the paper. */
const MAX_PALE_OF_FEW = 190;
/** Darker pixels than this many times the grain of the paper are ink. Paper without grain still has its rim. */
const MIN_GRAINS = 5;
const MIN_GRAIN = 3;
/** Share of the ink of a page that is as dark as its strokes; the rest is their rim. */
const STROKES = 0.35;

/** Darkens pale writing. A page with few words has so little ink that its grain would count as ink, too. */
export function strengthen({ data, width, height }: Grey): Grey {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const levelAt = (share: number) => {
    let [level, seen] = [0, 0];
    while (level < 256 && seen < share * data.length) seen += counts[level++] ?? 0;
    return level;
  };
  const paper = levelAt(0.5);
  const grain = Math.max(MIN_GRAIN, paper - levelAt(0.16));
  const ink = counts.subarray(0, Math.max(0, paper - MIN_GRAINS * grain)).reduce((sum, count) => sum + count, 0);
  const strokes = (STROKES * ink) / data.length;
  const level = levelAt(Math.min(INK_SHARE, strokes));
  if (ink === 0 || level <= DARKEST || level > (strokes < INK_SHARE ? MAX_PALE_OF_FEW : MAX_PALE))
    return { data, width, height };
  const factor = (250 - DARKEST) / (250 - level);
  return { data: data.map((value) => Math.max(0, Math.min(255, 250 - (250 - value) * factor))), width, height };
}

function paperMap({ data, width, height }: Grey): { columns: number; rows: number; paper: Float32Array } {
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const paper = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 2) {
        for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 2) {
          const value = data[y * width + x] ?? 255;
          counts[value] = (counts[value] ?? 0) + 1;
          total += 1;
        }
      }
      let seen = 0;
      let level = 0;
      while (level < 255 && seen + (counts[level] ?? 0) < PAPER * total) {
        seen += counts[level] ?? 0;
        level += 1;
      }
      // A completely black block is not paper: ink stays dark.
      paper[row * columns + column] = Math.max(70, level);
    }
  }
  return { columns, rows, paper };
}
