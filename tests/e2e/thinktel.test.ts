import { expect } from '@jest/globals';
import { browserPortal, startBrowserPortal } from '../support/browser-portal.ts';
import { submitRequest } from '../support/submit-request.ts';

const inBrowser = browserPortal(() => startBrowserPortal({ PROVIDER: 'thinktel' }));

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
