import { median } from '../../layout/cells.ts';
import type { Grey } from '../grey.ts';
import { letterShapes, type Shape } from '../ink.ts';
import { heightOf, linkLetters } from './text-lines.ts';

export type Quarters = 0 | 1 | 2 | 3;

/** Shorter lines have no clear height of small letters. */
const MIN_LETTERS = 6;
/** The next letter of a line is at most this many heights away. */
const MAX_GAP = 1.6;
/** The middles of neighbouring letters differ by less, in heights, also between `a` and `p`. */
const MAX_STEP = 0.4;
/** A letter with a part above or below the small letters differs from these by more, in heights. */
const MIN_PART = 0.18;
/** At its other end, it differs from them by less. */
const MAX_OTHER = 0.12;
/** A direction is clear if at least this many more letters indicate it than the opposite one. */
const MIN_DIFFERENCE = 20;
/** Share of the letters for a direction that may indicate the opposite one. On most pages it is a sixth. */
const MAX_CONTRARY = 0.5;

/**
 * Tells by the shapes of letters how far a page must be turned clockwise to be upright: many letters rise above the
 * small ones (`b`, `d`, capitals), few descend (`g`, `p`).
 * @returns undefined if too few letters differ in height, as in capitals, or if the page has too few lines
 */
export function directionOfText(page: Grey): Quarters | undefined {
  const shapes = letterShapes(page);
  const bottom = page.height - 1;
  const turned = shapes.map((shape) => ({
    left: bottom - shape.bottom,
    right: bottom - shape.top,
    top: shape.left,
    bottom: shape.right,
  }));
  const [level, vertical] = [countParts(shapes), countParts(turned)];
  const candidates: readonly (readonly [quarters: Quarters, rising: number, descending: number])[] = [
    [0, level.above, level.below],
    [1, vertical.above, vertical.below],
    [2, level.below, level.above],
    [3, vertical.below, vertical.above],
  ];
  const clear = candidates.filter(
    ([, rising, descending]) => rising - descending >= MIN_DIFFERENCE && descending <= MAX_CONTRARY * rising,
  );
  return clear.length === 1 ? clear[0]?.[0] : undefined;
}

/** Counts the letters of lines that have a part above or below the small letters. */
function countParts(shapes: readonly Shape[]): { above: number; below: number } {
  let [above, below] = [0, 0];
  for (const line of linkLetters(shapes, MAX_GAP, isNextLetter)) {
    if (line.length < MIN_LETTERS) continue;
    const height = median(line.map(heightOf));
    const [top, bottom] = [median(line.map((letter) => letter.top)), median(line.map((letter) => letter.bottom))];
    for (const letter of line) {
      if (top - letter.top > MIN_PART * height && Math.abs(letter.bottom - bottom) < MAX_OTHER * height) above += 1;
      if (letter.bottom - bottom > MIN_PART * height && Math.abs(letter.top - top) < MAX_OTHER * height) below += 1;
    }
  }
  return { above, below };
}

function isNextLetter(letter: Shape, other: Shape): boolean {
  const [height, otherHeight] = [heightOf(letter), heightOf(other)];
  const step = Math.abs(letter.top + letter.bottom - other.top - other.bottom) / 2;
  return (
    other.left > letter.right - 0.2 * height &&
    step < MAX_STEP * Math.max(height, otherHeight) &&
    otherHeight < 2 * height &&
    height < 2 * otherHeight
  );
}
