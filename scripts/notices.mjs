/** Writes the licences of everything that is distributed with the portal to `dist/public/third-party-notices.txt`. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distributedPackages } from './licences.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** Lists each package with its licence texts. Packages with the same text share it. */
export function thirdPartyNotices(/** @type {string} */ root) {
  /** @type {Map<string, string[]>} */
  const packagesByText = new Map();
  for (const { name, version, licence, location } of distributedPackages()) {
    const folder = path.join(root, location);
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => LICENCE_FILE.test(file)) : [];
    const text = files
      .sort()
      .map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
      .join('\n\n');
    const key = text === '' ? `Licence: ${licence}` : text;
    packagesByText.set(key, [...(packagesByText.get(key) ?? []), `${name} ${version} (${licence})`]);
  }
  return [...packagesByText]
    .map(([text, packages]) => `${packages.join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} root folder of the project, with installed packages */
export function writeNotices(root) {
  mkdirSync(path.join(root, 'dist/public'), { recursive: true });
  writeFileSync(path.join(root, 'dist/public/third-party-notices.txt'), thirdPartyNotices(root));
}
