import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const KB = 1000;

/** A page in a new browser context, with an empty cache, and the JavaScript that it loads. */
export interface Visit {
  readonly page: Page;
  /**
   * Resolves when no further script has loaded for a while. Network idleness is no criterion: some screens poll
   * forever.
   */
  readonly loaded: () => Promise<void>;
  /** Kilobytes of JavaScript so far, compressed with gzip. */
  kilobytes(): Promise<number>;
}

const QUIET_MS = 1_500;

/** Opens a page on the portal at `url`, with the tutorial completed. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-CA',
    ...options,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'ninja-tutorial-completed', value: 'true' }] }],
    },
  });
  // The compiler wraps functions that run in the page in this helper.
  await context.addInitScript('globalThis.__name = (one) => one');
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    // Responses from the browser's cache have no body.
    if (/javascript/.test(response.headers()['content-type'] ?? '') && !scripts.has(response.url()))
      scripts.set(
        response.url(),
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      );
  });
  const loaded = async () => {
    for (let seen = -1; seen !== scripts.size;) {
      seen = scripts.size;
      await page.waitForTimeout(QUIET_MS);
    }
  };
  return {
    page,
    loaded,
    kilobytes: async () => (await Promise.all(scripts.values())).reduce((sum, bytes) => sum + bytes, 0) / KB,
  };
}
