import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  browserPortal,
  seriousFindings,
  startBrowserPortal,
  type BrowserPortal,
} from '../support/browser/browser-portal.ts';
import { plainInvoice } from '../support/invoice/invoices.ts';
import { submitRequest } from '../support/requests/submit-request.ts';

const inBrowser = browserPortal(() => startBrowserPortal({ PROVIDER: 'telnyx', SANDBOX_SPEED: '12' }));

const ADDRESS = {
  'Street Number': '1200',
  'Street Name': 'rue Sherbrooke O',
  City: 'Montréal',
  'Postal Code': 'h3a 1h6',
};
const pdf = (name: string, text = 'letter of authorization') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${text}\n%%EOF`),
});

/** Opens the dashboard of the demo customer. */
async function signedIn(running: BrowserPortal) {
  const opened = await running.page();
  const { page } = opened;
  page.setDefaultTimeout(30_000);
  await page.goto('/');
  await page.getByLabel('Username', { exact: true }).fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('demo-customer');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Welcome, customer').waitFor();
  return opened;
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(value);
}

inBrowser('a number moves to Telnyx: request, letter, firm date, in service', async (running) => {
  const { page, complaints } = await signedIn(running);

  await page.getByRole('link', { name: 'New LNP Request' }).click();
  await fillIn(page, { 'Phone Number(s)': '514-201-4455', ...ADDRESS });
  await page.getByLabel('Name', { exact: true }).fill('Librairie Gagnon inc.');
  await page.getByRole('combobox', { name: 'Province' }).selectOption('QC');
  await page.getByRole('button', { name: 'Check LNP' }).click();
  await page.getByText('Number is portable', { exact: true }).waitFor();
  await page.getByLabel('Signed letter').setInputFiles(pdf('letter.pdf'));
  await submitRequest(page);
  await page.getByText('LNP request submitted successfully').first().waitFor();

  const row = page.getByRole('row').filter({ hasText: '(514) 201-4455' });
  await row.getByText('Confirmed', { exact: true }).waitFor({ timeout: 30_000 });
  await row.getByRole('link').first().click();
  await page.getByText(/^Your number moves on .*\. Confirmed by /).waitFor({ timeout: 30_000 });
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText('Your number is in service.').waitFor({ timeout: 30_000 });
  expect(complaints).toEqual([]);
});

inBrowser('new numbers of a rate center are ordered from Telnyx', async (running) => {
  const { page, complaints } = await signedIn(running);
  await page.goto('/order-number');
  await page.getByLabel('Order Name').fill('Toronto office');
  await page.getByLabel('Rate Center').selectOption({ label: 'TORONTO · ON' });
  await page.getByLabel('Quantity').selectOption('2');
  const offered = page.getByRole('list', { name: 'Available Numbers' }).getByRole('listitem');
  await offered.first().waitFor();
  expect(await offered.count()).toBe(2);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order Placed').first().waitFor();
  const [order] = await (await page.request.get('/api/my-native-tn-orders')).json();
  expect(order).toMatchObject({ status: 'completed', npanxx: '416201', rateCenter: 'TORONTO', province: 'ON' });
  expect(complaints).toEqual([]);
});

inBrowser(
  'a request without its letter waits for it; its bill and the details for the carrier are stored',
  async (running) => {
    const { page, complaints } = await signedIn(running);
    await page.goto('/new-request');
    const { content } = await plainInvoice({ index: 127, recipe: { unit: 'none' } });
    await page
      .locator('input[name="invoice"]')
      .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) });
    await page.getByText('Invoice analyzed successfully and form fields populated', { exact: true }).first().waitFor();
    const keep = page.getByRole('checkbox', { name: 'Keep this bill with the request' });
    await keep.check();
    await fillIn(page, { 'Phone Number(s)': '514-201-4456', ...ADDRESS });
    await page.getByLabel('Name', { exact: true }).fill('Librairie Gagnon inc.');
    await page.getByRole('combobox', { name: 'Province' }).selectOption('QC');

    const more = page.getByText('More details for the carrier', { exact: true });
    const person = page.getByLabel('Authorized Person');
    expect(await person.isVisible()).toBe(false);
    await more.click();
    expect(await person.evaluate((field) => getComputedStyle(field).boxSizing)).toBe('border-box');
    await person.fill('Luc Gagnon');
    await page.getByLabel('IMEI').fill('490154203237519');
    await page.getByLabel('Numbers of the Account').selectOption('Some numbers stay with the current carrier');
    await page.getByLabel('New Billing Telephone Number').fill('514-201-4499');
    await more.click();
    await page.getByRole('button', { name: 'Submit Request' }).press('Enter');
    // The part opens again at its wrong field.
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'imei');
    await page.getByLabel('IMEI').fill('490154203237518');
    expect(await seriousFindings(page)).toEqual([]);
    await submitRequest(page);

    const notice = page.getByRole('region', { name: 'We need a document before we can send your request' });
    await page.getByText('We will send it as soon as we have the document below.', { exact: false }).waitFor();
    await notice.getByText(/Add the document here and your request is sent automatically/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Details' }).click();
    for (const words of ['Luc Gagnon', 'Some numbers stay with the current carrier', '(514) 201-4499'])
      await page.getByText(words, { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Documents' }).click();
    await page.getByRole('link', { name: 'bill.pdf' }).waitFor();

    await notice.getByRole('button', { name: 'Add document' }).click();
    await notice.getByText('Choose a file.').waitFor();
    await notice.getByLabel('Letter of authorization (LOA)').setInputFiles(pdf('letter.pdf'));
    await notice.getByRole('button', { name: 'Add document' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'letter.pdf' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByText('Your number is in service.').waitFor();
    expect(complaints).toEqual([]);
  },
);

inBrowser('a toll-free number moves to Telnyx: end user, rejection, correction with a new letter', async (running) => {
  const { page, complaints } = await signedIn(running);
  await page.goto('/tf-port');
  const endUser = page.getByRole('group', { name: 'End User' });
  await endUser.waitFor();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await endUser.getByText('Requester name is required').waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByLabel('Request Name').fill('Head office');
  await page.getByLabel('Toll-Free Number 1', { exact: true }).fill('800-201-0002');
  await fillIn(page, { ...ADDRESS, 'Authorized Person': 'Zoé Roy', 'Account Number': '778899' });
  await endUser.getByLabel('Name', { exact: true }).fill('Clinique Érable inc.');
  await endUser
    .getByText(/postal code/i)
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Province' }).selectOption('QC');
  await page.getByLabel('Signed TF-LOA PDF').setInputFiles(pdf('letter.pdf'));
  await page.getByRole('button', { name: 'Submit Request' }).click();

  await page.getByRole('listitem').filter({ hasText: 'Head office' }).getByRole('link', { name: 'Fix' }).click();
  const streetNo = page.getByLabel('Street Number');
  expect(await streetNo.inputValue()).toBe('1200');
  expect(await page.getByLabel('Postal Code').inputValue()).toBe('H3A 1H6');
  await page.getByText('The current carrier rejected this. Check it against the latest invoice.').first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await streetNo.fill('1400');
  await page.getByLabel('Signed TF-LOA PDF').setInputFiles(pdf('signed again.pdf', 'signed again'));
  await page.getByRole('button', { name: 'Resubmit Request' }).click();

  await page.getByRole('heading', { name: 'Head office' }).getByRole('link').click();
  await page.getByText('Your number is in service.').waitFor();
  await page.getByRole('tab', { name: 'Details' }).click();
  for (const words of ['Clinique Érable inc.', 'Zoé Roy', '778899', 'signed again.pdf'])
    await page.getByText(words, { exact: true }).waitFor();
  await page.getByText(/^1400 rue Sherbrooke O/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
