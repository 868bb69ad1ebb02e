import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below it, what is saved does not pay for the headers. In bytes. */
const SMALLEST = 512;

/** Lays a `.br` and a `.gz` beside each text of a folder: made once and as small as they get, not at each request. */
export async function compressTexts(/** @type {string} */ folder) {
  const texts = readdirSync(folder)
    .filter((name) => /\.(js|css|svg|json)$/.test(name))
    .map((name) => path.join(folder, name));
  await Promise.all(
    texts.map(async (file) => {
      const text = readFileSync(file);
      if (text.length < SMALLEST) return;
      const [br, gz] = await Promise.all([
        brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        zip(text, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
