import type { Box } from '../../layout/page.ts';
import { crop, type Grey } from '../grey.ts';

/** Lighter pixels are paper, also with its grain. */
const PAPER = 190;
/** If the content fills less of a page, the rest is cut off, except for a margin. */
const MAX_CONTENT = 0.7;
const MARGIN = 0.02;

/** Cuts off the empty part of a page. */
export function withoutEmptyRest(page: Grey): Grey {
  const content = contentOf(page, PAPER);
  if (!content) return page;
  const margin = Math.round(MARGIN * Math.max(page.width, page.height));
  const [x, y] = [Math.max(0, content.x - margin), Math.max(0, content.y - margin)];
  const width = Math.min(page.width, content.x + content.width + margin) - x;
  const height = Math.min(page.height, content.y + content.height + margin) - y;
  return width * height < MAX_CONTENT * page.width * page.height ? crop(page, { x, y, width, height }) : page;
}

/** Dark pixels that a row or column has at least if it is no empty paper with specks. */
const MIN_DARK = 4;

/** Finds the part of a page that has pixels darker than `ink`. */
export function contentOf({ data, width, height }: Grey, ink: number): Box | undefined {
  const [rows, columns] = [new Uint32Array(height), new Uint32Array(width)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[y * width + x] ?? 255) < ink) {
        rows[y] = (rows[y] ?? 0) + 1;
        columns[x] = (columns[x] ?? 0) + 1;
      }
  const isFilled = (count: number) => count >= MIN_DARK;
  const [x, y] = [columns.findIndex(isFilled), rows.findIndex(isFilled)];
  const [right, bottom] = [columns.findLastIndex(isFilled), rows.findLastIndex(isFilled)];
  return x < 0 || y < 0 ? undefined : { x, y, width: right - x + 1, height: bottom - y + 1 };
}
