import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { readConfig } from '../../../src/composition/config/config.ts';
import { startPortal, type Portal } from '../../../src/composition/start.ts';
import { findChromium, launchBrowser } from './chromium.ts';
import { PersonalLog } from '../personal-log.ts';
import { whenAvailable } from '../when-available.ts';

const BUILT_SCREENS = fileURLToPath(new URL('../../../dist/public', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface PageOptions extends BrowserContextOptions {
  /** Whether the tutorial opens as on a first visit; by default it counts as completed. */
  readonly tutorial?: boolean;
}

export interface BrowserPortal {
  readonly url: string;
  /** Opens a page in a new browser context; `complaints` collects the messages of its console. */
  page(options?: PageOptions): Promise<{ page: Page; complaints: string[] }>;
  /** The open browser contexts. */
  contexts(): readonly BrowserContext[];
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a portal for the tests of one file.
 * @returns declares a test in a browser, which is skipped if there is none
 */
export function browserPortal(
  start: () => Promise<BrowserPortal> = () => startBrowserPortal(),
  timeoutMs = 120_000,
): (name: string, run: (running: BrowserPortal) => Promise<void>) => void {
  let portal: BrowserPortal | undefined;
  beforeAll(async () => {
    portal = await start();
  }, timeoutMs);
  afterAll(() => portal?.stop());
  const browserTests = whenAvailable(
    findChromium() !== undefined,
    'browser tests',
    process.env['CHROMIUM_PATH'] ? 'CHROMIUM_PATH names no program' : 'no Chromium at CHROMIUM_PATH or on the PATH',
  );
  const runTest = async (running: BrowserPortal, run: (running: BrowserPortal) => Promise<void>) => {
    // Pages that the tests of a file share were opened with the portal.
    const shared = running.contexts();
    try {
      await run(running);
    } finally {
      // Pages of an earlier test must not load anything.
      for (const context of running.contexts()) if (!shared.includes(context)) await closeContext(context);
    }
  };
  return (name, run) => browserTests.test(name, () => runTest(portal as BrowserPortal, run), timeoutMs);
}

async function closeContext(context: BrowserContext): Promise<void> {
  // A call that a test holds back or changes may be under way.
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/**
 * Starts a portal with the built screens, demo data and a fast sandbox. When it stops, its log is searched for all
 * personal data that was typed, sent, seeded or created in the test (ASVS 16.2.5); a hit fails the test file.
 * @param now another clock for the portal
 */
export async function startBrowserPortal(
  env: Readonly<Record<string, string>> = {},
  now?: () => Date,
): Promise<BrowserPortal> {
  const browser = await launchBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  let port = '0';
  const log = new PersonalLog();
  const start = () =>
    startPortal(
      readConfig({
        PORT: port,
        DATA_DIR: folder,
        RATE_LIMIT_FACTOR: '1000',
        ISP_POLL_SECONDS: '0.5',
        SANDBOX_SPEED: '6',
        INVOICE_PREPARE: 'false',
        ...env,
      }),
      { publicFolder: BUILT_SCREENS, logTo: log, ...(now && { now }) },
    );
  let portal: Portal = await start();
  const url = portal.url ?? '';
  port = new URL(url).port;
  return {
    url,
    page: (options) => openPage(browser, url, log, options),
    contexts: () => browser.contexts(),
    async restart() {
      await portal.stop();
      portal = await start();
    },
    async stop() {
      await browser.close();
      await portal.stop();
      try {
        log.judge(env['DATA_DIR'] ?? folder);
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

async function openPage(
  browser: Browser,
  url: string,
  log: PersonalLog,
  { tutorial = false, ...options }: PageOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const stored = tutorial ? [] : [{ name: 'ninja-tutorial-completed', value: 'true' }];
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: stored }] };
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-CA',
    viewport: { width: 1280, height: 900 },
    storageState,
    ...options,
  });
  log.recordTraffic(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Chromium logs every response of 400 and above, which the screens expect.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return { page, complaints };
}

/**
 * Returns the serious and critical findings of axe-core that last. Text that is fading has too little contrast, and a
 * message can begin to fade during the check, so findings are checked again.
 */
export function seriousFindings(page: Page): Promise<string[]> {
  return findingsOf(page, ['serious', 'critical']);
}

/** Returns the findings of axe-core with one of these impacts that last. */
export async function findingsOf(page: Page, impacts: readonly string[]): Promise<string[]> {
  const findings = await currentFindings(page, impacts);
  return findings.length === 0 ? findings : currentFindings(page, impacts);
}

async function currentFindings(page: Page, impacts: readonly string[]): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  // Evaluated by the debugger, because the content security policy of the page blocks a script element.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (wanted) => {
    const axe = (
      globalThis as unknown as {
        axe: {
          run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe;
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, selectors: false });
    return violations
      .filter(({ impact }) => wanted.includes(impact))
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, impacts);
}
