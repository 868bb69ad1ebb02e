import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size in bytes: below it, compression saves less than its header costs. */
const MIN_BYTES = 512;

/**
 * Writes a `.br` and a `.gz` next to each text file of a folder: compressed once at the highest level, not for each
 * request.
 */
export async function compressTexts(/** @type {string} */ folder) {
  const files = readdirSync(folder)
    .filter((name) => /\.(js|css|svg|json)$/.test(name))
    .map((name) => path.join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      if (text.length < MIN_BYTES) return;
      const [br, gz] = await Promise.all([
        brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        zip(text, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
