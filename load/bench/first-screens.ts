import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_ACCOUNTS } from '../../src/composition/seed-demo.ts';
import { cookieOf } from '../lists/caller.ts';
import type { Finding } from './findings.ts';
import { visit } from './visit.ts';

/** A screen that a user opens by its address. */
export interface FirstScreen {
  readonly name: string;
  readonly path: string;
  readonly cookie?: string;
  /** The budgets: JavaScript in kB, and Lighthouse's score and paint with its mobile profile. */
  readonly mostKilobytes?: number;
  readonly score?: number;
  readonly paintMs?: number;
  /** Budget of the cumulative layout shift. */
  readonly maxShift: number;
}

/** The limit of the Core Web Vitals for a good page. */
const GOOD_SHIFT = 0.1;

/** @param url address of a portal with demo data */
export async function firstScreens(url: string): Promise<readonly FirstScreen[]> {
  const [admin, customer] = await Promise.all(DEMO_ACCOUNTS.map((account) => cookieOf(url, account)));
  if (admin === undefined || customer === undefined) throw new Error('demo account not found');
  return [
    { name: 'sign-in', path: '/', mostKilobytes: 130, score: 95, paintMs: 1_800, maxShift: 0.02 },
    { name: 'customer dashboard', path: '/', cookie: customer, maxShift: GOOD_SHIFT, mostKilobytes: 180, score: 92 },
    { name: 'New LNP Request', path: '/new-request', cookie: customer, maxShift: GOOD_SHIFT },
    { name: 'page of a request', path: '/lnp-requests/1', cookie: customer, maxShift: GOOD_SHIFT },
    { name: 'administrator’s home', path: '/', cookie: admin, maxShift: GOOD_SHIFT },
    { name: 'administrators’ area', path: '/admin', cookie: admin, maxShift: GOOD_SHIFT },
  ];
}

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 } },
};

/** Slows a page down as Lighthouse's mobile profile does, so that what comes late is seen to come. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const throughput = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput },
  });
}

/** The JavaScript that each first screen loads, and how far its parts move while it loads. */
export async function weightsAndShifts(browser: Browser, url: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { name, path, cookie, mostKilobytes, maxShift } of await firstScreens(url))
    for (const [device, options] of Object.entries(DEVICES)) {
      const opened = await visit(browser, url, {
        ...options,
        ...(cookie !== undefined && { extraHTTPHeaders: { Cookie: cookie } }),
      });
      const { page, loaded } = opened;
      if (device === 'phone') await slowDown(page);
      await page.goto(path);
      await page
        .getByRole('heading')
        .or(page.getByLabel('Username', { exact: true }))
        .first()
        .waitFor();
      await loaded();
      const shifts = await page.evaluate(
        () =>
          new Promise<readonly { value: number; moved: string }[]>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                list.getEntries().map((entry) => {
                  const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
                  return { value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | ') };
                }),
              ),
            ).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve([]), 500);
          }),
      );
      const shift = shifts.reduce((sum, { value }) => sum + value, 0);
      const weight = await opened.kilobytes();
      for (const { value, moved } of shifts) console.log(`${name}, ${device}: ${value.toFixed(4)} ${moved}`);
      findings.push({
        part: 'screens',
        name: `${name}, ${device}`,
        budget: `${mostKilobytes === undefined ? '' : `JavaScript ≤ ${mostKilobytes} kB gzip, `}shift ≤ ${maxShift}`,
        measured: `${weight.toFixed(1)} kB, shift ${shift.toFixed(4)}`,
        ok: shift <= maxShift && weight <= (mostKilobytes ?? Infinity),
      });
      await page.context().close();
    }
  return findings;
}
