/** Lines of text that are bent because the paper is, on drawn pages. */
import { describe, expect, test } from '@jest/globals';
import { straightenLines } from '../../../../src/adapters/invoice/source/geometry/curl.ts';
import { findTextLines } from '../../../../src/adapters/invoice/source/geometry/text-lines.ts';
import { turn, type Grey } from '../../../../src/adapters/invoice/source/grey.ts';

const WIDTH = 800;
const HEIGHT = 1_000;
const LETTER = 14;

/** Draws two columns of letters. Every fifth one has a part below the line. */
function drawPage(depthAt: (x: number, y: number) => number): Grey {
  const page: Grey = { data: new Uint8Array(WIDTH * HEIGHT).fill(255), width: WIDTH, height: HEIGHT };
  for (let row = 60; row < HEIGHT - 80; row += 32)
    for (let column = 40; column < WIDTH - 60; column += 11) {
      if (column > 420 && column < 560) continue;
      const top = Math.round(row + depthAt(column, row));
      const tall = column % 5 === 0 ? LETTER + 5 : LETTER;
      for (let y = top; y < top + tall; y += 1) page.data.fill(0, y * WIDTH + column, y * WIDTH + column + 8);
    }
  return page;
}

/** How far the line that is bent most rises or falls, in pixels, without its letters that go below the line. */
function bendOf(page: Grey): number {
  const lines = findTextLines(page);
  const middles = lines.map(({ letters }) => {
    const heights = letters.map(({ y }) => y).sort((a, b) => a - b);
    return {
      least: heights[Math.floor(0.1 * heights.length)] ?? 0,
      most: heights[Math.floor(0.7 * heights.length)] ?? 0,
    };
  });
  return Math.max(...middles.map(({ least, most }) => most - least));
}

/** The base line of each row, in both columns. A line may be found in two parts. */
function columnsOf(page: Grey): readonly [left: number[], right: number[]] {
  const base = (isMeant: (x: number) => boolean) =>
    findTextLines(page)
      .filter(({ letters: [first] }) => isMeant(first?.x ?? 0))
      .map(({ letters }) => letters.map(({ y }) => y).sort((a, b) => a - b)[Math.floor(letters.length / 2)] ?? 0)
      .sort((a, b) => a - b)
      .filter((y, index, all) => index === 0 || y - (all[index - 1] ?? 0) > LETTER / 2);
  return [base((x) => x < 420), base((x) => x > 420)];
}

describe('lines of text', () => {
  test.each([
    ['curled along the page', (x: number) => 26 * Math.sin((Math.PI * x) / WIDTH)],
    ['curled at its upper left corner', (x: number, y: number) => 40 * (1 - x / WIDTH) ** 2 * (1 - y / HEIGHT)],
    ['folded once', (x: number) => 0.06 * Math.hypot(x - 400, 90)],
    ['turned a little', (x: number) => 0.05 * x],
  ])('of paper that is %s become level', (_, depthAt) => {
    const page = drawPage(depthAt);
    const straight = straightenLines(page);
    expect(bendOf(page)).toBeGreaterThan(8);
    expect(bendOf(straight)).toBeLessThan(5);
    const [left, right] = columnsOf(straight);
    expect(left.length).toBe(right.length);
    const apart = left.map((y, row) => Math.abs(y - (right[row] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(0.6 * LETTER);
  });

  test('that are level stay as they are', () => {
    const page = drawPage(() => 0);
    expect(straightenLines(page) === page).toBe(true);
  });

  test('of a page on its side, and of a page with few lines, stay as they are', () => {
    const sideways = turn(
      drawPage((x) => 26 * Math.sin((Math.PI * x) / WIDTH)),
      1,
    );
    expect(straightenLines(sideways) === sideways).toBe(true);
    const short = drawPage((x) => 26 * Math.sin((Math.PI * x) / WIDTH));
    short.data.fill(255, 110 * WIDTH);
    expect(straightenLines(short) === short).toBe(true);
  });

  test('are not seen in the grain of a table', () => {
    const page: Grey = { data: new Uint8Array(WIDTH * HEIGHT).fill(255), width: WIDTH, height: HEIGHT };
    // Numbers that look random, but are the same each time.
    let seed = 7;
    const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let speck = 0; speck < 3_000; speck += 1) {
      const [x, y, size] = [next(WIDTH - 20), next(HEIGHT - 20), 8 + next(8)];
      for (let row = y; row < y + size; row += 1) page.data.fill(0, row * WIDTH + x, row * WIDTH + x + 5);
    }
    expect(straightenLines(page) === page).toBe(true);
  });
});
