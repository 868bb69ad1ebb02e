import type { Grey } from './grey.ts';

/** Side of the blocks whose paper is measured, in pixels. */
const BLOCK = 32;
/** Quantile of a block's pixels that counts as the brightness of the paper. It ignores specks of light. */
const PAPER = 0.8;

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
