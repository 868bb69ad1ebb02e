import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { adminPortal, rowCount, signIn } from '../support/browser/admin-browser.ts';
import { seriousFindings, type BrowserPortal } from '../support/browser/browser-portal.ts';

const { inBrowser, adminPage } = adminPortal();

async function register(running: BrowserPortal, username: string): Promise<void> {
  const { page } = await running.page();
  await page.goto('/');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText(`Welcome, ${username}`).waitFor();
  await page.context().close();
}

const userRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'User Management' }).getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

inBrowser('the admin dashboard uses the texts of the specification', async (running) => {
  const { page, complaints } = await adminPage(running);
  await page.getByRole('heading', { name: 'LNP Management System (Admin)', level: 1 }).waitFor();
  await page.getByText('Admin: admin').waitFor();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByRole('heading', { name: 'All LNP Requests' }).waitFor();
  await userRow(page, 'customer').waitFor();
  expect(
    await page.getByRole('table', { name: 'User Management' }).getByRole('columnheader').allTextContents(),
  ).toEqual(['Username', 'Admin Status', 'Created At', 'Actions']);
  const own = userRow(page, 'admin');
  await own.getByText('Admin', { exact: true }).waitFor();
  expect(await own.getByRole('cell').nth(2).textContent()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  expect(await own.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await userRow(page, 'customer').getByText('User', { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

inBrowser('a user is edited and deleted from the dashboard; only what changed is sent', async (running) => {
  await register(running, 'Leaver');
  const { page, complaints } = await adminPage(running);
  await userRow(page, 'Leaver').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByText('leave blank to keep current').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByLabel('New Password').fill('short');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Error', { exact: true }).first().waitFor();
  await dialog.getByText('Password must be at least 6 characters').waitFor();
  expect(await dialog.getByLabel('New Password').getAttribute('aria-invalid')).toBe('true');

  await dialog.getByLabel('New Password').fill('');
  await dialog.getByLabel('Username').fill('customer');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Username already exists');
  await dialog.getByLabel('Username').fill('Joiner');
  await dialog.getByLabel('Administrator').check();
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    dialog.getByRole('button', { name: 'Save Changes' }).click(),
  ]);
  expect(sent.postDataJSON()).toEqual({ username: 'Joiner', isAdmin: true });
  await toast(page, 'User updated successfully');
  await userRow(page, 'Joiner').getByText('Admin', { exact: true }).waitFor();

  await page.route('**/api/admin/users/*', (route) => route.abort(), { times: 1 });
  await userRow(page, 'Joiner').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Failed to delete user');
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'User deleted successfully');
  await userRow(page, 'Joiner').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

inBrowser('the area lists, finds, edits and deletes users, with errors at their fields', async (running) => {
  await register(running, 'Paul');
  const { page, complaints } = await adminPage(running);
  await page.goto('/admin/users');
  await page.getByRole('textbox', { name: 'Search' }).fill('Paul');
  await rowCount(page, 1);
  expect(await seriousFindings(page)).toEqual([]);
  await page.locator('tbody tr').click();
  await page.getByRole('heading', { name: 'User Paul', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'LNP requests' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Password must be at least 6 characters').first().waitFor();
  expect(await page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('New password').fill('long enough');
  await page.getByLabel('Email').fill('paul@example.ca');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(sent.postDataJSON()).toEqual({ password: 'long enough', email: 'paul@example.ca' });
  await page.waitForURL('**/show');
  await page.getByText('paul@example.ca').waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.locator('tbody tr').getByText('Changed').first().waitFor();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/admin\/users(\?|$)/);
  expect(complaints).toEqual([]);
});

inBrowser('a user is suspended with a reason and reinstated, and erased after the deletion too', async (running) => {
  await register(running, 'Sophie');
  const { page, complaints } = await adminPage(running);
  const [{ id }] = (await (await page.request.get('/api/admin/users?filter={"q":"Sophie"}')).json()) as [
    { id: number },
  ];
  await page.goto(`/admin/users/${id}/show/security`);
  await page.getByText('This account can be used.').waitFor();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Suspend Sophie?' });
  await question.getByRole('button', { name: 'Suspend', exact: true }).click();
  await question.getByText('A reason is required').waitFor();
  expect(await question.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(await seriousFindings(page)).toEqual([]);
  await question.getByLabel('Reason').fill('Complaints of a carrier');
  await question.getByRole('button', { name: 'Suspend', exact: true }).click();
  await toast(page, 'The account was suspended');
  await page.getByText('Reason: Complaints of a carrier').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/admin/users');
  await page.locator('tbody tr').filter({ hasText: 'Sophie' }).getByText('Suspended').waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  const { page: theirs } = await running.page();
  await theirs.goto('/');
  await theirs.getByLabel('Username', { exact: true }).fill('Sophie');
  await theirs.getByLabel('Password', { exact: true }).fill('correct horse');
  await theirs.getByRole('button', { name: 'Login', exact: true }).click();
  await toast(theirs, 'This account is suspended. To have it reinstated, contact the administrators of this portal.');
  await theirs.context().close();

  await page.goto(`/admin/users/${id}/show`);
  await page.getByText('Complaints of a carrier').waitFor();
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Reinstate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate', exact: true }).click();
  await toast(page, 'The account was reinstated');
  await page.getByText('This account can be used.').waitFor();
  await page.goto('/admin/security-events');
  await page.locator('tbody tr').filter({ hasText: 'User suspended' }).getByText('Complaints of a carrier').waitFor();

  expect((await page.request.delete(`/api/admin/users/${id}`, { headers: { Origin: running.url } })).status()).toBe(
    200,
  );
  await page.goto('/admin/former-users');
  const row = page.locator('tbody tr').filter({ hasText: 'Sophie' });
  await row.getByText('Still stored').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await row.getByRole('button', { name: 'Erase this person' }).click();
  const erasure = page.getByRole('dialog', { name: 'Erase Sophie?' });
  expect(await seriousFindings(page)).toEqual([]);
  await erasure.getByLabel('Type the username Sophie to confirm').fill('Sophie');
  await erasure.getByRole('button', { name: 'Erase this person' }).click();
  await toast(page, 'The person was erased');
  await page
    .locator('tbody tr')
    .getByText(/^Erased on /)
    .waitFor();
  expect(await page.getByText('Sophie').count()).toBe(0);
  expect(complaints).toEqual([]);
});

inBrowser('administrators can neither delete their own account nor give up its rights', async (running) => {
  const { page, complaints } = await adminPage(running);
  const me = (await (await page.request.get('/api/user')).json()) as { id: number };
  await page.goto(`/admin/users/${me.id}`);
  expect(await page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await page.getByLabel('Administrator').uncheck();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(answer.status()).toBe(409);
  await page
    .getByText(((await answer.json()) as { detail: string }).detail)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('a former administrator sees the screens of a customer', async (running) => {
  await register(running, 'Former');
  const { page } = await adminPage(running);
  const [former] = (await (await page.request.get('/api/admin/users?filter={"q":"Former"}')).json()) as [
    { id: number },
  ];
  await page.request.patch(`/api/admin/users/${former.id}`, { data: { isAdmin: true } });
  const { page: theirs } = await running.page();
  await signIn(theirs, 'Former', 'correct horse');
  await theirs.getByText('Admin: Former').waitFor();
  await theirs.goto('/admin');
  await theirs.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  // A refused call of the dashboard would leave the area before the click.
  await theirs.waitForLoadState('networkidle');
  await page.request.patch(`/api/admin/users/${former.id}`, { data: { isAdmin: false } });
  await theirs.getByRole('menuitem', { name: 'Users' }).click();
  await theirs.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});
