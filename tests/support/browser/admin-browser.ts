import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { until } from '../portal/portal.ts';
import { browserPortal, startBrowserPortal, type BrowserPortal, type PageOptions } from './browser-portal.ts';

/**
 * Starts a portal for the tests of one file, and a page with an administrator signed in. A test also fails if the
 * console shows a warning.
 */
export function adminPortal(
  env: Readonly<Record<string, string>> = {},
  [username, password]: readonly [string, string] = ['admin', 'demo-admin'],
) {
  const inBrowser = browserPortal(() => startBrowserPortal(env));

  async function adminPage(
    running: BrowserPortal,
    options?: PageOptions,
  ): Promise<{ page: Page; complaints: string[] }> {
    const { page, complaints } = await running.page(options);
    page.on('console', (message) => {
      if (message.type() === 'warning') complaints.push(message.text());
    });
    await signIn(page, username, password);
    await page.locator('input[name="password"]').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { page, complaints };
  }

  return { inBrowser, adminPage };
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  expect((await page.request.post('/api/login', { data: { username, password } })).status()).toBe(200);
  await page.goto('/');
}

export const rows = (page: Page): Locator => page.locator('tbody').getByRole('row');

/** Chooses an option of a Material UI select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // Selected by attribute: while it fades out it has no role, and its text has too little contrast.
  await page.locator('[role="listbox"]').waitFor({ state: 'detached' });
}

/** Waits until the list shows `count` rows. */
export async function rowCount(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll('tbody tr').length === wanted, count);
}

/** Waits until the provider has no further status updates for a request for now. */
export async function settled(page: Page, id: number): Promise<void> {
  let before: string | undefined;
  const isQuiet = async () => {
    const now = await (await page.request.get(`/api/lnp-requests/${id}`)).text();
    const isSame = now === before && !now.includes('"submitted"');
    before = now;
    if (!isSame) await page.waitForTimeout(1_500);
    return isSame;
  };
  await until(isQuiet, `request ${id} to settle`, 60_000);
}

const PHONE = '514201';

/** Creates a request of the signed-in user with the API. @returns its id */
export async function submitLnp(
  page: Page,
  requesterName: string,
  line: number,
  extra: Readonly<Record<string, string>> = {},
): Promise<number> {
  const response = await page.request.post('/api/lnp-requests', {
    headers: { Accept: 'application/json' },
    data: {
      phoneNumber: `${PHONE}${String(line).padStart(4, '0')}`,
      requesterName,
      streetNo: '1200',
      streetName: 'rue Sherbrooke O',
      city: 'Montréal',
      province: 'QC',
      postalCode: 'H3A 1H6',
      currentCarrier: 'Bell Canada',
      ...extra,
    },
  });
  if (response.status() !== 201) throw new Error(await response.text());
  return ((await response.json()) as { id: number }).id;
}
