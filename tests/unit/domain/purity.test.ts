import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const domain = fileURLToPath(new URL('../../../src/domain', import.meta.url));
const modules = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

describe('the domain', () => {
  test.each(modules)('%s can be loaded alone and depends on the domain only', async (path) => {
    const file = resolve(domain, path);
    await expect(import(pathToFileURL(file).href)).resolves.toBeDefined();
    const imports = [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^']+)'/g)].map(
      ([, specifier]) => specifier ?? '',
    );
    for (const specifier of imports) {
      expect(specifier).toMatch(/^\.\.?\//);
      expect(resolve(dirname(file), specifier).startsWith(domain + sep)).toBe(true);
    }
  });
});
