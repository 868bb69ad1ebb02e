import type { Grey } from '../../../src/adapters/invoice/source/grey.ts';

/** Fills a rectangle. */
export function fill(
  { data, width }: Grey,
  [x, y, columns, rows]: readonly [number, number, number, number],
  level: number,
) {
  for (let row = y; row < y + rows; row += 1) data.fill(level, row * width + x, row * width + x + columns);
}

export function blank(width: number, height: number, level: number): Grey {
  return { data: new Uint8Array(width * height).fill(level), width, height };
}

/** A page whose letters are all an L: a stroke at the left, a foot at the bottom. */
export function pageOfLetters(width: number, height: number): Grey {
  const page = blank(width, height, 255);
  for (let y = 30; y < height - 40; y += 30)
    for (let x = 30; x < width - 40; x += 10) {
      fill(page, [x, y, 4, 14], 0);
      fill(page, [x, y + 10, 9, 4], 0);
    }
  return page;
}

/** Draws lines of small letters; of ten, `rising` have a part above them, and `descending` one below. */
export function pageOfText({ rising, descending, lines }: Record<'rising' | 'descending' | 'lines', number>): Grey {
  const page = blank(400, 600, 255);
  for (let line = 0; line < lines; line += 1)
    for (let letter = 0; letter < 30; letter += 1) {
      const isRising = letter % 10 < rising;
      const isDescending = !isRising && letter % 10 < rising + descending;
      const [above, below] = [isRising ? 6 : 0, isDescending ? 6 : 0];
      fill(page, [20 + 12 * letter, 30 + 40 * line - above, 8, 14 + above + below], 0);
    }
  return page;
}
