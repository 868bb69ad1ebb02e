/** The direction of a page by the parts of its letters above and below the small ones, on drawn pages. */
import { describe, expect, test } from '@jest/globals';
import { directionOfText } from '../../../../src/adapters/invoice/source/geometry/text-direction.ts';
import { turn } from '../../../../src/adapters/invoice/source/grey.ts';
import { pageOfLetters, pageOfText } from '../../../support/invoice/drawn-pages.ts';

const TEXT = pageOfText({ rising: 3, descending: 1, lines: 10 });

describe('the direction of text by its letters', () => {
  test.each([
    { turned: 1, back: 3 },
    { turned: 2, back: 2 },
    { turned: 3, back: 1 },
  ] as const)('a page that was turned by $turned quarters is upright after $back more', ({ turned, back }) => {
    expect(directionOfText(turn(TEXT, turned))).toBe(back);
  });

  test('an upright page is upright', () => expect(directionOfText(TEXT)).toBe(0));

  test.each([
    { what: 'letters of one height, as in capitals', page: pageOfLetters(400, 600) },
    { what: 'few lines', page: pageOfText({ rising: 3, descending: 1, lines: 2 }) },
    {
      what: 'as many letters with a part above as with one below',
      page: pageOfText({ rising: 3, descending: 2, lines: 10 }),
    },
  ])('$what do not tell it', ({ page }) => expect(directionOfText(page)).toBeUndefined());
});
