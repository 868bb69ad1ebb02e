import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { OcrToken } from '../layout/page.ts';
import { repairSeams, type WordOfLine } from '../recognition/line-seams.ts';
import type { Grey } from './grey.ts';
import { toPng } from './picture.ts';

const require = createRequire(import.meta.url);
const unzip = promisify(gunzip);

/** The used part of Tesseract's engine, compiled to WebAssembly. The package has no types. */
interface TesseractCore {
  readonly FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => TesseractApi;
}
interface TesseractApi {
  /** @returns 0 on success */
  Init(dataPath: null, languages: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  MeanTextConf(): number;
  GetTSVText(page: number): string;
  Clear(): void;
}

/** A WebAssembly module with one relaxed SIMD instruction. Its validity shows which engine this Node.js can run. */
const RELAXED_SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15,
  253, 128, 2, 11,
]);
/** The types of Node.js do not declare it. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { validate(module: Uint8Array): boolean } };
const LANGUAGES = ['eng', 'fra'] as const;
const NEURAL_ENGINE = 1;

export interface Recognition {
  readonly words: readonly OcrToken[];
  /** Confidence for the whole page, 0 to 1. It is low for a page upside down. */
  readonly confidence: number;
}
/**
 * How the engine finds lines: `automatic` finds columns and drops what looks like a picture; `block` takes the page as
 * one block of text and finds lines that the other drops; `line` reads one line, `code` one of capitals
 * and digits.
 */
export type Segmentation = 'automatic' | 'block' | 'line' | 'code';
const SEGMENTATION_MODES: Readonly<Record<Segmentation, string>> = { automatic: '3', block: '6', line: '7', code: '7' };
/** The characters of postal codes. */
const CODE_CHARACTERS = 'ABCEGHJKLMNPRSTVWXYZ0123456789 ';
export type Recogniser = (picture: Grey, segmentation?: Segmentation) => Promise<Recognition>;

/** Loads the engine and both languages from installed packages: 4 MB. Nothing is downloaded or written to disk. */
export async function createRecogniser(): Promise<Recogniser> {
  const variant = WebAssembly.validate(RELAXED_SIMD) ? 'relaxedsimd-lstm' : 'simd-lstm';
  const load = require(`tesseract.js-core/tesseract-core-${variant}`) as () => Promise<TesseractCore>;
  const core = await load();
  for (const language of LANGUAGES)
    core.FS.writeFile(`${language}.traineddata`, await unzip(await readFile(dataOf(language))));
  const api = new core.TessBaseAPI();
  if (api.Init(null, LANGUAGES.join('+'), NEURAL_ENGINE) !== 0) throw new Error('the recogniser does not start');
  api.SetVariable('user_defined_dpi', '200');
  return async (picture, segmentation = 'automatic') => {
    api.SetVariable('tessedit_pageseg_mode', SEGMENTATION_MODES[segmentation]);
    api.SetVariable('tessedit_char_whitelist', segmentation === 'code' ? CODE_CHARACTERS : '');
    core.FS.writeFile('/input', await toPng(picture));
    try {
      if (api.SetImageFile(1, 0) !== 0) throw new Error('the recogniser refused a page');
      api.Recognize(null);
      return { words: repairSeams(wordsOfTable(api.GetTSVText(0))), confidence: api.MeanTextConf() / 100 };
    } finally {
      api.Clear();
      core.FS.unlink('/input');
    }
  };
}

function dataOf(language: string): string {
  return path.join(
    path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)),
    '4.0.0_best_int',
    `${language}.traineddata.gz`,
  );
}

/**
 * Parses Tesseract's TSV table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
 * Words are level 5.
 */
function wordsOfTable(table: string): readonly WordOfLine[] {
  return table.split('\n').flatMap((row) => {
    const columns = row.split('\t');
    const [x, y, width, height, confidence] = columns.slice(6, 11).map(Number);
    const text = columns.slice(11).join(' ').trim();
    if (
      columns[0] !== '5' ||
      text === '' ||
      x === undefined ||
      y === undefined ||
      width === undefined ||
      height === undefined
    )
      return [];
    const line = columns.slice(1, 5).join();
    return [{ line, text, x, y, width, height, confidence: Math.min(1, Math.max(0, (confidence ?? 0) / 100)) }];
  });
}
