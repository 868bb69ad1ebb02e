import { overlap, type Cell } from './page.ts';

/** Distance from the middle of an upper cell to that of a lower one. */
export function stepBetween(lower: Cell, upper: Cell): number {
  return lower.y + lower.height / 2 - upper.y - upper.height / 2;
}

/** Whether two lines have an edge or the middle in common. */
export function isAligned(a: Cell, b: Cell): boolean {
  const close = 1.2 * Math.max(a.height, b.height);
  const centreDistance = Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
  return distanceOfEdges(a, b) < close || (centreDistance < close && overlap(a.x, a.width, b.x, b.width) > 0);
}

export function distanceOfEdges(a: Cell, b: Cell): number {
  return Math.min(Math.abs(a.x - b.x), Math.abs(a.x + a.width - b.x - b.width));
}

export function isOtherSize(a: Cell, b: Cell): boolean {
  return a.height > 1.9 * b.height || b.height > 1.9 * a.height;
}
