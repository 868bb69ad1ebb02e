import { gzipSync } from 'node:zlib';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { formatLongDate } from '../../frontend/src/shared/progress/port-moment.ts';
import { addDays, nextBusinessDay } from '../../src/domain/shared/dates/business-days.ts';
import { seriousFindings, browserPortal, startBrowserPortal } from '../support/browser/browser-portal.ts';
import { runningClock, until } from '../support/portal/portal.ts';
import { submitRequest } from '../support/requests/submit-request.ts';

/**
 * The clock of the portal and of the carrier. It hardly runs by itself, so that an order changes only while a test
 * waits for that, however slow the machine is.
 */
const clock = runningClock(undefined, 0.02);
const inBrowser = browserPortal(() => startBrowserPortal({ SANDBOX_SPEED: '1' }, clock.now));

/** Until then the carrier has confirmed the date of an order, and not completed it. */
const CONFIRMED_AFTER_MS = 16_000;

/** Lets time pass quickly until the page shows something. */
const comes = (shown: Locator): Promise<unknown> =>
  until(
    async () => {
      if (await shown.first().isVisible()) return true;
      clock.forward(2_000);
      return undefined;
    },
    `the page to show ${String(shown)}`,
    60_000,
  );

/** Waits until the carrier has the changes of a request: its order may end before them otherwise. */
const changesAreSent = (page: Page, id: number): Promise<unknown> =>
  until(async () => {
    const changes = (await (await page.request.get(`/api/lnp-requests/${id}/changes`)).json()) as { sentAt: unknown }[];
    return changes.length > 0 && changes.every(({ sentAt }) => sentAt !== null);
  }, `the changes of request ${id} to be sent`);

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function fillRequest(page: Page): Promise<void> {
  await page.getByLabel('Phone Number(s)').fill('514-201-3344');
  await page.getByLabel('Name', { exact: true }).fill('Boulangerie Côté inc.');
  await page.getByLabel('Street Number').fill('1200');
  await page.getByLabel('Street Name').fill('rue Sherbrooke O');
  await page.getByLabel('City').fill('Montréal');
  await page.getByLabel('Province').selectOption('QC');
  await page.getByLabel('Postal Code').fill('h3a 1h6');
}

inBrowser(
  'a customer registers, checks and submits a number, and sees it confirmed, also after a restart',
  async (running) => {
    const { page, complaints } = await running.page();
    await page.goto('/');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Username', { exact: true }).fill('Zoé');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Welcome, Zoé').waitFor();

    await page.getByRole('link', { name: 'New LNP Request' }).click();
    await page.getByRole('heading', { name: 'New LNP Request' }).waitFor();
    await fillRequest(page);
    await page.getByRole('button', { name: 'Check LNP' }).click();
    await page.getByText('Number is portable', { exact: true }).waitFor();
    expect(await page.getByLabel('Local Service Provider').inputValue()).not.toBe('');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit Request' }).dblclick();
    await page.getByRole('dialog', { name: 'Review your request' }).getByRole('button', { name: 'Send' }).dblclick();
    await page.getByText('LNP request submitted successfully').first().waitFor();

    const row = page.getByRole('row').filter({ hasText: '(514) 201-3344' });
    await comes(row.getByText('Confirmed', { exact: true }));
    expect(await row.count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);

    await running.restart();
    await page.reload();
    await row.getByText('Confirmed', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^View Details/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Details' });
    await dialog.getByText('Accepted by the provider').waitFor();
    await dialog.getByText(/^Status changed to pending$/i).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

inBrowser('errors are shown at their fields and lose no typed value', async (running) => {
  const { page, complaints } = await running.page();
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  await page.goto('/new-request');
  await page.getByLabel('Phone Number(s)').fill('514-201-33');
  await page.getByLabel('Comments').fill('please call first');
  await page.getByLabel('Port Type').selectOption('exact_date');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const sentences = {
    'Phone Number(s)': 'Invalid phone number format',
    Name: 'Requester name is required',
    'Street Number': 'Street number is required',
    'Street Name': 'Street name is required',
    City: 'City is required',
    'Local Service Provider': 'Current carrier is required',
    'Postal Code': 'Invalid postal code format',
    'Due Date': 'Due date is required for exact date ports',
  };
  for (const [label, sentence] of Object.entries(sentences)) {
    const field = page.getByLabel(label, { exact: label === 'Name' });
    expect([label, await field.getAttribute('aria-invalid')]).toEqual([label, 'true']);
    const ids = (await field.getAttribute('aria-describedby')) ?? '';
    const described = await Promise.all(ids.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect([label, described.join(' ')]).toEqual([label, expect.stringContaining(sentence)]);
  }
  expect(await page.getByLabel('Comments').inputValue()).toBe('please call first');
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

inBrowser('a polled list is not sent again while nothing in it changes', async (running) => {
  const { page } = await running.page();
  const same = page.waitForResponse(
    (response) => response.url().includes('/api/my-lnp-requests?') && response.status() === 304,
    { timeout: 60_000 },
  );
  await signIn(page, 'customer', 'demo-customer');
  const row = page.getByRole('row').filter({ hasText: 'Garage Tremblay' });
  await comes(row.getByText('Pending', { exact: true }));
  expect((await same).headers()['cache-control']).toBe('no-store');
  await row.getByText('Pending', { exact: true }).waitFor();
});

inBrowser('an administrator rejects a request with reasons, which its history retains', async (running) => {
  const { page, complaints } = await running.page();
  await signIn(page, 'admin', 'demo-admin');
  await page.getByRole('heading', { name: 'LNP Management System (Admin)' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Garage Tremblay' });
  await row.getByRole('button', { name: /^Update Status/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Request Status' });
  await dialog.getByLabel('Status').selectOption('rejected');
  await dialog.getByLabel('Rejection cause').selectOption('name_mismatch');
  await dialog.getByLabel('Rejection Reason').fill('Name differs');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await page.getByText('LNP request updated successfully').first().waitFor();
  await row.getByText('Rejected', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('a wrong password, an unknown path and another language get clear messages', async (running) => {
  const { page } = await running.page({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await signIn(page, 'customer', 'wrong password');
  await page.getByText('Invalid username or password').first().waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByLabel('Nom d’utilisateur').or(page.getByLabel("Nom d'utilisateur")).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.goto('/nowhere');
  await page.getByText('404 Page Not Found').waitFor();
  await page.getByText("The page you're looking for doesn't exist.").waitFor();
});

inBrowser(
  'sign-in and dashboard need at most 180 kB of compressed JavaScript, and nothing from another origin',
  async (running) => {
    const { page } = await running.page();
    const bodies: Promise<Buffer>[] = [];
    const foreign: string[] = [];
    page.on('response', (response) => {
      if (!response.url().startsWith(running.url)) foreign.push(response.url());
      if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
    });
    await signIn(page, 'customer', 'demo-customer');
    await page.getByRole('row').filter({ hasText: 'Garage Tremblay' }).waitFor();
    const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(180 * 1024);
    expect(foreign).toEqual([]);
  },
);

inBrowser(
  'a customer whose request is rejected sees the reason, corrects the marked fields and resubmits it',
  async (running) => {
    const { page, complaints } = await running.page();
    await signIn(page, 'customer', 'demo-customer');
    await page.getByText('Welcome, customer').waitFor();
    await page.goto('/new-request');
    await fillRequest(page);
    await page.getByLabel('Phone Number(s)').fill('514-201-0002');
    await page.getByLabel('Local Service Provider').fill('Bell Canada');
    await submitRequest(page);
    await page.getByText('LNP request submitted successfully').first().waitFor();

    const row = page.getByRole('row').filter({ hasText: '(514) 201-0002' });
    await comes(row.getByText('Rejected', { exact: true }));
    const details = page.getByRole('dialog', { name: 'Request Details' });
    await row.getByRole('button', { name: /^View Details/ }).click();
    await details.getByText("The service address does not match the losing carrier's record").first().waitFor();
    await details
      .getByText(/^The service address differs from the current carrier's record\./)
      .first()
      .waitFor();
    await details.getByRole('link', { name: 'Fix and resubmit' }).click();

    await page.getByRole('form', { name: 'Fix and Resubmit' }).waitFor();
    await page.getByText('The current carrier rejected this. Check it against the invoice.').first().waitFor();
    // Only these fields: the screen does not mark fields that the carrier accepted.
    const marked = await page
      .locator('[aria-invalid="true"]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name));
    expect(marked).toEqual(['streetNo', 'streetName', 'floorNo', 'suite', 'city', 'province', 'postalCode']);
    expect(await page.getByLabel('Street Name').inputValue()).toBe('rue Sherbrooke O');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resubmit Request' }).click();
    await page.getByText('Nothing has changed since the request was rejected.').waitFor();
    await page.getByRole('button', { name: 'Change: Street Number' }).click();
    await page.getByLabel('Street Name').fill('rue Sherbrooke Est');
    await page.reload();
    await page.getByText('What you typed was saved').waitFor();
    expect(await page.getByLabel('Street Name').inputValue()).toBe('rue Sherbrooke Est');
    await submitRequest(page, 'Resubmit Request');
    await page.getByText('LNP request submitted successfully').first().waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('resubmit')))).toEqual(
      [],
    );

    // Still one request, whose history has both orders.
    const [{ id }] = (await (
      await page.request.get(`/api/my-lnp-requests?filter=${encodeURIComponent('{"q":"5142010002"}')}`)
    ).json()) as [{ id: number }];
    const isConfirmed = async () =>
      ((await (await page.request.get(`/api/lnp-requests/${id}/events`)).json()) as { to: string | null }[]).some(
        ({ to }) => to === 'confirmed',
      );
    await until(async () => {
      clock.forward(2_000);
      return isConfirmed();
    }, 'the confirmation');
    await page.reload();
    await row.getByText('Confirmed', { exact: true }).waitFor();
    expect(await row.count()).toBe(1);
    await row.getByRole('button', { name: /^View Details/ }).click();
    await details.getByText('Sent again').waitFor();
    await details.getByText('rue Sherbrooke Est', { exact: false }).first().waitFor();
    expect(await details.getByText('Accepted by the provider').count()).toBe(2);
    expect(await details.getByText(/^Status changed to rejected$/i).count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);

/** Submits a request through the API. @returns its id */
async function submit(page: Page, phoneNumber: string): Promise<number> {
  const data = {
    ...{ phoneNumber, requesterName: 'Boulangerie Côté inc.', streetNo: '1200', streetName: 'rue Sherbrooke O' },
    ...{ city: 'Montréal', province: 'QC', postalCode: 'H3A1H6', currentCarrier: 'Bell Canada' },
  };
  const response = await page.request.post('/api/lnp-requests', { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

/** The change of this kind in the list of changes. */
const changeOf = (page: Page, kind: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(kind, { exact: true }) });

/**
 * Presses a button of a dialog, and again the one that confirms. If the carrier confirms the date meanwhile, the change
 * has another consequence, and the dialog returns to its fields.
 */
async function confirm(dialog: Locator, confirmation = 'Send to the carrier'): Promise<void> {
  const proceed = dialog.getByRole('button', { name: 'Continue' });
  await proceed.click();
  await dialog.getByRole('button', { name: confirmation }).click();
  await Promise.race([
    dialog.waitFor({ state: 'detached' }),
    proceed.waitFor().then(() => confirm(dialog, confirmation)),
  ]);
}

/** Asks for another date, two weeks from now, and waits until the carrier has the change. */
async function changeDate(page: Page, id: number): Promise<{ readonly change: Locator; readonly date: string }> {
  const date = nextBusinessDay(addDays(new Date().toISOString().slice(0, 10), 14), 'QC');
  await page.getByRole('button', { name: 'Change the date' }).and(page.locator(':enabled')).click();
  const dialog = page.getByRole('dialog', { name: 'Change the date' });
  await dialog.getByLabel('New date').fill(date);
  await confirm(dialog);
  const change = changeOf(page, 'New date');
  await changesAreSent(page, id);
  return { change, date };
}

inBrowser('a date is moved; the page answers when the numbers move, and offers to port the rest', async (running) => {
  const { page, complaints } = await running.page({ viewport: { width: 360, height: 740 } });
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  const id = await submit(page, '514-201-0038 - 514-201-0041');
  await page.goto(`/lnp-requests/${id}`);

  const { change, date } = await changeDate(page, id);
  await comes(change.getByText('Accepted', { exact: true }));
  await change.getByText(formatLongDate('en', date), { exact: true }).waitFor();

  await comes(page.getByText('2 of 4 numbers are in service. The rest did not move.'));
  await page.getByRole('list', { name: 'Progress' }).getByText('Partly in service').waitFor();
  const moved = page.getByRole('definition').filter({ hasText: '(514) 201-0039' });
  expect(await moved.innerText()).toMatch(/^\(514\) 201-0039\s+\(514\) 201-0041$/);
  await page.getByRole('definition').filter({ hasText: '(514) 201-0038' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page
    .getByText(/^Port date: /)
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Numbers' }).click();
  await page.getByRole('button', { name: 'Rejected (2)' }).click();
  expect(await page.getByRole('table', { name: 'Numbers' }).getByRole('row').count()).toBe(3);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Port the rest' }).first().click();
  expect(await page.getByLabel('Phone Number(s)').inputValue()).toBe('(514) 201-0038, (514) 201-0040');
  expect(await page.getByLabel('Local Service Provider').inputValue()).toBe('Bell Canada');
  expect(complaints).toEqual([]);
});

inBrowser('a refused change emphasizes the value that did not change', async (running) => {
  const { page, complaints } = await running.page({ viewport: { width: 360, height: 740 } });
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  const id = await submit(page, '514-201-0032');
  await page.goto(`/lnp-requests/${id}`);
  const { change, date: requestedDate } = await changeDate(page, id);
  await comes(change.getByText('Refused', { exact: true }));
  await change.getByText(`Requested, without effect: ${formatLongDate('en', requestedDate)}`).waitFor();
  expect(await change.locator('ins').innerText()).not.toBe(formatLongDate('en', requestedDate));
  expect(await change.locator('del').count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

inBrowser('a correction is checked like a new request, and removed numbers are named', async (running) => {
  const { page, complaints } = await running.page();
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  const id = await submit(page, '514-201-0008 - 514-201-0010');
  await page.goto(`/lnp-requests/${id}`);
  await page.getByText(/^Bell Canada is checking your request/).waitFor();

  await page.getByRole('button', { name: 'Correct the details' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct the details' });
  await correction.getByLabel('Postal Code').fill('12345');
  await correction.getByLabel('Billing Telephone Number (BTN)').fill('201-33');
  await correction.getByLabel('City').fill(' ');
  await correction.getByRole('button', { name: 'Continue' }).click();
  for (const message of ['Invalid postal code format', 'Invalid phone number format', 'City is required'])
    await correction.getByText(message, { exact: true }).waitFor();
  expect(await correction.getByLabel('City').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  await correction.getByLabel('Postal Code').fill('h2x 1y4');
  await correction.getByLabel('Billing Telephone Number (BTN)').fill('514 201 0010');
  await correction.getByLabel('City').fill('Montréal');
  await confirm(correction);
  const corrected = changeOf(page, 'Correction');
  await changesAreSent(page, id);
  await comes(corrected.getByText('Accepted', { exact: true }));
  for (const text of ['H3A 1H6', 'H2X 1Y4', '(514) 201-0010'])
    await corrected.getByText(text, { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Remove numbers' }).and(page.locator(':enabled')).click();
  const removal = page.getByRole('dialog', { name: 'Remove numbers' });
  await removal.getByRole('button', { name: 'Continue' }).click();
  await removal.getByText('Choose at least one number.').waitFor();
  await removal.getByLabel('(514) 201-0009').check();
  await confirm(removal);
  const removed = changeOf(page, 'Removal of numbers');
  await changesAreSent(page, id);
  await comes(removed.getByText('Accepted', { exact: true }));
  for (const text of ['(514) 201-0009', '2 numbers stay in the request'])
    await removed.getByText(text, { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByText('(514) 201-0008, (514) 201-0010', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

/**
 * Shows the page of a request as it was before its date was confirmed.
 * @returns waits for the date, and lets the page load the request again
 */
async function hideDate(page: Page, id: number): Promise<() => Promise<void>> {
  const read = (stage: string) =>
    until(async () => {
      const text = await (await page.request.get(`/api/lnp-requests/${id}`)).text();
      return (JSON.parse(text) as { stage: string }).stage === stage ? text : undefined;
    }, `request ${id} to reach the stage ${stage}`);
  const body = await read('with_carrier');
  await page.route(`**/api/lnp-requests/${id}`, (route) => route.fulfill({ body, contentType: 'application/json' }));
  return async () => {
    clock.forward(CONFIRMED_AFTER_MS);
    await read('date_confirmed');
    await page.unrouteAll({ behavior: 'wait' });
  };
}

inBrowser('a customer cancels by keyboard alone, also when the request changed at the same moment', async (running) => {
  const { page, complaints } = await running.page();
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  const id = await submit(page, '416-201-3351');
  const showDate = await hideDate(page, id);
  await page.goto(`/lnp-requests/${id}`);
  await page.getByText(/^Bell Canada is checking your request/).waitFor();

  await page.getByRole('button', { name: 'Change the date' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the date' });
  await dialog.getByLabel('New date').waitFor();
  await dialog.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Due date is required for exact date ports').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Cancel the request' }).focus();
  await page.keyboard.press('Enter');
  const cancellation = page.getByRole('dialog', { name: 'Cancel the request' });
  await cancellation.getByText(/^We will ask the carrier to cancel/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await cancellation.getByRole('button', { name: 'Cancel the request' }).focus();
  await showDate();
  await page.keyboard.press('Enter');
  await changesAreSent(page, id);
  await comes(page.getByText('Cancelled at your request. Your number stays with Bell Canada.'));
  await page.getByText('Cancellation', { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

inBrowser('what came too late is explained, and our team can be asked with a text that is ready', async (running) => {
  const { page } = await running.page();
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  const id = await submit(page, '514-201-0043');
  const showDate = await hideDate(page, id);
  await page.goto(`/lnp-requests/${id}`);
  await page.getByText(/^Bell Canada is checking your request/).waitFor();
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  await showDate();
  const dialog = page.getByRole('dialog', { name: 'Cancel the request' });
  await dialog.getByRole('button', { name: 'Cancel the request' }).click();
  const refusal = dialog.getByRole('alert');
  await refusal.getByText(/^It is too late to change this here: the numbers move on \w+ \d+, \d{4}\./).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await refusal.getByRole('button', { name: 'Ask our team' }).click();
  const message = page.getByRole('dialog', { name: 'Send Update Request' });
  expect(await message.getByLabel('Update Message').inputValue()).toContain(
    `URGENT: please call Bell Canada and cancel request #${id} (port date: `,
  );
  expect(await seriousFindings(page)).toEqual([]);
});

inBrowser('a list is filtered by stage and port date by keyboard, on a phone', async (running) => {
  const { page, complaints } = await running.page({ viewport: { width: 360, height: 740 } });
  await signIn(page, 'customer', 'demo-customer');
  const list = page.getByRole('list', { name: 'My LNP Requests' });
  await list.getByText('Harbourfront Legal LLP').waitFor();
  const total = await list.getByRole('listitem').count();
  await page.getByRole('button', { name: 'Filters' }).focus();
  await page.keyboard.press('Enter');
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByLabel('Stage').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rej');
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  await list.getByText('Harbourfront Legal LLP').waitFor({ state: 'detached' });
  await list.getByText('Maple Leaf Dental').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await seriousFindings(page)).toEqual([]);

  // No rejected request has a port date.
  await filters.getByLabel('Port date from').fill('2026-01-01');
  await page.getByText('No request matches your search.').waitFor();
  await filters.getByLabel('Stage').selectOption('All stages');
  await list.getByText('Harbourfront Legal LLP').waitFor();
  await filters.getByLabel('Port date to').fill('2026-01-01');
  await page.getByText('No request matches your search.').waitFor();
  await filters.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await list.getByText('Maple Leaf Dental').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(total);
  expect(complaints).toEqual([]);
});

inBrowser(
  'what needs the customer comes first on a phone, by keyboard, and leaves room for the list',
  async (running) => {
    const { page, complaints } = await running.page({ viewport: { width: 360, height: 740 } });
    await page.request.post('/api/register', { data: { username: 'Anaïs', password: 'correct horse battery' } });
    const submit = async (requesterName: string, phoneNumber: string) => {
      const address = { streetNo: '1200', streetName: 'rue Sherbrooke O', city: 'Montréal', postalCode: 'H3A1H6' };
      const data = { requesterName, phoneNumber, ...address, province: 'QC', currentCarrier: 'Bell Canada' };
      const answer = await page.request.post('/api/lnp-requests', { data });
      return ((await answer.json()) as { id: number }).id;
    };
    await page.goto('/');
    await page.getByText('No LNP requests yet').waitFor();
    const strip = page.getByRole('region', { name: 'Needs your attention' });
    const mail = page.getByRole('region', { name: 'Add an Email Address' });
    expect([await strip.count(), await mail.count()]).toEqual([0, 0]);

    const id = await submit('Dépanneur Anaïs', '5142010002');
    await page.goto('/');
    await mail.getByRole('link', { name: 'Add an Email Address' }).waitFor();
    // Polled: the request is rejected later.
    const single = strip.getByRole('link', { name: `Rejected, to correct and send again: LNP request #${id}` });
    await comes(single);
    expect(await seriousFindings(page)).toEqual([]);
    await single.press('Enter');
    await page.getByRole('heading', { name: `LNP Request #${id}` }).waitFor();

    await submit('Fleuriste Anaïs', '5142010003');
    await submit('Garage Anaïs', '5142013355');
    await page.goto('/');
    const both = strip.getByRole('link', { name: '2 LNP requests' });
    await comes(both);
    await both.press('Enter');
    const list = page.getByRole('list', { name: 'My LNP Requests' });
    await list.getByText('Garage Anaïs').waitFor({ state: 'detached' });
    await list.getByText('Fleuriste Anaïs').waitFor();
    await page.getByText('Shown: Rejected, to correct and send again.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Shown: ');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await list.getByText('Garage Anaïs').waitFor();

    await list.getByRole('button', { name: 'View Details' }).first().press('Enter');
    await page.getByRole('dialog', { name: 'Request Details' }).getByText('Sent to the provider').first().waitFor();
    // All that scrolls can be reached and scrolled by keyboard.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="dialog"] *')].every(
        (part) =>
          part.scrollHeight <= part.clientHeight + 1 ||
          !/auto|scroll/.test(getComputedStyle(part).overflowY) ||
          part.matches('[tabindex="0"]') ||
          part.querySelector('a, button, [tabindex="0"]') !== null,
      ),
    );
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await mail.getByRole('button', { name: 'Not Now' }).press('Enter');
    await mail.waitFor({ state: 'detached' });
    await page.reload();
    await list.getByText('Garage Anaïs').waitFor();
    expect(await mail.count()).toBe(0);
    for (const language of ['Français', 'English']) {
      const { y = 740 } = (await page.getByRole('tabpanel').getByRole('listitem').first().boundingBox()) ?? {};
      expect(y).toBeLessThan(700);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: language }).click();
      await page
        .getByText(language === 'English' ? 'My LNP Requests' : 'Mes demandes de transfert')
        .first()
        .waitFor();
    }

    const twenty = await submit('Immeuble Anaïs', '5142010210-5142010229');
    await page.goto(`/lnp-requests/${twenty}?tab=numbers`);
    await page.getByText(/^20 numbers: /).press('Enter');
    await page.getByRole('table', { name: 'Numbers' }).getByText('(514) 201-0229').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
