import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  browserPortal,
  seriousFindings,
  startBrowserPortal,
  type BrowserPortal,
} from '../support/browser/browser-portal.ts';
import { submitRequest } from '../support/requests/submit-request.ts';

const inBrowser = browserPortal(() => startBrowserPortal({ PROVIDER: 'thinktel' }));
const atVoipms = browserPortal(() => startBrowserPortal({ PROVIDER: 'voipms' }));

/** Opens the form, signed in, and fills in a request for a number that never gets an answer. */
async function requestForm(running: BrowserPortal) {
  const opened = await running.page();
  const { page } = opened;
  page.setDefaultTimeout(30_000);
  const account = { username: 'customer', password: 'demo-customer' };
  expect((await page.request.post('/api/login', { data: account })).status()).toBe(200);
  await page.goto('/new-request');
  const fields = {
    'Phone Number(s)': '416-201-0008',
    'Street Number': '350',
    'Street Name': 'Bay Street',
    City: 'Toronto',
    'Postal Code': 'M5H 2S6',
    'Local Service Provider': 'Bell Canada',
    'Account Number': '512345678',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Name', { exact: true }).fill('Luc Gagnon');
  return opened;
}

/** Submits the form, and opens the page of the request once the carrier has it. */
async function openSubmitted(page: Page): Promise<void> {
  await submitRequest(page);
  const row = page.getByRole('row').filter({ hasText: 'Luc Gagnon' });
  await row.getByText('Pending', { exact: true }).waitFor();
  await row.getByRole('link').first().click();
}

const BY_TEAM = 'The carrier handles this by email or telephone. Our team will arrange it and tell you the result.';

inBrowser('a customer ports a number, and orders another one, with the provider ThinkTel', async (running) => {
  const { page, complaints } = await running.page();
  await page.goto('/');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username', { exact: true }).fill('Zoé');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Welcome, Zoé').waitFor();

  await page.goto('/new-request');
  await page.getByLabel('Phone Number(s)').fill('514-201-3344');
  await page.getByLabel('Name', { exact: true }).fill('Boulangerie Côté inc.');
  await page.getByLabel('Street Number').fill('1200');
  await page.getByLabel('Street Name').fill('rue Sherbrooke O');
  await page.getByLabel('City').fill('Montréal');
  await page.getByLabel('Province').selectOption('QC');
  await page.getByLabel('Postal Code').fill('h3a 1h6');
  await page.getByRole('button', { name: 'Check LNP' }).click();
  await page.getByText('Number is portable', { exact: true }).waitFor();
  await page.getByLabel('Local Service Provider').fill('Bell Canada');
  await page.getByLabel('Account Number').fill('512345678');
  await submitRequest(page);
  const row = page.getByRole('row').filter({ hasText: '(514) 201-3344' });
  await row.getByText('Confirmed', { exact: true }).waitFor({ timeout: 30_000 });

  await page.goto('/order-number');
  await page.getByLabel('Order Name').fill('Branch');
  await page.getByLabel('Rate Center').selectOption('416201');
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Ordered 1 number', { exact: false }).first().waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('what ThinkTel takes by mail only is arranged by the team', async (running) => {
  const { page, complaints } = await requestForm(running);
  // This carrier requires no letter, and takes a date.
  expect(await page.getByLabel('Signed letter').count()).toBe(0);
  expect(await page.getByLabel('Port Type').locator('option').allTextContents()).toEqual([
    expect.stringMatching(/^Regular/),
    expect.stringMatching(/^Exact date/),
    expect.stringMatching(/^Expedited/),
  ]);
  await openSubmitted(page);
  await page.getByText(BY_TEAM, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ask our team' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send Update' }).count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Cancel the request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel the request' }).click();
  await page.getByText('Waiting for our team', { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByText('Our team is notified of each new document and forwards it to the carrier.').waitFor();
  expect(complaints).toEqual([]);
});

atVoipms('what VoIP.ms cannot do is not offered', async (running) => {
  const { page, complaints } = await requestForm(running);
  expect(await page.getByLabel('Port Type').locator('option').allTextContents()).toEqual([
    expect.stringMatching(/^Regular/),
    expect.stringMatching(/^Expedited/),
  ]);
  await openSubmitted(page);
  await page.getByText(BY_TEAM, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Ask our team' }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'New LNP Request' }).waitFor();
  expect(await page.getByRole('link', { name: 'New TF Port Request' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Order Number' }).count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
