import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signIn } from '../support/browser/admin-browser.ts';
import { seriousFindings, browserPortal, startBrowserPortal } from '../support/browser/browser-portal.ts';
import { mailsIn, MINUTE, runningClock, until } from '../support/portal/portal.ts';
import { codeOf } from '../support/requests/second-factor.ts';

const clock = runningClock();
const folder = mkdtempSync(join(tmpdir(), 'account-'));
let customer: Page;
let customerComplaints: string[];
/** The customer's authenticator secret, once it is set up. */
let secret = '';
const inBrowser = browserPortal(async () => {
  const portal = await startBrowserPortal(
    {
      DATA_DIR: folder,
      ADMIN_SECOND_FACTOR: 'required',
      OPERATOR_NAME: 'Télécom Boréal inc.',
      PRIVACY_CONTACT: 'vie.privee@example.ca',
    },
    clock.now,
  );
  ({ page: customer, complaints: customerComplaints } = await portal.page());
  return portal;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAME = 'Léa';
const PASSWORD = 'correct horse battery';
/** A step-up is valid for 15 minutes. */
const letProofAge = () => clock.forward(16 * MINUTE);
/** Each code is valid once. */
const nextCode = (of: string) => {
  clock.forward(31_000);
  return codeOf(of, clock.now());
};
const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm your identity' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Authentication code' });
const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function login(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(NAME);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await codeField(page).waitFor();
}

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('tab', { name: 'Login' }).waitFor();
}

/** The path of the link in the mail to this address that has one, once the mail is written. */
function mailedPath(address: string): Promise<string> {
  return until(async () => {
    for (const { text = '', to } of await mailsIn(join(folder, 'outbox'))) {
      const path = to?.[0]?.address === address ? /\/confirm-email\/\S+/.exec(text)?.[0] : undefined;
      if (path) return path;
    }
    return undefined;
  }, `a mail with a link to ${address}`);
}

inBrowser('a change of address asks an old session for the password, and canceling loses nothing', async () => {
  expect(
    (
      await customer.request.post('/api/register', {
        data: { username: NAME, password: PASSWORD, email: 'lea@example.ca' },
      })
    ).status(),
  ).toBe(201);
  expect((await customer.request.post(`/api${await mailedPath('lea@example.ca')}`)).status()).toBe(200);
  await customer.goto('/');
  await customer.getByRole('link', { name: 'Account' }).click();
  await customer.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  const email = customer.getByRole('textbox', { name: 'Email' });
  letProofAge();
  await email.fill('lea.cote@example.ca');
  await customer.getByRole('button', { name: 'Save Email' }).click();
  await proof(customer).waitFor();
  expect(await seriousFindings(customer)).toEqual([]);
  await customer.keyboard.press('Escape');
  await proof(customer).waitFor({ state: 'detached' });
  expect(await email.inputValue()).toBe('lea.cote@example.ca');
  expect(await customer.request.get('/api/user').then((answer) => answer.json())).toMatchObject({
    email: 'lea@example.ca',
  });

  const patches: string[] = [];
  customer.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request.url());
  });
  await customer.getByRole('button', { name: 'Save Email' }).click();
  // The focus is in the field to fill.
  await proof(customer).waitFor();
  await customer.keyboard.type('not this one');
  await customer.keyboard.press('Enter');
  await waitForText(customer, 'Your current password is not correct');
  expect(await proof(customer).getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await proof(customer).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await customer.keyboard.press('Enter');
  await waitForText(customer, 'Your email address is saved');
  await waitForText(
    customer,
    'Not confirmed: lea.cote@example.ca. Open the link that we sent there. Until then, we write to lea@example.ca.',
  );
  expect(patches).toHaveLength(2);
});

inBrowser('the mailed link confirms the address when its button is pressed, not before', async (running) => {
  const { page } = await running.page();
  await page.goto(await mailedPath('lea.cote@example.ca'));
  await page.getByRole('button', { name: 'Confirm This Address' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect((await (await customer.request.get('/api/user/security')).json()) as object).toMatchObject({
    email: { confirmed: false },
  });
  await page.getByRole('button', { name: 'Confirm This Address' }).click();
  await waitForText(page, 'Your email address is confirmed.');
  await page.reload();
  await page.getByRole('button', { name: 'Confirm This Address' }).click();
  await waitForText(page, 'This link is no longer valid. Sign in and request a new one.');
  await page.context().close();
});

inBrowser('a second factor is turned on from the keyboard, and its recovery codes are shown once', async () => {
  letProofAge();
  await customer.reload();
  await customer.getByText('This session').waitFor();
  expect(await customer.getByText(/^Not confirmed/).count()).toBe(0);
  await customer.getByRole('button', { name: 'Turn On' }).press('Enter');
  await proof(customer).waitFor();
  await customer.keyboard.type(PASSWORD);
  await customer.keyboard.press('Enter');
  const dialog = customer.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  expect(await seriousFindings(customer)).toEqual([]);
  secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  expect(await dialog.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toContain(
    `secret=${secret}`,
  );
  await codeField(customer).fill('000000');
  await customer.keyboard.press('Enter');
  await dialog.getByText(/^This code is wrong/).waitFor();
  await codeField(customer).fill(nextCode(secret));
  await customer.keyboard.press('Enter');

  const codes = customer.getByRole('dialog', { name: 'Save your recovery codes' });
  await codes.waitFor();
  await customer.keyboard.press('Escape');
  const shownCodes = await codes.locator('code').allInnerTexts();
  expect(shownCodes).toHaveLength(10);
  const [download] = await Promise.all([
    customer.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ]);
  const saved = readFileSync(await download.path(), 'utf8');
  for (const code of shownCodes) expect(saved).toContain(code);
  expect(await seriousFindings(customer)).toEqual([]);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await waitForText(customer, '10 recovery codes left');

  await logout(customer);
  await login(customer, PASSWORD);
  // The typed values are still there, and the focus is in the code field.
  expect(await customer.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
  expect(
    await codeField(customer).evaluate((field: HTMLInputElement) => [
      document.activeElement === field,
      field.autocomplete,
      field.inputMode,
    ]),
  ).toEqual([true, 'one-time-code', 'numeric']);
  await customer.keyboard.type('000000');
  await customer.keyboard.press('Enter');
  await waitForText(customer, 'This code is wrong or was already used.');
  expect(await codeField(customer).getAttribute('aria-invalid')).toBe('true');
  expect(await seriousFindings(customer)).toEqual([]);
  await customer.getByRole('button', { name: 'Use a recovery code' }).click();
  await codeField(customer).fill(shownCodes[0] ?? '');
  await customer.keyboard.press('Enter');
  await waitForText(customer, '9 recovery codes left');
  await logout(customer);
  await login(customer, PASSWORD);
  await codeField(customer).fill(nextCode(secret));
  await customer.keyboard.press('Enter');
  await customer.getByText('This session').waitFor();
});

inBrowser(
  'another session is ended, and a new password ends the rest; password advice never blocks the form',
  async (running) => {
    const { page: phone } = await running.page({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ' +
        '(KHTML, like Gecko) Version/17.5 ' +
        'Mobile/15E148 Safari/604.1',
    });
    const signInPhone = () =>
      phone.request.post('/api/login', { data: { username: NAME, password: PASSWORD, code: nextCode(secret) } });
    const phoneStatus = async () => (await phone.request.get('/api/user')).status();
    expect((await signInPhone()).status()).toBe(200);
    await customer.reload();
    await customer.getByRole('button', { name: 'End session: Safari 17 on iOS' }).click();
    await waitForText(customer, 'The session has ended.');
    expect(await phoneStatus()).toBe(401);
    await customer.getByRole('button', { name: 'End session: Safari 17 on iOS' }).waitFor({ state: 'detached' });
    await customer.getByText('This session').waitFor();

    expect((await signInPhone()).status()).toBe(200);
    const fresh = customer.getByLabel('New Password', { exact: true });
    const strength = customer.getByRole('status').filter({ hasText: /Weak|Fair|Strong/ });
    await fresh.fill('trustno1');
    await strength.getByText('Weak').waitFor();
    await strength.getByText(/most common passwords/).waitFor();
    await fresh.fill('quite another of some length');
    await strength.getByText('Strong').waitFor();
    await fresh.fill('lilac fence');
    await strength.getByText('Fair').waitFor();
    await customer.getByLabel('Current Password').fill('not this one');
    await customer.getByRole('button', { name: 'Change Password' }).click();
    await waitForText(customer, 'Your current password is not correct');
    expect(await customer.getByLabel('Current Password').getAttribute('aria-invalid')).toBe('true');
    expect(await fresh.inputValue()).toBe('lilac fence');
    await customer.getByLabel('Current Password').fill(PASSWORD);
    await customer.getByRole('button', { name: 'Change Password' }).click();
    // The second factor is required as at sign-in, and nothing that was typed is lost.
    await codeField(customer).waitFor();
    expect([await codeField(customer).getAttribute('aria-invalid'), await fresh.inputValue()]).toEqual([
      'false',
      'lilac fence',
    ]);
    expect(await codeField(customer).evaluate((field) => document.activeElement === field)).toBe(true);
    expect(await seriousFindings(customer)).toEqual([]);
    await customer.keyboard.type('000000');
    await customer.keyboard.press('Enter');
    await waitForText(customer, 'This code is wrong or was already used.');
    expect(await codeField(customer).getAttribute('aria-invalid')).toBe('true');
    await codeField(customer).fill(nextCode(secret));
    await customer.keyboard.press('Enter');
    await waitForText(customer, 'Your password is changed. Your other sessions have ended.');
    expect(await fresh.inputValue()).toBe('');
    expect(await phoneStatus()).toBe(401);
    await phone.context().close();
  },
);

inBrowser('ASVS 7.4.4: every screen of a signed-in user has a way to sign out, on a phone too', async () => {
  await customer.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/new-request', '/tf-port', '/order-number', '/privacy', '/nowhere', '/account']) {
    await customer.goto(path);
    await customer.getByRole('button', { name: 'Menu' }).click();
    await customer.getByRole('button', { name: 'Logout' }).waitFor();
    expect([path, await sideways(customer)]).toEqual([path, 0]);
  }
  await customer.setViewportSize({ width: 1280, height: 900 });
});

inBrowser('the screen is in French, and fits a phone in dark mode', async () => {
  await customer.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await customer.getByRole('heading', { name: 'Validation en deux étapes' }).waitFor();
  await until(async () => {
    const user = await customer.request.get('/api/user');
    return ((await user.json()) as { language: string }).language === 'fr';
  }, 'the stored language');
  await customer.getByText('réseau privé').first().waitFor();
  await customer.setViewportSize({ width: 360, height: 740 });
  await customer.emulateMedia({ colorScheme: 'dark' });
  expect(await sideways(customer)).toBe(0);
  expect(await seriousFindings(customer)).toEqual([]);
  await customer.getByRole('combobox', { name: 'Langue' }).selectOption('en');
  await customer.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  await customer.emulateMedia({ colorScheme: 'light' });
  await customer.setViewportSize({ width: 1280, height: 900 });
});

inBrowser(
  'an administrator sets up the second factor, ends a session, erases a user, and finds all of it in the log',
  async (running) => {
    const { page, complaints } = await running.page();
    await signIn(page, 'admin', 'demo-admin');
    await waitForText(page, 'Administrators must turn on two-step sign-in before they can continue.');
    expect(new URL(page.url()).pathname).toBe('/account');
    const { secret: own } = (await (await page.request.post('/api/user/second-factor')).json()) as { secret: string };
    expect(
      (await page.request.post('/api/user/second-factor/confirm', { data: { code: nextCode(own) } })).status(),
    ).toBe(200);

    await page.goto('/admin');
    await page.getByRole('button', { name: 'Logout' }).waitFor();

    const { id } = (await (await customer.request.get('/api/user')).json()) as { id: number };
    await page.goto(`/admin/users/${id}/show/security`);
    await page.getByText(/^On since .* Recovery codes left: 9\.$/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await waitForText(page, 'No session is open.');
    // Over a form whose session has ended, the code is required as well.
    await customer.getByRole('textbox', { name: 'Email' }).fill('typed@example.ca');
    await customer.getByRole('button', { name: 'Save Email' }).click();
    const again = customer.getByRole('dialog', { name: 'Please sign in again' });
    await again.waitFor();
    await again.getByLabel('Password', { exact: true }).fill('lilac fence');
    await customer.keyboard.press('Enter');
    await codeField(customer).waitFor();
    expect(await seriousFindings(customer)).toEqual([]);
    await customer.keyboard.type(nextCode(secret));
    await customer.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    expect(await customer.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('typed@example.ca');
    expect(customerComplaints).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect((JSON.parse(readFileSync(await download.path(), 'utf8')) as { user: { id: number } }).user.id).toBe(id);
    letProofAge();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await proof(page).waitFor();
    await page.keyboard.type('demo-admin');
    await page.keyboard.press('Enter');
    await codeField(page).fill(nextCode(own));
    await page.keyboard.press('Enter');
    await waitForText(page, 'Two-step sign-in was turned off');

    await page.getByRole('button', { name: 'Erase this person' }).click();
    const erase = page.getByRole('dialog', { name: `Erase ${NAME}?` });
    expect(await seriousFindings(page)).toEqual([]);
    await erase.getByRole('textbox').fill('somebody else');
    await erase.getByRole('button', { name: 'Erase this person' }).click();
    await erase.getByText(`This is not the username ${NAME}`).waitFor();
    await erase.getByRole('textbox').fill(NAME);
    await erase.getByRole('button', { name: 'Erase this person' }).click();
    await page.getByRole('heading', { name: `User erased-${id}`, level: 1 }).waitFor();
    expect((await customer.request.get('/api/user')).status()).toBe(401);

    await page.getByRole('menuitem', { name: 'Security log' }).click();
    const row = (what: string) => page.locator('tbody').getByRole('row').filter({ hasText: what }).first();
    await row('Person erased')
      .getByRole('link', { name: `User #${id}` })
      .waitFor();
    await row('Two-step sign-in turned off').getByText('by an administrator').waitFor();
    await row('Sessions ended').getByText('all others').waitFor();
    await row('Identity confirmed again').getByText('password and code').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: 'Refused', exact: true }).click();
    await row('Person erased').waitFor({ state: 'detached' });
    await row('wrong password').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('li').filter({ hasText: 'wrong password' }).first().waitFor();
    expect(await sideways(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);

    // Calls that react-admin makes are repeated as well.
    letProofAge();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/admin/users/${id}/show`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Delete' }).click();
    await proof(page).waitFor();
    await page.keyboard.type('demo-admin');
    await page.keyboard.press('Enter');
    await codeField(page).fill(nextCode(own));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/users(\?|$)/);
    expect((await page.request.get(`/api/admin/users/${id}`)).status()).toBe(404);
    expect(complaints).toEqual([]);
  },
);

inBrowser('the privacy page is public, in both languages', async (running) => {
  const { page, complaints } = await running.page({ viewport: { width: 360, height: 740 } });
  await page.goto('/');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('link', { name: 'vie.privee@example.ca' }).waitFor();
  await waitForText(
    page,
    'Télécom Boréal inc. runs this portal and is responsible for the personal information in it.',
  );
  await page.getByText('400 days.').waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'À qui vous adresser' }).waitFor();
  expect(await sideways(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
