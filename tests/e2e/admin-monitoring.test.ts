import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { adminPortal, choose, rowCount, rows, submitLnp } from '../support/browser/admin-browser.ts';
import { seriousFindings } from '../support/browser/browser-portal.ts';
import { until } from '../support/portal/portal.ts';

// The sandbox never answers some orders.
const { inBrowser, adminPage } = adminPortal({ ISP_TIMEOUT_MS: '1500' });

async function submitTf(page: Page, requestName: string): Promise<number> {
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 ' +
      'obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );
  const response = await page.request.post('/api/tf-port-requests', {
    headers: { Accept: 'application/json' },
    multipart: {
      requestName,
      tollFreeNumbers: '["8005550142"]',
      loaFile: { name: 'signed.pdf', mimeType: 'application/pdf', buffer: pdf },
    },
  });
  if (response.status() !== 201) throw new Error(await response.text());
  return ((await response.json()) as { id: number }).id;
}

/**
 * Waits until only the demo request that stays in progress is open, since figures and lists are read one after
 * the other.
 */
async function atRest(page: Page): Promise<void> {
  const open = async () =>
    (
      (await (
        await page.request.get(`/api/lnp-requests?filter=${encodeURIComponent('{"open":true}')}`)
      ).json()) as unknown[]
    ).length;
  await until(async () => (await open()) === 1, 'all other requests to be closed', 60_000);
  // Figures are cached for some seconds.
  await until(async () => {
    const { lnp } = (await (await page.request.get('/api/admin/statistics')).json()) as {
      lnp: Record<string, number>;
    };
    return (lnp['submitted'] ?? 0) + (lnp['pending'] ?? 0) === 1;
  }, 'figures of now');
}

const countIn = (words: string | null) => Number(/\d+$/.exec(words ?? '')?.[0]);

inBrowser('each figure of the dashboard links to the list of the records that it counts', async (running) => {
  const { page, complaints } = await adminPage(running);
  await atRest(page);
  await page.goto('/admin');
  const panel = page.getByRole('region', { name: 'LNP requests by status' });
  await panel.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const count = countIn(await panel.getByRole('link', { name: 'Rejected' }).textContent());
  await panel.getByRole('link', { name: 'Rejected' }).click();
  await page.getByRole('heading', { name: 'LNP requests', level: 1 }).waitFor();
  await rowCount(page, count);
  for (const title of [
    'Age of open LNP requests',
    'Rejected LNP requests by cause',
    'Rejected LNP requests by carrier',
  ]) {
    await page.goto('/admin');
    const figure = page.getByRole('region', { name: title }).getByRole('link').filter({ hasNotText: /\D0$/ }).first();
    const counted = countIn(await figure.textContent());
    await figure.click();
    await page.getByRole('heading', { name: 'LNP requests', level: 1 }).waitFor();
    await rowCount(page, counted);
  }
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Oldest waiting/ }).click();
  await page.getByRole('combobox', { name: 'Open' }).getByText('Yes').waitFor();
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Failed sends/ }).click();
  await page.getByText('No item is stuck.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

inBrowser('a list is exported as CSV with its filters', async (running) => {
  const { page, complaints } = await adminPage(running);
  await submitLnp(page, 'Exported Inc.', 3700);
  await page.goto(`/admin/lnp-requests?filter=${encodeURIComponent('{"q":"Exported"}')}`);
  await rowCount(page, 1);
  await page.getByRole('columnheader', { name: 'Phone number' }).getByRole('button').click();
  await page.getByText('A file in this order is not available. The file lists the newest records first.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lnp-requests.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Exported Inc.');
  for (const resource of ['tf-port-requests', 'native-tn-orders', 'users', 'history']) {
    await page.goto(`/admin/${resource}`);
    const path = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    const answer = await page.request.get(path ?? '');
    expect([resource, answer.status(), answer.headers()['content-type']]).toEqual([
      resource,
      200,
      expect.stringContaining('text/csv'),
    ]);
  }
  expect(complaints).toEqual([]);
});

inBrowser('an LOA is read on the screen and downloaded', async (running) => {
  const { page, complaints } = await adminPage(running);
  const id = await submitTf(page, 'Sans frais du Nord');
  await page.goto(`/admin/tf-port-requests/${id}/show`);
  await page.getByText('(800) 555-0142').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const [letter] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/${id}/loa`)),
    page.getByRole('tab', { name: 'LOA' }).click(),
  ]);
  expect([letter.status(), letter.headers()['content-type'], letter.headers()['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringMatching(/^inline/),
  ]);
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('title')).toBe('Signed letter of authorization: signed.pdf');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('signed.pdf');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Request created').waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('the full history is searched and links to its records', async (running) => {
  const { page, complaints } = await adminPage(running);
  const id = await submitLnp(page, 'Historique Ltée', 3800);
  await page.goto(`/admin/history?filter=${encodeURIComponent(`{"aggregate":"lnp","aggregateId":${id}}`)}`);
  await rows(page).getByText('Created', { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/admin/history');
  await choose(page, 'Kind of record', 'LNP request');
  await page.waitForURL(/aggregate/);
  await page.getByRole('textbox', { name: 'Search' }).fill('admin');
  await page
    .getByRole('link', { name: `LNP request #${id}`, exact: true })
    .first()
    .click();
  await page.getByRole('heading', { name: `LNP request #${id} Historique Ltée`, level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('number orders are listed and shown, and cannot be deleted while they are unresolved', async (running) => {
  const { page, complaints } = await adminPage(running);
  const ordered = await page.request.post('/api/native-tn/orders', {
    data: {
      orderName: 'Regina office',
      npanxx: '306337',
      rateCenter: 'Regina',
      province: 'SK',
      quantity: 1,
      orderedNumbers: ['3063372002'],
    },
  });
  expect([201, 504, 502]).toContain(ordered.status());
  await page.goto('/admin/native-tn-orders');
  await rowCount(page, 1);
  await rows(page).getByText('Regina', { exact: true }).click();
  await page.getByRole('heading', { name: /Regina office$/, level: 1 }).waitFor();
  await page.getByText('(306) 337-2002').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.route('**/api/native-tn-orders/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { status: 409, detail: 'The order is not settled yet.' },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete now' }).click();
  await page.getByText('The order is not settled yet.').first().waitFor();
  expect(complaints).toEqual([]);
});
