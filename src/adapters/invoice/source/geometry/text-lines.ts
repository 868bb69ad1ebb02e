import { median } from '../../layout/cells.ts';
import type { Grey } from '../grey.ts';
import { letterShapes, type Shape } from '../ink.ts';

/** A line of text, or a part of one without wide gaps. */
export interface TextLine {
  /** The middle of each letter and its bottom, from left to right, in pixels. */
  readonly letters: readonly { readonly x: number; readonly y: number }[];
  /** Median height of its letters, in pixels. */
  readonly height: number;
}

/** The next letter of a line is at most this many heights away. */
const MAX_GAP = 1.6;
/** Some letters end below the others, by this share of their height. */
const MAX_STEP = 0.22;
/** The steepest slope of a bent line. */
const MAX_SLOPE = 0.16;
/** Shorter lines have no clear direction. An amount has four figures. */
const MIN_LETTERS = 4;

/** Finds the lines of text of a page by its letters alone, also where they are bent. */
export function findTextLines(page: Grey): readonly TextLine[] {
  return linkLetters(letterShapes(page), MAX_GAP, isNextLetter).flatMap((line) => {
    if (line.length < MIN_LETTERS) return [];
    const letters = line.map(({ left, right, bottom }) => ({ x: (left + right) / 2, y: bottom }));
    return [{ letters, height: median(line.map(heightOf)) }];
  });
}

/**
 * Links each letter to the next one of its line.
 * @param maxGap between two letters, in heights of the first one
 */
export function linkLetters(
  shapes: readonly Shape[],
  maxGap: number,
  isNext: (shape: Shape, other: Shape) => boolean,
): readonly (readonly Shape[])[] {
  const sorted = [...shapes].sort((a, b) => a.left - b.left);
  const next = new Map<Shape, Shape>();
  const linked = new Set<Shape>();
  for (const [index, shape] of sorted.entries()) {
    for (let at = index + 1; at < sorted.length; at += 1) {
      const other = sorted[at] as Shape;
      if (other.left - shape.right > maxGap * heightOf(shape)) break;
      if (linked.has(other) || !isNext(shape, other)) continue;
      next.set(shape, other);
      linked.add(other);
      break;
    }
  }
  return sorted.flatMap((first) => {
    if (linked.has(first)) return [];
    const line: Shape[] = [];
    for (let shape: Shape | undefined = first; shape; shape = next.get(shape)) line.push(shape);
    return [line];
  });
}

function isNextLetter(shape: Shape, other: Shape): boolean {
  const [height, otherHeight] = [heightOf(shape), heightOf(other)];
  const away = (other.left + other.right - shape.left - shape.right) / 2;
  return (
    other.left > shape.right - 0.2 * height &&
    Math.abs(other.bottom - shape.bottom) < MAX_STEP * Math.max(height, otherHeight) + MAX_SLOPE * away &&
    otherHeight < 1.8 * height &&
    height < 1.8 * otherHeight
  );
}

/** Height of a letter in pixels. */
export const heightOf = ({ top, bottom }: Shape) => bottom - top + 1;
