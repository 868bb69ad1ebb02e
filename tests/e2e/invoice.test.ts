import { createServer, type Server } from 'node:http';
import { afterAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { imagePdf } from '../../load/invoice/image-pdf.ts';
import { scanned } from '../../load/invoice/pictures/scan.ts';
import { Random } from '../../load/invoice/random.ts';
import { rasterise } from '../../load/invoice/rasterise.ts';
import {
  seriousFindings,
  browserPortal,
  startBrowserPortal,
  type BrowserPortal,
  type PageOptions,
} from '../support/browser/browser-portal.ts';
import { lockedPdf, pageOf, plainInvoice, type SampleInvoice } from '../support/invoice/invoices.ts';
import { submitRequest } from '../support/requests/submit-request.ts';

/** Replaces an external reader, returns no result, and counts the requests. */
let outside: Server;
let modelCalls = 0;
let invoice: SampleInvoice;
let photo: SampleInvoice;

const inBrowser = browserPortal(async () => {
  outside = createServer((request, response) => {
    modelCalls += 1;
    request.resume().on('end', () => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as { port: number };
  invoice = await plainInvoice({ index: 127, recipe: { unit: 'none' } });
  photo = await plainInvoice({ class: 'photo', index: 1, recipe: { service: 'none' } });
  return startBrowserPortal({ INVOICE_MODEL_URL: `http://127.0.0.1:${port}/v1`, INVOICE_MODEL_NAME: 'reader-1' });
}, 240_000);
afterAll(() => void outside.close());

async function openForm(
  running: BrowserPortal,
  options: PageOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await running.page({ reducedMotion: 'reduce', ...options });
  // An invoice may wait on a busy machine.
  page.setDefaultTimeout(120_000);
  await signIn(page);
  await page.goto('/new-request');
  await page.getByRole('form').waitFor();
  return { page, complaints };
}

const signIn = (page: Page) =>
  page.request.post('/api/login', { data: { username: 'customer', password: 'demo-customer' } });
const asFile = ({ content, class: kind }: SampleInvoice) => ({
  name: kind === 'photo' ? 'bill.jpg' : 'bill.pdf',
  mimeType: kind === 'photo' ? 'image/jpeg' : 'application/pdf',
  buffer: Buffer.from(content),
});
/** A document of another kind, as which no invoice is read. */
const letter = () =>
  pageOf(['Lac Tenants Association', '12 Bay St, Ottawa ON K1P 2J5', 'Dear neighbours, see you all in June.']);
const NOT_READ = /^No details of a telephone account were found in this file\./;
const upload = (page: Page, file: ReturnType<typeof asFile>) =>
  page.locator('input[name="invoice"]').setInputFiles(file);
/** Drops a PDF of the given size in bytes on the invoice drop zone. */
async function drop(page: Page, name: string, bytes: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called, size]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(size)], called, { type: 'application/pdf' }));
      return dropped;
    },
    [name, bytes] as const,
  );
  await page.locator('div:has(> input[name="invoice"])').dispatchEvent('drop', { dataTransfer });
}
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const toast = (page: Page, title: string, text: string) =>
  page
    .getByRole('region', { includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title })
    .getByText(text, { exact: true })
    .waitFor();
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function described(page: Page, name: string): Promise<string> {
  const ids = (await field(page, name).getAttribute('aria-describedby')) ?? '';
  return (
    await Promise.all(
      ids
        .split(' ')
        .filter(Boolean)
        .map((id) => page.locator(`[id="${id}"]`).textContent()),
    )
  ).join(' ');
}

const DONE = 'Invoice analyzed successfully and form fields populated';

inBrowser(
  'an invoice fills the form by keyboard only, is shown next to it, and can be removed again',
  async (running) => {
    const { page, complaints } = await openForm(running);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload invoice' }).press('Enter');
    await (await chosen).setFiles(asFile(invoice));
    await toast(page, 'Success', DONE);
    const { fields } = invoice;
    const expected = {
      requesterName: fields['customerName'],
      streetNo: fields['streetNo'],
      streetName: fields['streetName'],
      city: fields['city'],
      province: fields['province'],
      postalCode: fields['postalCode']?.replace(/^(...)/, '$1 '),
      currentCarrier: fields['currentCarrier'],
      accountNumber: fields['accountNumber'],
      phoneNumber: invoice.main?.replace(/^(...)(...)/, '($1) $2-'),
    };
    for (const [name, value] of Object.entries(expected)) {
      expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
      expect([name, await described(page, name)]).toEqual([name, expect.stringContaining('From the invoice: certain')]);
    }
    await page.getByText('9 fields were filled in from bill.pdf.').waitFor();
    const [year, , day] = (fields['invoiceDate'] ?? '').split('-').map(Number);
    await page.getByText(new RegExp(`^This invoice is dated \\w+ ${day}, ${year}, more than 30 days ago\\.`)).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    // Each leads to the other: the field to its region, and the region to its field.
    const beside = page.getByRole('complementary', { name: 'Your invoice' });
    expect(
      await beside
        .getByRole('img', { name: 'The invoice, page 1 of 1' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth > 300),
    ).toBe(true);
    const place = (label: string) => beside.getByRole('button', { name: new RegExp(`^${label}: `) });
    await field(page, 'accountNumber').focus();
    await page.waitForFunction(
      (name) => document.querySelector('[aria-current="true"]')?.getAttribute('aria-label') === name,
      `Account Number: ${expected.accountNumber}`,
    );
    await place('City').press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'city');
    await beside.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await beside.getByText('150%').waitFor();

    // A mark disappears with the first changed character, or with an OK.
    await field(page, 'city').press('End');
    await field(page, 'city').pressSequentially(' 2');
    expect(await described(page, 'city')).not.toContain('From the invoice');
    await page.getByRole('button', { name: 'Confirm: Street Name is correct' }).press('Enter');
    expect(await described(page, 'streetName')).not.toContain('From the invoice');
    expect(await field(page, 'streetName').evaluate((input) => input === document.activeElement)).toBe(true);

    await page.reload();
    await page.getByText('What you typed was saved').waitFor();
    expect(await field(page, 'accountNumber').inputValue()).toBe(expected.accountNumber);
    expect(await page.getByText('bill.pdf').or(beside).count()).toBe(0);

    await page.getByRole('button', { name: 'Start over' }).click();
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await question.waitFor({ state: 'detached' });
    await field(page, 'comments').fill('mine');
    await upload(page, asFile(invoice));
    await page.getByText('9 fields were filled in').waitFor();
    await field(page, 'requesterName').fill('Mine inc.');
    await page.getByRole('button', { name: 'Undo filling in' }).click();
    await page.getByText('The values from the invoice were removed.').waitFor();
    for (const [name, value] of Object.entries({
      requesterName: 'Mine inc.',
      comments: 'mine',
      city: '',
      province: 'ON',
      accountNumber: '',
      phoneNumber: '',
    })) {
      expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
    }
    expect(complaints).toEqual([]);
  },
);

inBrowser(
  'typed values stay unless the customer replaces them, and warnings about the invoice do not block the form',
  async (running) => {
    const { page, complaints } = await openForm(running);
    const { customerName, city } = invoice.fields;
    for (const [name, value] of Object.entries({
      phoneNumber: '514-201-3344',
      requesterName: 'Somebody else',
      city: 'Laval',
      postalCode: invoice.fields['postalCode'] ?? '',
    }))
      await field(page, name).fill(value);
    await upload(page, asFile(invoice));
    const dialog = page.getByRole('dialog', { name: 'Use your entries or the invoice?' });
    // The province was Ontario before, and the postal code agrees: the screen asks about neither.
    await dialog.getByText('What you typed in 2 fields differs from the invoice.').waitFor();
    expect(await dialog.getByRole('group').count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog
      .getByRole('group', { name: 'City' })
      .getByLabel(`The invoice says (certain)${city ?? ''}`)
      .check();
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await field(page, 'requesterName').inputValue()).toBe('Somebody else');
    expect(await field(page, 'city').inputValue()).toBe(city);
    expect(await described(page, 'city')).toContain('From the invoice: certain');

    // The same invoice again: after "later", the other value waits under the field.
    await upload(page, asFile(invoice));
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Use “${customerName ?? ''}” for Name` }).click();
    expect(await field(page, 'requesterName').inputValue()).toBe(customerName);

    expect(await field(page, 'phoneNumber').inputValue()).toBe('514-201-3344');
    await page.getByText('the main number of the account on the invoice, is not in this request').waitFor();
    await page.getByRole('button', { name: /^Add it: / }).click();
    await page.getByRole('button', { name: 'Add this number' }).click();
    const numbers = [invoice.main, ...invoice.others].map((number) => number?.replace(/^(...)(...)/, '($1) $2-'));
    expect(await field(page, 'phoneNumber').inputValue()).toBe(['514-201-3344', ...numbers].join(', '));
    const hints = page.getByText('is not in this request').or(page.getByText('Also on the invoice'));
    // The hints follow what is typed a moment later.
    await hints.first().waitFor({ state: 'detached' });

    await field(page, 'province').selectOption('QC');
    await page.getByText(/^The postal code .* belongs to ON, not to QC\./).waitFor();
    await field(page, 'streetName').fill('PO Box 12');
    await page.getByText('This looks like a PO box.').waitFor();
    await submitRequest(page);
    await page.getByText('LNP request submitted successfully').first().waitFor();
    expect(complaints).toEqual([]);
  },
);

inBrowser(
  'a photo on a phone, in French and dark mode: values of low confidence appear only on request',
  async (running) => {
    const { page, complaints } = await openForm(running, {
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
      locale: 'fr-CA',
    });
    await upload(page, asFile(photo));
    await page.getByText('Reconnaissance du texte.').waitFor({ timeout: 120_000 });
    expect(await page.getByRole('button', { name: 'Téléverser une facture' }).isDisabled()).toBe(true);
    expect(
      await page
        .getByRole('button', { name: 'Annuler l’analyse de la facture' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await toast(page, 'Opération réussie', 'La facture a été analysée et les champs du formulaire sont remplis');
    await page.getByText('Cette facture n’indique pas d’adresse de service.').waitFor();
    expect(await field(page, 'streetName').inputValue()).toBe('');
    await page.getByText('Le téléphone est-il à cette adresse').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);

    await page.getByRole('button', { name: 'Oui, utiliser cette adresse' }).click();
    expect(await field(page, 'streetName').inputValue()).not.toBe('');
    expect(await described(page, 'streetName')).toContain('Sur la facture\u00a0: à vérifier');
    expect(await field(page, 'city').inputValue()).not.toBe('');
    await page.getByText('Le téléphone est-il à cette adresse').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Voir sur la facture\u00a0: Ville' }).click();
    const dialog = page.getByRole('dialog', { name: 'Votre facture' });
    await dialog.getByRole('img').waitFor();
    expect(await dialog.locator('[aria-current="true"]').getAttribute('aria-label')).toMatch(/^Ville\s: /);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await dialog.locator('[aria-current="true"]').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'city');
    expect(complaints).toEqual([]);
  },
);

inBrowser(
  'an unreadable file is rejected with a message, and a lost connection, an ended session or a cancellation ' +
    'costs nothing',
  async (running) => {
    const { page, complaints } = await openForm(running);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const analyses = () => sent.filter((path) => path === '/api/invoice/analyze').length;

    await upload(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await toast(page, 'Invalid file type', 'Please upload either a PDF file or an image file (PNG, JPEG, etc.)');
    await drop(page, 'large.pdf', 10 * 1024 * 1024 + 1);
    await toast(page, 'File too large', 'Please upload a file smaller than 10MB');
    expect(analyses()).toBe(0);
    await upload(page, {
      name: 'locked.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await lockedPdf()),
    });
    const sentence =
      'This PDF is protected by a password. Please save a copy without the password and upload the copy.';
    await toast(page, 'Error', sentence);
    expect(await described(page, 'invoice')).toContain(sentence);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);

    await field(page, 'city').fill('Laval');
    await page.context().setOffline(true);
    await upload(page, asFile(invoice));
    await toast(page, 'Error', 'Failed to analyze invoice');
    await page.context().setOffline(false);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Try again' }).click();
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByLabel('Password', { exact: true }).fill('demo-customer');
    await again.getByRole('button', { name: 'Login', exact: true }).click();
    await again.waitFor({ state: 'detached' });
    // The analysis continues, and what was typed has priority.
    await page.getByRole('dialog').getByRole('button', { name: 'Decide later' }).click();
    expect(await field(page, 'city').inputValue()).toBe('Laval');
    await page.getByRole('button', { name: 'Remove bill.pdf' }).click();
    const accountNumber = await field(page, 'accountNumber').inputValue();

    const before = analyses();
    const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/invoice/analyze'));
    await upload(page, asFile(photo));
    await page.getByText('Recognizing the text.').waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Cancel the invoice analysis' }).press('Enter');
    await gone;
    expect(analyses() - before).toBe(1);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(
      await page
        .getByRole('button', { name: 'Upload invoice' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    expect(await field(page, 'accountNumber').inputValue()).toBe(accountNumber);
    expect(complaints).toEqual([]);
  },
);

inBrowser('an invoice that cannot be read is shown, and its text is put in fields', async (running) => {
  const { page, complaints } = await openForm(running);
  await field(page, 'comments').fill('mine');
  const pdf = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await letter()) };
  await upload(page, pdf);
  await page.getByText(NOT_READ).first().waitFor();
  const beside = page.getByRole('complementary', { name: 'Your invoice' });
  const picture = beside.getByRole('img', { name: 'The invoice, page 1 of 1' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 300)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);

  // The focused field is the target. One tab stop leads to the lines, and arrow keys to each of them.
  const [target, lines] = [beside.getByLabel('Put the text in'), beside.getByRole('toolbar').getByRole('button')];
  await field(page, 'requesterName').focus();
  expect(await target.inputValue()).toBe('requesterName');
  await lines.first().press('Enter');
  expect(await field(page, 'requesterName').inputValue()).toBe('Lac Tenants Association');
  await beside.getByText('Name: Lac Tenants Association').waitFor();
  await target.selectOption({ label: 'City' });
  await lines.first().press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await field(page, 'city').inputValue()).toBe('Ottawa');
  await field(page, 'postalCode').focus();
  await beside.locator('[aria-hidden]:has(+ [aria-hidden])').nth(1).click();
  expect(await field(page, 'postalCode').inputValue()).toBe('K1P 2J5');
  await lines.first().click();
  await beside.getByText('This text has nothing for “Postal Code”.').waitFor();
  expect(await field(page, 'comments').inputValue()).toBe('mine');

  await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
  await beside.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

inBrowser('pages are counted while they are read, and shown on a phone, in French', async (running) => {
  const { page, complaints } = await openForm(running, { viewport: { width: 360, height: 740 }, locale: 'fr-CA' });
  const [whole] = await rasterise(await letter(), 130, 1);
  // The part with text: less to recognize.
  const sheet = await sharp(whole).extract({ left: 0, top: 0, width: 1_105, height: 420 }).png().toBuffer();
  const scan = await scanned(new Random(3), sheet);
  const pages = Buffer.from(await imagePdf([scan, scan]));
  // A page may be read faster than the browser is asked for its text.
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const [text] of document.body.innerText.matchAll(/Lecture de la page \d sur 2…/g)) seen.add(text);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await upload(page, { name: 'pages.pdf', mimeType: 'application/pdf', buffer: pages });
  await page.getByText('Vous pouvez consulter la facture').waitFor();
  expect(await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])).toEqual([
    'Lecture de la page 1 sur 2…',
    'Lecture de la page 2 sur 2…',
  ]);
  await page.getByRole('button', { name: 'Voir la facture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre facture' });
  await dialog.getByText('Page 1 sur 2').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Page suivante de la facture' }).click();
  await dialog.getByLabel('Mettre le texte dans').selectOption({ label: 'Ville' });
  await dialog
    .getByRole('toolbar')
    .getByRole('button', { name: /Bay St/ })
    .click();
  expect(await field(page, 'city').inputValue()).toBe('Ottawa');
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  await upload(page, { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(scan) });
  await page.getByText('Vous pouvez consulter la facture').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Voir la facture' }).click();
  await dialog
    .getByRole('toolbar')
    .getByRole('button', { name: /Bay St/ })
    .waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('a sample bill is read, and the toast and the summary say the same', async (running) => {
  const { page, complaints } = await openForm(running);
  await page.getByRole('group', { name: 'Try a sample bill' }).getByRole('button', { name: 'PDF' }).press('Enter');
  await page.getByText(/fields were filled in from sample-bill\.pdf\./).waitFor();
  const count = async (text: RegExp) => Number(text.exec((await page.locator('body').textContent()) ?? '')?.[1] ?? 0);
  const filled = await count(/(\d+) fields were filled in/);
  const toConfirm = await page.getByText('From the invoice: please check').count();
  expect([filled + toConfirm, await count(/(\d+) values? (?:is|are) to be confirmed/)]).toEqual([10, toConfirm]);
  await toast(page, 'Success', DONE);
  if (toConfirm > 0) await toast(page, 'Success', `${filled} filled, ${toConfirm} to confirm`);
  expect(await field(page, 'phoneNumber').inputValue()).toBe('(416) 201-4410');
  await submitRequest(page);
  await page.getByText('LNP request submitted successfully').first().waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('an invoice leaves the portal only with the customer’s consent', async (running) => {
  const { page, complaints } = await openForm(running);
  const consent = page.getByRole('checkbox', { name: /^Send this invoice to 127\.0\.0\.1:\d+ to have it read there$/ });
  expect(await consent.isChecked()).toBe(false);
  await upload(page, asFile(invoice));
  await toast(page, 'Success', DONE);
  expect(modelCalls).toBe(0);
  await consent.check();
  await page.getByRole('button', { name: 'Analyze again' }).click();
  await toast(
    page,
    'Error',
    'The outside service cannot read invoices at the moment. Please analyze the invoice without it.',
  );
  expect(modelCalls).toBeGreaterThan(0);
  expect(await field(page, 'accountNumber').inputValue()).toBe(invoice.fields['accountNumber']);
  await consent.uncheck();
  await page.getByRole('button', { name: 'Try again' }).click();
  await toast(page, 'Success', DONE);
  expect(complaints).toEqual([]);
});
