import type { Box, OcrToken } from '../layout/page.ts';
import { crop, turn, type Grey } from '../source/grey.ts';
import { letterShapes } from '../source/ink.ts';
import { directionOfText, type Quarters } from '../source/geometry/text-direction.ts';
import { cleanPage, type CleanPage, type Photo } from '../source/picture.ts';
import type { Recogniser } from '../source/recogniser.ts';

/** Words below this confidence prove nothing. */
const MIN_CONFIDENCE = 0.6;
/** Share of the letters that is legible on an upright page. A good page has 0.8 and more, a turned one up to 0.2. */
const UPRIGHT = 0.5;
/** A part of a page has enough text to tell the direction. Its sides are this share of those of the page. */
const PART = 0.45;
/** Without a clear direction, a page is turned only if much more of it becomes legible. */
const MUCH_MORE = 1.3;

/** The shortest invoices have three hundred letters. */
const FEW_LETTERS = 250;

/** A page that was recognised upright. */
export interface UprightPage {
  readonly page: CleanPage;
  readonly words: readonly OcrToken[];
  /** Share of its letters that is in words that were surely recognised. */
  readonly legible: number;
}

/**
 * Recognises a page, turned to where its words are legible. They show whether the direction that its letters suggest is
 * right. If these suggest none, as in capitals, the words of a part of the page decide.
 */
export async function recogniseUpright(
  picture: Photo,
  page: CleanPage,
  recogniseText: Recogniser,
): Promise<UprightPage> {
  const recognise = async (read: CleanPage): Promise<UprightPage> => {
    const { words } = await recogniseText(read);
    return { page: read, words, legible: countLegible(words) / Math.max(1, letterShapes(read).length) };
  };
  // Most portrait pages are upright: their direction is doubted only if little of them is legible.
  const isLikely = picture.width <= picture.height || directionOfText(page) === 0;
  const first = isLikely ? await recognise(page) : undefined;
  if (first && first.legible >= UPRIGHT) return first;
  const quarters = await directionOf(page, recogniseText, first?.words);
  if (quarters !== 0) return recognise(await cleanPage(picture, ((page.quarters + quarters) % 4) as Quarters));
  return first ?? recognise(page);
}

/**
 * Recognises the sheet of a photo. If it has little text, an edge of a shadow may have been taken for that of the
 * sheet: then the whole picture is recognised, too, and the one with much more text is returned.
 */
export async function recogniseSheet(photo: Photo, page: CleanPage, recogniseText: Recogniser): Promise<UprightPage> {
  const sheet = await recogniseUpright(photo, page, recogniseText);
  if (!photo.sheet || countLegible(sheet.words) >= FEW_LETTERS) return sheet;
  const picture = { ...photo, sheet: undefined };
  const quarters = sheet.legible >= UPRIGHT ? sheet.page.quarters : undefined;
  const whole = await recogniseUpright(picture, await cleanPage(picture, quarters), recogniseText);
  return countLegible(whole.words) > MUCH_MORE * countLegible(sheet.words) ? whole : sheet;
}

/** Counts the characters of words that were surely recognised, in horizontal lines. */
function countLegible(words: readonly OcrToken[]): number {
  return countCharacters(sureWords(words).filter(({ width, height }) => width > height));
}

function countCharacters(words: readonly OcrToken[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

function sureWords(words: readonly OcrToken[]): readonly OcrToken[] {
  return words.filter(
    ({ text, confidence }) => confidence >= MIN_CONFIDENCE && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3,
  );
}

/** The words in vertical lines. */
function verticalWords(words: readonly OcrToken[]): readonly OcrToken[] {
  return words.filter(({ width, height }) => height > width);
}

/** Whether most words are in vertical lines. */
function areVertical(words: readonly OcrToken[]): boolean {
  const sure = sureWords(words);
  return sure.length >= 5 && verticalWords(sure).length > 0.5 * sure.length;
}

/**
 * Recognises the fullest part of a page in other directions.
 * @param known the words of the page as it is, if it was recognised
 * @returns how far to turn the page clockwise
 */
async function directionOf(page: Grey, recogniseText: Recogniser, known?: readonly OcrToken[]): Promise<Quarters> {
  const { area, letters } = fullestPart(page);
  const part = crop(page, area);
  const words = known ? known.filter((word) => isInside(word, area)) : (await recogniseText(part)).words;
  const enough = UPRIGHT * letters;
  let best: { quarters: Quarters; legible: number } = { quarters: 0, legible: countLegible(words) };
  if (best.legible >= enough) return 0;
  // The engine reads vertical lines if they go down, and takes those that go up for nonsense.
  if (countCharacters(verticalWords(sureWords(words))) >= enough) return 3;
  best = { ...best, legible: MUCH_MORE * best.legible };
  for (const quarters of areVertical(words) ? ([1, 3] as const) : ([2, 1, 3] as const)) {
    const legible = countLegible((await recogniseText(turn(part, quarters))).words);
    if (legible >= enough) return quarters;
    if (legible > best.legible) best = { quarters, legible };
  }
  return best.quarters;
}

/** The part of a page with the most letters, and how many it has. */
function fullestPart(page: Grey): { area: Box; letters: number } {
  const [width, height] = [Math.round(page.width * PART), Math.round(page.height * PART)];
  const shapes = letterShapes(page).map(({ left, right, top, bottom }) => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  }));
  const parts = [0, 0.5, 1].flatMap((column) =>
    [0, 0.5, 1].map((row) => {
      const [x, y] = [Math.round(column * (page.width - width)), Math.round(row * (page.height - height))];
      const area = { x, y, width, height };
      return { area, letters: shapes.filter((shape) => isInside(shape, area)).length };
    }),
  );
  return parts.reduce((most, part) => (part.letters > most.letters ? part : most));
}

function isInside(box: Box, area: Box): boolean {
  return (
    box.x >= area.x &&
    box.y >= area.y &&
    box.x + box.width <= area.x + area.width &&
    box.y + box.height <= area.y + area.height
  );
}
