/**
 * Removes files that a running portal never reads from the named folders (`dist` or `node_modules`), because every
 * machine that runs the image downloads it.
 * Must run in their parent folder, on the platform that the image is for.
 */
import { readdirSync, rmSync } from 'node:fs';
import process from 'node:process';

/** Folder of a package. */
const PACKAGE = 'node_modules/(?:@[^/]+/)?[^/@]+';
const HERE = `${process.platform}-${process.arch}`;

const NEVER_READ = [
  /^dist\/(.*\.(map|tsbuildinfo)|\.stamp-[a-z]+|\.[a-z-]+cache)$/,
  /^node_modules\/(\.bin|\.package-lock\.json|@types)$/,
  /\.(map|d\.[cm]?ts|tsbuildinfo|markdown)$/,
  /\/(readme|changelog|history|security|contributing)\.md$/i,
  new RegExp(`(^|/)${PACKAGE}/(tests?|__tests__|docs?|examples?|benchmarks?|\\.github)$`),
  // Files that the invoice reader does not load. It builds their names at run time, so only its code shows which.
  /^node_modules\/@tesseract\.js-data\/[a-z]+\/4\.0\.0(_fast)?$/,
  /^node_modules\/tesseract\.js-core\/(.*\.wasm\.js|tesseract-core(-simd|-relaxedsimd|-lstm)?\.(js|wasm))$/,
  /^node_modules\/pdfjs-dist\/(legacy\/)?(web|image_decoders|build\/pdf\.sandbox.*|build\/.*\.min\.mjs)$/,
  /^node_modules\/pdfjs-dist\/build$/,
  /^node_modules\/typeorm\/browser$/,
  /^node_modules\/swagger-ui-dist\/(swagger-ui(-es-bundle.*|-standalone-preset)?\.js|log\..*|.*LICENSE\.txt)$/,
  // Binaries of other platforms: npm selects by system and processor, but not every package declares its C library.
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
