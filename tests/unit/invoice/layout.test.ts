/** Words to cells, and cells in the order of reading. */
import { expect, test } from '@jest/globals';
import { toDocument } from '../../../src/adapters/invoice/fields/document.ts';
import { cellsOf } from '../../../src/adapters/invoice/layout/cells.ts';

const word = (text: string, x: number, y: number, height = 23) => ({
  ...{ text, x, y, height, width: 12 * text.length, confidence: 0.95 },
});
const pageOf = (words: readonly ReturnType<typeof word>[]) => ({ number: 1, width: 1700, height: 2200, words });

test('a line stays whole on a curled page, where amounts of the line above are next to it', () => {
  const line = [word('Phone', 510, 486), word('no.', 580, 492, 17), word('(587)', 630, 487, 28)];
  const page = pageOf([...line, word('202-1190', 700, 488), word('4', 1342, 475, 20), word('24.95', 1426, 479, 24)]);
  expect(cellsOf(page).map(({ text }) => text)).toContain('Phone no. (587) 202-1190');
});

test('cells of a row are read from left to right although their letters begin at different heights', () => {
  const document = toDocument([
    pageOf([word('2828', 340, 640, 34), word('1020', 1634, 638, 35), word('Below', 340, 706, 34)]),
  ]);
  expect(document.cells.map(({ text }) => text)).toEqual(['2828', '1020', 'Below']);
});

test('what a fax machine prints above a page is no part of the invoice', () => {
  const header = ['SEP', '04', '2026', '09:12', 'FROM:', 'HARBOUR', 'UC', '519', '201', '0131', 'P.01/O1'];
  const page = pageOf([...header.map((text, index) => word(text, 60 + 150 * index, 20)), word('INVOICE', 60, 90)]);
  expect(cellsOf(page).map(({ text }) => text)).toEqual(['INVOICE']);
});

test('the halves of a postal code are one cell although the gap between them is wide', () => {
  const page = pageOf([word('Scarborough', 60, 20), word('M1L', 200, 20), word('2K1', 285, 20), word('24', 360, 20)]);
  expect(cellsOf(page).map(({ text }) => text)).toEqual(['Scarborough M1L 2K1', '24']);
});

test('a word that was measured too tall stays in its line beside a column that is half a line lower', () => {
  const street = [word('4159', 700, 352), word('rue', 760, 360, 43), word('Duval', 820, 352)];
  const page = pageOf([word('Account', 60, 366), word('2362', 560, 367), ...street]);
  expect(cellsOf(page).map(({ text }) => text)).toEqual(['4159 rue Duval', 'Account', '2362']);
});

test('a postal code behind its province is one cell with it, the code of another province is not', () => {
  const textsOf = (code: string) =>
    cellsOf(pageOf([word('Guelph', 60, 20), word('ON', 145, 20), word(code, 250, 20), word('8M8', 299, 20)])).map(
      ({ text }) => text,
    );
  expect(textsOf('N1H')).toEqual(['Guelph ON N1H 8M8']);
  expect(textsOf('H1H')).toEqual(['Guelph ON', 'H1H 8M8']);
});

test('the numbers of the rows of a spreadsheet are no part of its cells, also misread ones', () => {
  const rows = ['PRAIRIE LINK', 'Saskatoon', 'Client', 'City', 'Number', 'Item', 'Total', 'Balance'];
  const numbers = ['1', '2', '3', 'of', '5', '6', '7', '8'];
  const page = (from: number) =>
    pageOf(
      rows.flatMap((row, index) => [
        word(numbers[index] ?? '', 40 - from * index, 40 * index),
        word(row, 80, 40 * index),
      ]),
    );
  expect(cellsOf(page(2)).map(({ text }) => text)).toEqual(rows);
  // Numbers that are not below each other belong to their rows.
  expect(cellsOf(page(60)).map(({ text }) => text)).toContain('5');
  const short = pageOf(
    ['1', '2', '3'].flatMap((number, row) => [word(number, 40, 40 * row), word('Line', 65, 40 * row)]),
  );
  expect(cellsOf(short).map(({ text }) => text)).toEqual(['1 Line', '2 Line', '3 Line']);
});
