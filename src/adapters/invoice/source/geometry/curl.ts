import { median } from '../../layout/cells.ts';
import type { Grey } from '../grey.ts';
import { LeastSquares } from './least-squares.ts';
import { findTextLines, type TextLine } from './text-lines.ts';

/**
 * How many pixels the text at a place is lower than the same line in the middle of the page: a polynomial of the place
 * across the page and down, both from -1 to 1. The coefficients are in the order of `POWERS`.
 */
type Surface = readonly number[];

const POWERS = [1, 2, 3, 4].flatMap((across) => [0, 1, 2].map((down) => ({ across, down })));
/** A page with fewer lines tells too little about its shape. */
const MIN_LINES = 8;
/** Letters further from the base line, in heights, are commas or have a part below it. They count less. */
const NEAR = 0.08;
/** The weights of letters and the heights of lines settle in this many rounds. */
const ROUNDS = 6;
/** Keeps the surface flat where a page has no text. */
const RIDGE = 0.0001;
/** Lines that are bent by less than this, in heights of letters, are recognised as well as straight ones. */
const MIN_BEND = 0.3;
/** If half of the letters are further from the surface than this, in heights, the shapes are no text. */
const MAX_DISTANCE = 0.1;
/** The second pass corrects what the first leaves at an edge with little text. */
const PASSES = 2;

/** Straightens the lines of a page that was curled or folded, so that what is printed in one row is level again. */
export function straightenLines(page: Grey): Grey {
  let straight = page;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const surface = measureSurface(straight);
    if (!surface) break;
    straight = flattenSurface(straight, surface);
  }
  return straight;
}

/** @returns undefined if the lines are straight, or if there are too few to tell */
function measureSurface(page: Grey): Surface | undefined {
  const lines = findTextLines(page);
  if (lines.length < MIN_LINES) return undefined;
  const place = ({ x, y }: Point) => ({ x: (2 * x) / page.width - 1, y: (2 * y) / page.height - 1 });
  let surface: Surface = POWERS.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) surface = fitSurface(lines, surface, place);
  const distances = lines.flatMap(({ letters, height }) => {
    const rests = letters.map((letter) => letter.y - depthOf(surface, place(letter)));
    const base = median(rests);
    return rests.map((rest) => Math.abs(rest - base) / height);
  });
  const isBent = bendOf(lines, surface, place) > MIN_BEND * median(lines.map(({ height }) => height));
  return isBent && median(distances) < MAX_DISTANCE ? surface : undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
type ToPlace = (point: Point) => Point;

/** Fits the surface to the letters of each line around their common base line. */
function fitSurface(lines: readonly TextLine[], surface: Surface, place: ToPlace): Surface {
  const fit = new LeastSquares(POWERS.length);
  for (const { letters, height } of lines) {
    const middle = mean(letters.map(({ y }) => y));
    // Where the line would be if it were straight.
    const level = middle - mean(letters.map(({ x }) => depthOf(surface, place({ x, y: middle }))));
    const factors = letters.map(({ x }) => factorsAt(place({ x, y: level })));
    const rests = letters.map(({ y }, index) => y - level - sumOf(surface, factors[index] ?? []));
    const base = median(rests);
    const weights = rests.map((rest) => Math.min(1, (NEAR * height) / Math.max(0.01, Math.abs(rest - base))));
    const centre = POWERS.map((_, at) =>
      weightedMean(
        factors.map((row) => row[at] ?? 0),
        weights,
      ),
    );
    const centreY = weightedMean(
      letters.map(({ y }) => y),
      weights,
    );
    for (const [index, row] of factors.entries())
      fit.add(
        row.map((factor, at) => factor - (centre[at] ?? 0)),
        (letters[index]?.y ?? 0) - centreY,
        weights[index] ?? 0,
      );
  }
  return fit.solve(RIDGE);
}

/** How much the surface rises and falls between the first and the last column of text, in pixels. */
function bendOf(lines: readonly TextLine[], surface: Surface, place: ToPlace): number {
  const across = lines.flatMap(({ letters }) => letters.map(({ x }) => x)).sort((a, b) => a - b);
  const [left, right] = [0.02, 0.98].map((share) => across[Math.floor(share * across.length)] ?? 0) as [number, number];
  const bends = lines.map(({ letters: [first] }) => {
    const depths = [0, 0.25, 0.5, 0.75, 1].map((share) =>
      depthOf(surface, place({ x: left + share * (right - left), y: first?.y ?? 0 })),
    );
    return Math.max(...depths) - Math.min(...depths);
  });
  return Math.max(...bends);
}

/** Moves the pixels of each column up or down. */
function flattenSurface({ data, width, height }: Grey, surface: Surface): Grey {
  const out = new Uint8Array(data.length).fill(255);
  // Down a column, the polynomial is quadratic.
  const [constant, linear, quadratic] = [0, 1, 2].map((power) =>
    Float64Array.from({ length: width }, (_, x) =>
      sumOf(
        surface,
        POWERS.map(({ across, down }) => (down === power ? ((2 * x) / width - 1) ** across : 0)),
      ),
    ),
  ) as [Float64Array, Float64Array, Float64Array];
  for (let y = 0; y < height; y += 1) {
    const down = (2 * y) / height - 1;
    for (let x = 0; x < width; x += 1) {
      const from = y + (constant[x] ?? 0) + down * ((linear[x] ?? 0) + down * (quadratic[x] ?? 0));
      const top = Math.floor(from);
      if (top < 0 || top >= height - 1) continue;
      const at = top * width + x;
      out[y * width + x] = (data[at] ?? 255) * (top + 1 - from) + (data[at + width] ?? 255) * (from - top);
    }
  }
  return { data: out, width, height };
}

function factorsAt({ x, y }: Point): readonly number[] {
  return POWERS.map(({ across, down }) => x ** across * y ** down);
}

const depthOf = (surface: Surface, point: Point) => sumOf(surface, factorsAt(point));

function sumOf(coefficients: readonly number[], factors: readonly number[]): number {
  return coefficients.reduce((sum, value, at) => sum + value * (factors[at] ?? 0), 0);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function weightedMean(values: readonly number[], weights: readonly number[]): number {
  return sumOf(values, weights) / weights.reduce((sum, weight) => sum + weight, 0);
}
