import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { entryEn } from '../../frontend/src/shared/i18n/texts/entry.en.ts';
import { entryFr } from '../../frontend/src/shared/i18n/texts/entry.fr.ts';
import { requestEn } from '../../frontend/src/shared/i18n/texts/request/request.en.ts';
import { requestFr } from '../../frontend/src/shared/i18n/texts/request/request.fr.ts';
import { recordsEn } from '../../frontend/src/shared/i18n/texts/records/records.en.ts';
import { recordsFr } from '../../frontend/src/shared/i18n/texts/records/records.fr.ts';
import { screensEn } from '../../frontend/src/shared/i18n/texts/screens.en.ts';
import { screensFr } from '../../frontend/src/shared/i18n/texts/screens.fr.ts';
import { browserPortal } from '../support/browser/browser-portal.ts';
import { submitRequest } from '../support/requests/submit-request.ts';

const inBrowser = browserPortal();

type Place = Page | Locator;
type Role = Parameters<Page['getByRole']>[0];

async function shows(place: Place, role: Role, ...names: readonly string[]): Promise<void> {
  for (const name of names) await place.getByRole(role, { name, exact: true }).first().waitFor();
}

async function says(place: Place, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts)
    await place
      .getByText(text, typeof text === 'string' ? { exact: true } : {})
      .first()
      .waitFor();
}

async function labels(place: Place, ...names: readonly string[]): Promise<void> {
  for (const name of names) await place.getByLabel(name, { exact: true }).waitFor();
}

/** A toast with its title and text, also one behind an open dialog. */
async function toasts(page: Page, title: string, words: string): Promise<void> {
  await page
    .getByRole('region', { includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title })
    .getByText(words, { exact: true })
    .waitFor();
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  expect((await page.request.post('/api/login', { data: { username, password } })).status()).toBe(200);
  await page.goto('/');
  await page.locator('table').first().waitFor();
}

const press = (place: Place, name: string) => place.getByRole('button', { name, exact: true }).click();

inBrowser('sign-in uses the texts of the specification', async (running) => {
  const { page } = await running.page();
  await page.goto('/');
  await shows(page, 'heading', 'LNP Management System');
  expect(await page.title()).toBe('LNP Management System');
  await shows(page, 'tab', 'Login', 'Register');
  await labels(page, 'Username', 'Password');
  await page.getByRole('tab', { name: 'Register' }).click();
  await labels(page, 'Username', 'Password');
  await page.getByRole('tab', { name: 'Login' }).click();

  await page.route('**/api/login', (route) => route.abort());
  await press(page, 'Login');
  await toasts(page, 'Error', 'An unexpected error occurred');

  await press(page, 'Forgot your password?');
  await labels(page, 'Email');
  await shows(page, 'button', 'Send Reset Instructions', '← Back to Login');
  await page.getByLabel('Email').fill('nobody');
  await press(page, 'Send Reset Instructions');
  await says(page, 'Please enter a valid email address');
  await page.getByLabel('Email').fill('nobody@example.com');
  await press(page, 'Send Reset Instructions');
  await says(page, 'If an account exists with this email, you will receive password reset instructions.');
  await page.route('**/api/forgot-password', (route) => route.abort());
  await press(page, 'Send Reset Instructions');
  await toasts(page, 'Error', 'Failed to process request');
  await press(page, '← Back to Login');
  await shows(page, 'tab', 'Login');
});

inBrowser('the password reset uses the texts of the specification', async (running) => {
  const { page } = await running.page();
  await page.goto('/reset-password/some-token');
  await shows(page, 'heading', 'Reset Password');
  await labels(page, 'Email', 'New Password', 'Confirm Password');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('New Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password', { exact: true }).fill('other');
  await press(page, 'Reset Password');
  await says(page, 'Invalid email format', 'Password must be at least 6 characters', "Passwords don't match");
  const confirm = page.getByLabel('Confirm Password', { exact: true });
  const noted = await confirm.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${noted ?? ''}"]`).textContent()).toBe("Passwords don't match");

  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('New Password', { exact: true }).fill('long enough');
  await confirm.fill('long enough');
  for (const [answer, words] of [
    [{ status: 200, body: '<p>proxy</p>' }, 'Server returned invalid JSON response'],
    [{ status: 400, json: {} }, 'Failed to reset password'],
    [{ status: 400, json: { error: 'This reset link is no longer valid.' } }, 'This reset link is no longer valid.'],
  ] as const) {
    await page.route('**/api/reset-password/some-token', (route) => route.fulfill(answer), { times: 1 });
    await press(page, 'Reset Password');
    await toasts(page, 'Error', words);
  }
  await page.route('**/api/reset-password/some-token', (route) =>
    route.fulfill({ status: 200, json: { message: 'done' } }),
  );
  await press(page, 'Reset Password');
  await says(page, 'Your password has been reset successfully. Please login with your new password.');
  await page.waitForURL('/');
  await shows(page, 'tab', 'Login');
});

inBrowser('dashboard, table and dialogs of LNP requests use the texts of the specification', async (running) => {
  const { page } = await running.page();
  await signIn(page, 'customer', 'demo-customer');
  await shows(page, 'heading', 'LNP Management System', 'LNP Port Requests', 'My LNP Requests');
  await says(page, 'Welcome, customer');
  await shows(page, 'button', 'Logout');
  await shows(page, 'link', 'New LNP Request', 'New Request');
  for (const name of ['New LNP Request', 'New Request'])
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/new-request');
  expect(await page.getByRole('tab', { name: 'LNP Requests', exact: true }).getAttribute('aria-selected')).toBe('true');
  await shows(
    page,
    'columnheader',
    'ID',
    'Requester Name',
    'Phone Number',
    'Current Carrier',
    'Status',
    'Created At',
    'Actions',
  );

  const row = page.getByRole('row').filter({ hasText: 'Maple Leaf Dental' });
  await row.getByText('Rejected', { exact: true }).waitFor({ timeout: 30_000 });
  expect(await row.getByRole('cell').nth(5).textContent()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  expect(await row.getByRole('button').allTextContents()).toEqual(['View Details', 'Update']);
  await press(row, 'View Details');
  const details = page.getByRole('dialog', { name: 'Request Details', exact: true });
  await says(
    details,
    'Rejected',
    'Rejection Reason',
    'Next Steps',
    'Phone Number',
    'Current Carrier',
    'Port Type',
    'Due Date',
    'Reference',
  );
  expect(await details.getByText('Not specified', { exact: true }).count()).toBe(2);
  await press(details, 'Close');

  await press(row, 'Update');
  const update = page.getByRole('dialog', { name: 'Send Update Request', exact: true });
  await labels(update, 'Update Message');
  await update.getByLabel('Update Message').fill('   ');
  await press(update, 'Send Update');
  await toasts(page, 'Error', 'Please enter an update message.');
  await update.getByLabel('Update Message').fill('Please hurry');
  await page.route('**/send-update', (route) => route.abort(), { times: 1 });
  await press(update, 'Send Update');
  await toasts(page, 'Error', 'Failed to send update');
  await press(update, 'Send Update');
  await toasts(page, 'Update sent', 'Your update request has been sent successfully.');

  await page.getByLabel('Search').fill('nothing like it');
  await says(page, 'No request matches your search.');
  await press(page, 'Show all');
  await row.waitFor();
  await page.getByLabel('Status', { exact: true }).selectOption('submitted');
  await row.waitFor({ state: 'detached' });
  await page.getByLabel('Status', { exact: true }).selectOption('rejected');
  await row.waitFor();

  await page.goto('/no/such/page');
  await shows(page, 'heading', '404 Page Not Found');
  await says(page, "The page you're looking for doesn't exist.");
});

inBrowser('the dialogs of administrators use the texts of the specification', async (running) => {
  const { page } = await running.page();
  await signIn(page, 'admin', 'demo-admin');
  await shows(page, 'heading', 'LNP Management System (Admin)', 'All LNP Requests');
  await says(page, 'Admin: admin');
  const row = page.getByRole('row').filter({ hasText: 'Boulangerie' });
  await row.waitFor();
  expect(await row.getByRole('button').allTextContents()).toEqual([
    'View Details',
    'Update',
    'Update Status',
    'Delete',
  ]);
  await press(row, 'Update Status');
  const change = page.getByRole('dialog', { name: 'Update Request Status', exact: true });
  await labels(change, 'Status', 'Rejection Reason', 'Next Steps');
  expect(await change.getByLabel('Status').locator('option').allTextContents()).toEqual([
    'Submitted',
    'Pending',
    'Rejected',
    'Confirmed',
  ]);
  await change.getByLabel('Next Steps').fill('None');
  await press(change, 'Update Status');
  await toasts(page, 'Success', 'LNP request updated successfully');
  await press(row, 'Delete');
  const question = page.getByRole('dialog', { name: 'Confirm Deletion', exact: true });
  await says(question, 'Are you sure you want to delete this LNP request? This action cannot be undone.');
  await press(question, 'Delete');
  await press(page, 'Delete now');
  await toasts(page, 'Success', 'LNP request deleted successfully');
});

inBrowser('the New LNP Request screen uses the texts of the specification', async (running) => {
  const { page } = await running.page({ tutorial: true });
  await signIn(page, 'customer', 'demo-customer');
  await page.goto('/new-request');
  const tutorial = page.getByRole('dialog');
  await shows(tutorial, 'button', 'Skip Tutorial', 'Next');
  await press(tutorial, 'Skip Tutorial');

  await shows(
    page,
    'heading',
    'New LNP Request',
    'DID Information',
    'End User Information',
    'Service Address',
    'Current Service Provider',
  );
  expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe('/');
  expect(await page.getByRole('link', { name: 'Cancel', exact: true }).getAttribute('href')).toBe('/');
  await labels(page, 'Phone Number(s)', 'Port Type', 'Reference Number', 'Comments', 'Name');
  await labels(page, 'Street Number', 'Street Name', 'Floor No.', 'Suite/Apt/Room', 'City', 'Province', 'Postal Code');
  await labels(page, 'Local Service Provider', 'Reseller', 'Account Number');
  await says(
    page,
    /a single number, a range with a dash, comma-separated numbers, or a mix/i,
    'Required for mobile or multi-number porting',
  );
  expect(await page.getByLabel('Name', { exact: true }).getAttribute('placeholder')).toBe('Person or business name');
  expect(await page.getByLabel('Postal Code').getAttribute('placeholder')).toBe('M5V 2H1');
  expect(await page.getByLabel('Province').locator('option').count()).toBe(13);
  await page.getByLabel('Port Type').locator('option', { hasText: '($200)' }).waitFor({ state: 'attached' });
  expect(await page.getByLabel('Due Date').count()).toBe(0);
  await page.getByLabel('Port Type').selectOption('exact_date');
  await labels(page, 'Due Date');

  await press(page, 'Check LNP');
  await toasts(page, 'Error', 'Please enter a phone number');
  await page.getByLabel('Phone Number(s)').fill('514-201-3344, 514-201-0001');
  await page.route('**/api/lnp/check*', (route) => route.abort(), { times: 1 });
  await press(page, 'Check LNP');
  await toasts(page, 'Error', 'Failed to check LNP status');
  await page.route(
    '**/api/lnp/check*',
    (route) => route.fulfill({ status: 502, json: { detail: 'The provider is away.' } }),
    { times: 1 },
  );
  await press(page, 'Check LNP');
  await toasts(page, 'Error', 'API request failed: 502 The provider is away.');
  await press(page, 'Check LNP');
  await toasts(page, 'Success', 'LNP check completed successfully');
  const cards = page.getByRole('list', { name: 'LNP check results' }).getByRole('listitem');
  await says(cards.nth(0), '(514) 201-3344', 'Number is portable', 'Company', 'Rate Center', 'Tier');
  await says(cards.nth(1), '(514) 201-0001', 'Number is not portable', 'Company', 'Rate Center', 'Tier');

  await press(page, 'Submit Request');
  await says(
    page,
    'Requester name is required',
    'Street number is required',
    'Street name is required',
    'City is required',
    'Invalid postal code format',
  );
  await says(page, 'Due date is required for exact date ports');
  await page.getByLabel('Port Type').selectOption('regular');
  for (const [label, text] of Object.entries({
    'Street Number': '1',
    'Street Name': 'Main',
    City: 'Montréal',
    'Postal Code': 'H3A 1H6',
  }))
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Name', { exact: true }).fill('Zoé');
  await page.getByLabel('Province').selectOption('QC');
  await page.route('**/api/lnp-requests', (route) => route.abort(), { times: 1 });
  await submitRequest(page);
  await toasts(page, 'Error', 'Failed to submit request');
  // The review is still open, with the reason at its place.
  const review = page.getByRole('dialog', { name: 'Review your request' });
  await review.getByRole('alert').getByText('Failed to submit request', { exact: true }).waitFor();
  await press(review, 'Send anyway');
  await toasts(page, 'Success', 'LNP request submitted successfully');
  await page.waitForURL('/');
});

const english: Readonly<Record<string, string>> = { ...entryEn, ...screensEn, ...recordsEn, ...requestEn };
const french: Readonly<Record<string, string>> = { ...entryFr, ...screensFr, ...recordsFr, ...requestFr };
const frenchWords = new Set(Object.values(french));
/** The English texts that never occur in French; with placeholders, only the text before the first one counts. */
const ENGLISH_ONLY = Object.values(english).filter((text) => !frenchWords.has(text));
const KEYS = Object.keys(english).filter((key) => key.includes('.'));

/** Every visible or screen-reader text on the page, one by one. */
async function pieces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Terms such as PON, which a note explains, are the same in both languages.
      if (!node.parentElement?.closest('script, style, [lang="en"], button:has(+ [role="note"])'))
        found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]')) {
      found.push(...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''));
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}

function matcher(text: string): (piece: string) => boolean {
  if (!text.includes('{')) return (piece) => piece === text;
  const pattern = text
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'))
    .join('.+');
  return (piece) => new RegExp(`^${pattern}$`).test(piece);
}
const isEnglish = ENGLISH_ONLY.filter((text) => /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, ''))).map(matcher);

async function expectFrench(page: Page, where: string): Promise<void> {
  const all = await pieces(page);
  expect(all.length).toBeGreaterThan(3);
  const strange = all.filter(
    (piece) => KEYS.includes(piece) || /\{\w+\}/.test(piece) || isEnglish.some((matches) => matches(piece)),
  );
  expect([where, strange]).toEqual([where, []]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
}

inBrowser('in French no untranslated key and no English text is visible', async (running) => {
  const { page } = await running.page({ locale: 'fr-CA', tutorial: true });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Se connecter' }).waitFor();
  await expectFrench(page, 'sign-in');
  await page.getByRole('tab', { name: 'S’inscrire' }).click();
  await expectFrench(page, 'register');
  await page.getByRole('tab', { name: 'Se connecter' }).click();
  await press(page, 'Mot de passe oublié?');
  await press(page, 'Envoyer les instructions');
  await says(page, 'Veuillez saisir une adresse courriel valide');
  await expectFrench(page, 'forgotten password');

  await page.goto('/reset-password/some-token');
  await press(page, 'Réinitialiser le mot de passe');
  await says(page, 'Le mot de passe doit compter au moins 6 caractères');
  await expectFrench(page, 'reset');

  await signIn(page, 'customer', 'demo-customer');
  await expectFrench(page, 'dashboard');
  const row = page.getByRole('row').filter({ hasText: 'Garage Tremblay' });
  expect(await row.getByRole('cell').nth(5).textContent()).toMatch(/^\d{1,2} [a-zûé]+\.? \d{4}$/);
  for (const [button, title] of [
    ['Voir les détails', 'Détails de la demande'],
    ['Envoyer un message', 'Envoyer un message de suivi'],
  ] as const) {
    await press(row, button);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog
      .getByText(button === 'Voir les détails' ? 'Demande créée' : 'Message de suivi', { exact: true })
      .waitFor();
    await expectFrench(page, title);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByLabel('Rechercher').fill('rien de tel');
  await says(page, 'Aucune demande ne correspond à votre recherche.');
  await expectFrench(page, 'search');

  await page.goto('/new-request');
  for (let step = 1; step <= 5; step += 1) {
    await page.getByRole('img', { name: `Étape ${step} sur 5` }).waitFor();
    await expectFrench(page, `tutorial ${step}`);
    await press(page, step === 5 ? 'Terminer' : 'Suivant');
  }
  await page.getByLabel('Type de transfert').selectOption('exact_date');
  await press(page, 'Soumettre la demande');
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.getByLabel('Numéro(s) de téléphone').fill('514-201-3344, 514-201-0001');
  await press(page, 'Vérifier la transférabilité');
  await says(page, 'Le numéro est transférable');
  await expectFrench(page, 'form');
  await page.reload();
  await says(page, 'Votre saisie a été enregistrée.');
  await expectFrench(page, 'kept');
  await page.context().clearCookies();
  await press(page, 'Vérifier la transférabilité');
  await page.getByRole('dialog', { name: 'Veuillez vous reconnecter' }).waitFor();
  await expectFrench(page, 'signing in again');

  await signIn(page, 'customer', 'demo-customer');
  await page.goto('/nulle-part');
  await shows(page, 'heading', '404 Page introuvable');
  await expectFrench(page, 'not found');
});
