/**
 * Takes out of the folders that are named, which are `dist` or `node_modules`, what a running portal never reads: an
 * image is
 * pulled by every machine that runs it. It must run in their parent, on the kind of machine that the image is for.
 */
import { readdirSync, rmSync } from 'node:fs';
import process from 'node:process';

/** A package's own folder. */
const PACKAGE = 'node_modules/(?:@[^/]+/)?[^/@]+';
const HERE = `${process.platform}-${process.arch}`;

const NEVER_READ = [
  /^dist\/(.*\.(map|tsbuildinfo)|\.stamp-[a-z]+|\.[a-z-]+cache)$/,
  /^node_modules\/(\.bin|\.package-lock\.json|@types)$/,
  /\.(map|d\.[cm]?ts|tsbuildinfo|markdown)$/,
  /\/(readme|changelog|history|security|contributing)\.md$/i,
  new RegExp(`(^|/)${PACKAGE}/(tests?|__tests__|docs?|examples?|benchmarks?|\\.github)$`),
  // What the reader of bills does not load; it makes the names at run time, so only its own code tells.
  /^node_modules\/@tesseract\.js-data\/[a-z]+\/4\.0\.0(_fast)?$/,
  /^node_modules\/tesseract\.js-core\/(.*\.wasm\.js|tesseract-core(-simd|-relaxedsimd|-lstm)?\.(js|wasm))$/,
  /^node_modules\/pdfjs-dist\/(legacy\/)?(web|image_decoders|build\/pdf\.sandbox.*|build\/.*\.min\.mjs)$/,
  /^node_modules\/pdfjs-dist\/build$/,
  /^node_modules\/typeorm\/browser$/,
  /^node_modules\/swagger-ui-dist\/(swagger-ui(-es-bundle.*|-standalone-preset)?\.js|log\..*|.*LICENSE\.txt)$/,
  // Binaries of other machines: npm chooses by system and processor, but not every package says which C library it is
  // for.
  /^node_modules\/@libsql\/.*-musl$/,
  /^node_modules\/argon2\/prebuilds\/.*\.musl\.node$/,
  new RegExp(`^node_modules/argon2/prebuilds/(?!${HERE}$)[^/]+$`),
];

for (const folder of process.argv.slice(2)) {
  const entries = /** @type {string[]} */ (readdirSync(folder, { recursive: true })).map(
    (entry) => `${folder}/${entry.replaceAll('\\', '/')}`,
  );
  for (const entry of entries)
    if (NEVER_READ.some((pattern) => pattern.test(entry))) rmSync(entry, { recursive: true, force: true });
}
