import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { startSandbox, type Sandbox } from '../../sandbox/start.ts';
import {
  seriousFindings,
  browserPortal,
  startBrowserPortal,
  type BrowserPortal,
} from '../support/browser/browser-portal.ts';
import { client } from '../support/portal/http-client.ts';
import { pdf, tfOrdersFor } from '../support/requests/toll-free.ts';

const ADMIN = { username: 'the-admin', password: 'admin-password-1' };
const MEGA = 1024 * 1024;

let sandbox: Sandbox;
const folder = mkdtempSync(path.join(tmpdir(), 'letters-'));
const loa = path.join(folder, 'signed letter.pdf');
const noLoa = path.join(folder, 'photo.pdf');
const largeLoa = path.join(folder, 'large.pdf');
const inBrowser = browserPortal(async () => {
  writeFileSync(loa, pdf(40_000));
  writeFileSync(noLoa, 'GIF89a and no letter');
  writeFileSync(largeLoa, pdf(10 * MEGA + 1));
  sandbox = await startSandbox({ speed: 6 });
  return startBrowserPortal({
    ISP_BASE_URL: sandbox.url,
    BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function signedIn(
  running: BrowserPortal,
  account: { username: string; password: string },
  options: Parameters<BrowserPortal['page']>[0] = {},
) {
  const opened = await running.page(options);
  expect((await opened.page.request.post('/api/login', { data: account })).status()).toBe(200);
  return { ...opened, ...account };
}

let customers = 0;

/** A page of a new customer, signed in. */
async function customerPage(running: BrowserPortal, options: Parameters<BrowserPortal['page']>[0] = {}) {
  customers += 1;
  const account = { username: `toll-free-${customers}`, password: 'correct horse' };
  expect((await client(running.url).post('/api/register', account)).status).toBe(201);
  return signedIn(running, account, options);
}

const toastOf = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });
const row = (page: Page, place: number): Locator => page.getByLabel(`Toll-Free Number ${place}`, { exact: true });
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit Request' }).click();

async function fillForm(page: Page, name: string, numbers: readonly string[]): Promise<void> {
  await page.goto('/tf-port');
  await page.getByLabel('Request Name').fill(name);
  for (const [at, number] of numbers.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add Number' }).click();
    await row(page, at + 1).fill(number);
  }
  await page.getByLabel('Signed TF-LOA PDF').setInputFiles(loa);
}

/** The list's card with this name, once it has this text. */
async function cardSaying(page: Page, list: string, name: string, status: string): Promise<Locator> {
  const card = page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
  await card.getByText(status, { exact: true }).waitFor({ timeout: 30_000 });
  return card;
}

/** The text under a field. */
async function noteOf(field: Locator): Promise<string> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  return (await Promise.all(ids.map((id) => field.page().locator(`[id="${id}"]`).textContent()))).join(' ');
}

inBrowser('a customer submits a toll-free request, follows it and downloads the LOA', async (running) => {
  const { page, complaints, username } = await customerPage(running);
  await page.goto('/');
  await page.getByRole('heading', { name: 'TF Port Requests' }).waitFor();
  await page.getByRole('link', { name: 'New TF Port Request' }).click();
  await page.getByRole('heading', { level: 1, name: 'TF Port Management' }).waitFor();
  await page.getByText(`Welcome, ${username}`, { exact: true }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['New TF Port Request', 'My Requests']);
  expect(await page.getByLabel('Signed TF-LOA PDF').getAttribute('accept')).toBe('.pdf');
  expect(await page.getByRole('button', { name: 'Remove number 1' }).isDisabled()).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);

  await fillForm(page, 'Head office', ['800-201-3344', '1 (833) 201-3344', '844.201.3344', '8552013344']);
  await page.getByText('signed letter.pdf').waitFor();
  await page.getByText(/^39 kB$/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit Request' }).dblclick();
  await toastOf(page, 'Success').getByText('TF Port request submitted successfully', { exact: true }).waitFor();
  expect(await page.getByRole('tab', { name: 'My Requests' }).getAttribute('aria-selected')).toBe('true');

  const card = await cardSaying(page, 'My Requests', 'Head office', 'Confirmed');
  expect(await card.count()).toBe(1);
  for (const words of ['(800) 201-3344', '(833) 201-3344', '(844) 201-3344', '+1 more'])
    await card.getByText(words, { exact: true }).waitFor();
  expect(await card.getByText('(855) 201-3344').count()).toBe(0);
  await card.getByText(/^\w{3} \d{1,2}, \d{4}$/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await card.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'TF Port Request Details' });
  for (const words of [
    'Request Name',
    'Head office',
    'Status',
    'Confirmed',
    '(855) 201-3344',
    'signed letter.pdf',
    'Created',
    'Last Updated',
    'History',
    'Request created',
    'Accepted by the provider',
  ]) {
    await dialog.getByText(words, { exact: true }).first().waitFor();
  }
  for (const words of ['Rejection Reason', 'Next Steps']) expect(await dialog.getByText(words).count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('signed letter.pdf');
  expect(readFileSync(await download.path()).equals(readFileSync(loa))).toBe(true);

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('heading', { name: 'LNP Management System' }).waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('errors are shown at their fields and lose no input', async (running) => {
  const { page, complaints } = await customerPage(running);
  await page.goto('/tf-port');
  // What is typed is checked when its field is left, what is missing only when the request is submitted.
  await page.getByLabel('Request Name').press('Tab');
  await row(page, 1).fill('416-201-3344');
  await row(page, 1).press('Tab');
  await page.getByText('Invalid toll-free number format (must be 8XX-XXX-XXXX)').waitFor();
  expect(await page.getByLabel('Request Name').getAttribute('aria-invalid')).toBe('false');
  await row(page, 1).fill('888-201-3344');
  await page.getByText('Invalid toll-free number format (must be 8XX-XXX-XXXX)').waitFor({ state: 'detached' });
  await row(page, 1).fill('');
  await submit(page);
  await page.getByText('LOA file is required').waitFor();
  expect(await noteOf(page.getByLabel('Request Name'))).toContain('Request name is required');
  expect(await noteOf(row(page, 1))).toContain('At least one toll-free number is required');
  expect(await noteOf(page.getByLabel('Signed TF-LOA PDF'))).toContain('LOA file is required');
  for (const field of [page.getByLabel('Request Name'), row(page, 1), page.getByLabel('Signed TF-LOA PDF')])
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Request Name').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Number' }).click();
  await row(page, 2).fill('416-201-3344');
  await row(page, 2).press('Tab');
  await page.getByText('Invalid toll-free number format (must be 8XX-XXX-XXXX)').waitFor();
  expect(await row(page, 1).getAttribute('aria-invalid')).toBe('false');
  expect(await noteOf(row(page, 2))).toContain('Invalid toll-free number format (must be 8XX-XXX-XXXX)');
  await row(page, 1).fill('888-201-3344');
  await row(page, 2).fill('(888) 201-3344');
  await submit(page);
  await page.getByText(/\(888\) 201-3344/).waitFor();
  expect(await row(page, 2).getAttribute('aria-invalid')).toBe('true');

  await page.getByRole('button', { name: 'Remove number 2' }).click();
  expect(await row(page, 1).inputValue()).toBe('888-201-3344');
  expect(await row(page, 1).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: 'Remove number 1' }).isDisabled()).toBe(true);

  await page.getByLabel('Signed TF-LOA PDF').setInputFiles(noLoa);
  await page.getByText('The LOA must be a PDF file.').waitFor();
  await page.getByLabel('Signed TF-LOA PDF').setInputFiles(largeLoa);
  await page.getByText('The LOA can be at most 10 MB.').waitFor();
  await page.getByRole('button', { name: 'Remove large.pdf' }).click();
  await page.getByText('Drop the PDF here or choose it.').waitFor();

  await page.getByLabel('Request Name').fill('Kept');
  await page.getByRole('tab', { name: 'My Requests' }).click();
  await page.getByText('No TF Port requests found.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'New TF Port Request' }).click();
  expect(await page.getByLabel('Request Name').inputValue()).toBe('Kept');
  expect(await row(page, 1).inputValue()).toBe('888-201-3344');
  expect(complaints).toEqual([]);
});

inBrowser('a pasted list is split into rows, and empty rows are ignored', async (running) => {
  const { page } = await customerPage(running);
  await page.goto('/tf-port');
  await page.getByLabel('Request Name').fill('Pasted');
  await row(page, 1).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '800 201 3345\n1 (833) 201-3345, 844-201-3345\n\n866 201 3345 877 201 3345\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await row(page, 5).waitFor();
  const values = await Promise.all([1, 2, 3, 4, 5].map((place) => row(page, place).inputValue()));
  expect(values).toEqual(['800 201 3345', '1 (833) 201-3345', '844-201-3345', '866 201 3345', '877 201 3345']);
  await row(page, 2).fill('');
  await page.getByLabel('Signed TF-LOA PDF').setInputFiles(loa);
  await submit(page);
  const card = await cardSaying(page, 'My Requests', 'Pasted', 'Confirmed');
  expect(await card.getByText('(833) 201-3345').count()).toBe(0);
  await card.getByText('+1 more', { exact: true }).waitFor();
});

inBrowser('an LOA that only the server detects as invalid is rejected at the file field', async (running) => {
  const { page } = await customerPage(running);
  // Makes the browser accept the first bytes and the size of every file.
  await page.addInitScript(() => {
    Blob.prototype.slice = () => new Blob(['%PDF-']);
    Object.defineProperty(Blob.prototype, 'size', { get: () => 9 });
  });
  await fillForm(page, 'Seen through', ['800-201-3346']);
  await page.getByLabel('Signed TF-LOA PDF').setInputFiles(noLoa);
  const wrongType = page.waitForResponse('**/api/tf-port-requests');
  await submit(page);
  expect((await wrongType).status()).toBe(415);
  await toastOf(page, 'Error').getByText('The LOA must be a PDF file.').waitFor();
  expect(await noteOf(page.getByLabel('Signed TF-LOA PDF'))).toContain('The LOA must be a PDF file.');

  await page.getByLabel('Signed TF-LOA PDF').setInputFiles(largeLoa);
  const tooLarge = page.waitForResponse('**/api/tf-port-requests');
  await submit(page);
  expect((await tooLarge).status()).toBe(413);
  await toastOf(page, 'Error').getByText('The LOA can be at most 10 MB.').waitFor();
  expect(await noteOf(page.getByLabel('Signed TF-LOA PDF'))).toContain('The LOA can be at most 10 MB.');
  expect(await page.getByLabel('Request Name').inputValue()).toBe('Seen through');
  expect(await row(page, 1).inputValue()).toBe('800-201-3346');
});

inBrowser('a lost connection or session loses no input, and the same request is submitted once', async (running) => {
  const { page, username, password } = await customerPage(running);
  await fillForm(page, 'Once only', ['800-201-3347']);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/tf-port-requests', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server accepts the first one, but its response is lost.
    if (keys.length === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await submit(page);
  await toastOf(page, 'Error').getByText('Failed to submit request').waitFor();

  await page.request.post('/api/logout');
  await submit(page);
  const again = page.getByRole('dialog');
  expect(await again.getByLabel('Username').inputValue()).toBe(username);
  await page.getByText('signed letter.pdf').waitFor();
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Login' }).click();
  await toastOf(page, 'Success').waitFor();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  const mine = (await (await page.request.get('/api/my-tf-port-requests')).json()) as unknown[];
  expect(mine).toHaveLength(1);
});

inBrowser('the upload shows its progress', async (running) => {
  const { page } = await customerPage(running);
  await fillForm(page, 'Slow line', ['800-201-3348']);
  let letGo = (): void => undefined;
  const seen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/tf-port-requests', async (route) => {
    await seen;
    await route.continue();
  });
  await submit(page);
  await page.getByRole('progressbar', { name: /LOA/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  letGo();
  await cardSaying(page, 'My Requests', 'Slow line', 'Confirmed');
});

inBrowser('a rejected request shows the reason and the next steps', async (running) => {
  const { page } = await customerPage(running);
  await fillForm(page, 'Wrong address', ['800-201-0002']);
  await submit(page);
  const card = await cardSaying(page, 'My Requests', 'Wrong address', 'Rejected');
  await card.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'TF Port Request Details' });
  await dialog.getByText('Rejection Reason', { exact: true }).waitFor();
  await dialog
    .getByText("The service address does not match the losing carrier's record", { exact: true })
    .first()
    .waitFor();
  await dialog.getByText('Next Steps', { exact: true }).waitFor();
  await dialog
    .getByText(/Copy it exactly from an invoice/)
    .first()
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

inBrowser('an administrator sees the owners of requests, sets their status and deletes them', async (running) => {
  const owner = await customerPage(running);
  await fillForm(owner.page, 'For the desk', ['800-201-0008']);
  await submit(owner.page);
  await toastOf(owner.page, 'Success').waitFor();

  const { page, complaints } = await signedIn(running, ADMIN);
  await page.goto('/tf-port');
  await page.getByRole('heading', { name: 'TF Port Management' }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['New TF Port Request', 'My Requests', 'All Requests']);
  await page.getByRole('tab', { name: 'All Requests' }).click();
  const card = await cardSaying(page, 'All Requests', 'For the desk', 'Pending');
  await card.getByText(owner.username, { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Update Status' }).click();
  const status = page.getByRole('dialog', { name: 'Update Request Status' });
  await status.getByLabel('Status').selectOption('rejected');
  expect(await status.getByRole('button', { name: 'Update Status' }).isDisabled()).toBe(true);
  await status.getByLabel('Rejection cause').selectOption('loa_invalid');
  await status.getByLabel('Rejection Reason').fill('The signature is missing');
  await status.getByLabel('Next Steps').fill('Send a signed letter');
  expect(await seriousFindings(page)).toEqual([]);
  await status.getByRole('button', { name: 'Update Status' }).click();
  await toastOf(page, 'Success').getByText('TF Port request updated successfully').waitFor();
  await cardSaying(page, 'All Requests', 'For the desk', 'Rejected');

  await owner.page.reload();
  await (
    await cardSaying(owner.page, 'My Requests', 'For the desk', 'Rejected')
  )
    .getByRole('button', { name: 'View Details' })
    .click();
  for (const words of ['The signature is missing', 'Send a signed letter'])
    await owner.page.getByRole('dialog').getByText(words, { exact: true }).first().waitFor();

  await page.getByRole('searchbox', { name: 'Search' }).fill('(800) 201-0008');
  await page.getByText('1–1 of 1').waitFor();
  await card.getByRole('button', { name: 'Delete' }).click();
  const deletion = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await deletion
    .getByText('Are you sure you want to delete this TF port request? This action cannot be undone.')
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete now' }).click();
  await toastOf(page, 'Success').getByText('TF Port request deleted successfully').waitFor();
  await page.getByText('No TF Port requests found.').waitFor();
  expect(complaints).toEqual([]);
});

/** The changes that a request's page lists, newest first. */
const changesOn = (page: Page): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Changes', exact: true }) })
    .getByRole('listitem');

inBrowser(
  'numbers are removed and a request is cancelled by our team, after a change was withdrawn',
  async (running) => {
    const owner = await customerPage(running);
    await fillForm(owner.page, 'Two numbers', ['800-201-0008', '833-201-0013']);
    await submit(owner.page);
    await (await cardSaying(owner.page, 'My Requests', 'Two numbers', 'Pending')).getByRole('link').click();
    await owner.page.getByText(/^Your current carrier is checking your request/).waitFor();

    const remove = async () => {
      await owner.page.getByRole('button', { name: 'Remove numbers' }).click();
      const dialog = owner.page.getByRole('dialog', { name: 'Remove numbers' });
      await dialog.getByLabel('(833) 201-0013').check();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('button', { name: 'Send to the carrier' }).click();
      await dialog.waitFor({ state: 'detached' });
      await changesOn(owner.page)
        .first()
        .getByText('Waiting for our team', { exact: true })
        .waitFor({ timeout: 30_000 });
    };
    await remove();
    await changesOn(owner.page).first().getByText('1 number stays in the request', { exact: true }).waitFor();
    expect(await seriousFindings(owner.page)).toEqual([]);
    await owner.page.getByRole('button', { name: 'Withdraw' }).click();
    await changesOn(owner.page).first().getByText('Withdrawn', { exact: true }).waitFor();
    await remove();

    const { page, complaints } = await signedIn(running, ADMIN);
    await page.goto(new URL(owner.page.url()).pathname);
    await page.getByRole('button', { name: 'Mark as accepted' }).click();
    const decision = page.getByRole('dialog', { name: 'Mark as accepted' });
    await decision.getByRole('button', { name: 'Mark as accepted' }).click();
    await decision.getByText('This field is required.').waitFor();
    await decision.getByLabel('Reason').fill('The carrier agreed by telephone.');
    expect(await seriousFindings(page)).toEqual([]);
    await decision.getByRole('button', { name: 'Mark as accepted' }).click();
    await toastOf(page, 'Success').getByText('The change is accepted.').waitFor();
    await changesOn(owner.page).first().getByText('Accepted', { exact: true }).waitFor({ timeout: 30_000 });
    await changesOn(owner.page).first().getByText('The carrier agreed by telephone.').waitFor();
    await owner.page.getByRole('tab', { name: 'Numbers' }).click();
    expect(await owner.page.getByRole('table', { name: 'Numbers' }).getByRole('row').allTextContents()).toEqual([
      expect.any(String),
      '(800) 201-0008With your current carrier',
    ]);

    await owner.page.getByRole('button', { name: 'Cancel the request' }).click();
    const cancellation = owner.page.getByRole('dialog', { name: 'Cancel the request' });
    await cancellation.getByRole('button', { name: 'Cancel the request' }).click();
    await cancellation.waitFor({ state: 'detached' });
    await owner.page.getByText('Cancellation requested. The port continues until the carrier agrees.').waitFor();
    await page.getByRole('button', { name: 'Mark as accepted' }).click({ timeout: 30_000 });
    await decision.getByLabel('Reason').fill('Cancelled by telephone.');
    await decision.getByRole('button', { name: 'Mark as accepted' }).click();
    await owner.page
      .getByText('Cancelled at your request. Your number stays with your current carrier.')
      .waitFor({ timeout: 30_000 });
    expect(await seriousFindings(owner.page)).toEqual([]);
    expect([...owner.complaints, ...complaints]).toEqual([]);
  },
);

inBrowser('a request that has not reached the provider is cancelled at once', async (running) => {
  const { page, complaints } = await customerPage(running);
  sandbox.faults.force(/^POST \/tf\/orders$/, { do: 'status', status: 503, body: { code: 'unavailable' } }, 1000);
  try {
    await fillForm(page, 'Never sent', ['844-201-0014']);
    await submit(page);
    await (await cardSaying(page, 'My Requests', 'Never sent', 'Submitted')).getByRole('link').click();
    await page.getByText('Your request is saved. We are sending it to your current carrier.').waitFor();
    await page.getByRole('button', { name: 'Cancel the request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the request' });
    await dialog.getByText(/^The request has not reached the carrier yet/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel the request' }).click();
    await toastOf(page, 'Success').getByText('Your change has taken effect.').waitFor();
    await page.getByText('Cancelled at your request. Your number stays with your current carrier.').waitFor();
  } finally {
    sandbox.faults.clear();
  }
  expect(tfOrdersFor(sandbox, '8442010014')).toEqual([]);

  // The list is filtered by the new stage.
  await page.goto('/tf-port');
  await page.getByRole('tab', { name: 'My Requests' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Stage').selectOption('With your current carrier');
  await page.getByText('No TF Port requests found.').waitFor();
  await page.getByLabel('Stage').selectOption('Cancelled at your request');
  await cardSaying(page, 'My Requests', 'Never sent', 'Cancelled at your request');
  expect(complaints).toEqual([]);
});

inBrowser('on a phone, in dark mode and in French nothing overflows and no key is visible', async (running) => {
  const { page } = await customerPage(running, {
    locale: 'fr-CA',
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
  });
  const inOrder = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await page.locator('body').innerText()).not.toMatch(
      /\b(tf|orders|dashboard|lnp|details|event|status|change|delete)\.\w/,
    );
    expect(await seriousFindings(page)).toEqual([]);
  };
  await page.goto('/tf-port');
  await page.getByRole('heading', { name: 'Transfert de numéros sans frais' }).waitFor();
  await page.getByRole('button', { name: 'Soumettre la demande' }).click();
  await page.getByText('Le nom de la demande est obligatoire').waitFor();
  await inOrder();
  await page.getByLabel('Nom de la demande').fill('Un nom de demande assez long pour deux lignes');
  await page.getByLabel('Numéro sans frais 1').fill('800-201-0003');
  await page.locator('input[type="file"]').setInputFiles(loa);
  await page.getByText('signed letter.pdf').waitFor();
  await inOrder();
  await page.getByRole('button', { name: 'Soumettre la demande' }).click();
  await page
    .getByRole('list', { name: 'Mes demandes' })
    .getByText('Rejetée', { exact: true })
    .waitFor({ timeout: 30_000 });
  await inOrder();
  await page.getByRole('button', { name: 'Voir les détails' }).click();
  await page.getByRole('dialog').getByText('Demande créée').waitFor();
  await inOrder();
});
