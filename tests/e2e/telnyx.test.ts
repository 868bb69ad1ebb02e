import { expect } from '@jest/globals';
import { browserPortal, seriousFindings, startBrowserPortal, type BrowserPortal } from '../support/browser-portal.ts';
import { submitRequest } from '../support/submit-request.ts';

const inBrowser = browserPortal(() => startBrowserPortal({ PROVIDER: 'telnyx', SANDBOX_SPEED: '12' }));

/** Opens the dashboard of the demo customer. */
async function signedIn(running: BrowserPortal) {
  const opened = await running.page();
  const { page } = opened;
  await page.goto('/');
  await page.getByLabel('Username', { exact: true }).fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('demo-customer');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Welcome, customer').waitFor();
  return opened;
}

inBrowser('a number moves to Telnyx: request, letter, firm date, in service', async (running) => {
  const { page, complaints } = await signedIn(running);

  await page.getByRole('link', { name: 'New LNP Request' }).click();
  const fields = {
    'Phone Number(s)': '514-201-4455',
    'Street Number': '1200',
    'Street Name': 'rue Sherbrooke O',
    City: 'Montréal',
    'Postal Code': 'h3a 1h6',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Name', { exact: true }).fill('Librairie Gagnon inc.');
  await page.getByLabel('Province').selectOption('QC');
  await page.getByRole('button', { name: 'Check LNP' }).click();
  await page.getByText('Number is portable', { exact: true }).waitFor();
  await page.getByLabel('Signed letter').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\nletter of authorization\n%%EOF'),
  });
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
