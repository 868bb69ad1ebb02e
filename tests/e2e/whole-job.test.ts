import { gzipSync } from 'node:zlib';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings, browserPortal } from '../support/browser-portal.ts';

const inBrowser = browserPortal();

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
    await page.getByText('LNP request submitted successfully').first().waitFor();

    const row = page.getByRole('row').filter({ hasText: '(514) 201-3344' });
    // On a slow machine the list may refresh only after the confirmation: the pending status is then read from the
    // history.
    await row.getByText('Confirmed', { exact: true }).waitFor({ timeout: 30_000 });
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
  await row.getByText('Pending', { exact: true }).waitFor({ timeout: 30_000 });
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
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByText('LNP request submitted successfully').first().waitFor();

    const row = page.getByRole('row').filter({ hasText: '(514) 201-0002' });
    await row.getByText('Rejected', { exact: true }).waitFor({ timeout: 30_000 });
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
    await page.getByLabel('Street Name').fill('rue Sherbrooke Est');
    await page.getByRole('button', { name: 'Resubmit Request' }).click();
    await page.getByText('LNP request submitted successfully').first().waitFor();

    // Still one request, whose history has both orders.
    const [{ id }] = (await (
      await page.request.get(`/api/my-lnp-requests?filter=${encodeURIComponent('{"q":"5142010002"}')}`)
    ).json()) as [{ id: number }];
    const isConfirmed = async () =>
      ((await (await page.request.get(`/api/lnp-requests/${id}/events`)).json()) as { to: string | null }[]).some(
        ({ to }) => to === 'confirmed',
      );
    for (let tries = 0; tries < 120 && !(await isConfirmed()); tries += 1) await page.waitForTimeout(250);
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

inBrowser('the page of a request answers when the numbers move, and offers to port the rest', async (running) => {
  const { page, complaints } = await running.page({ viewport: { width: 360, height: 740 } });
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  const id = await submit(page, '514-201-0038 - 514-201-0041');
  await page.goto(`/lnp-requests/${id}`);
  await page.getByText('2 of 4 numbers are in service. The others did not move.').waitFor({ timeout: 60_000 });
  await page.getByRole('list', { name: 'Progress' }).getByText('Partly in service').waitFor();
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

inBrowser('a customer moves the date and cancels by keyboard alone', async (running) => {
  const { page, complaints } = await running.page();
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  const id = await submit(page, '416-201-0008');
  await page.goto(`/lnp-requests/${id}`);
  await page.getByText(/^Bell Canada is checking your request/).waitFor({ timeout: 30_000 });

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
  await cancellation.getByText(/^We ask the carrier to cancel the order/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await cancellation.getByRole('button', { name: 'Cancel the request' }).focus();
  await page.keyboard.press('Enter');
  // If the order's status changed just now, the dialog says so, and the next attempt is about the new status.
  const conflict = cancellation.getByRole('alert');
  const cancelled = page.getByText('Cancelled at your request. Your number stays with Bell Canada.');
  await conflict.or(cancelled).first().waitFor({ timeout: 60_000 });
  if (await conflict.isVisible()) await cancellation.getByRole('button', { name: 'Cancel the request' }).press('Enter');
  await cancelled.waitFor({ timeout: 60_000 });
  await page.getByText('Cancellation', { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

inBrowser('what came too late is explained, and our team can be asked with a text that is ready', async (running) => {
  const { page } = await running.page();
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  const id = await submit(page, '514-201-0046');
  // The order is held at its firm date: the screen is tested, not the moment of the provider.
  await page.route(`**/api/lnp-requests/${id}`, async (route) => {
    const response = await route.fetch();
    const request = (await response.json()) as { allowed: { kind: string }[] };
    const whyNot = { code: 'change-too-late', detail: 'It is too late to change this here.' };
    const allowed = request.allowed.map(({ kind }) => ({ kind, whyNot, until: null }));
    await route.fulfill({ response, json: { ...request, allowed } });
  });
  await page.goto(`/lnp-requests/${id}`);
  await page.getByText('It is too late to change this here.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Cancel the request' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Ask our team' }).last().click();
  const message = page.getByRole('dialog', { name: 'Send Update Request' });
  expect(await message.getByLabel('Update Message').inputValue()).toContain(
    `URGENT: please call Bell Canada and cancel request #${id}.`,
  );
  expect(await seriousFindings(page)).toEqual([]);
});
