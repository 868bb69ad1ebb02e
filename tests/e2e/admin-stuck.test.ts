import { expect } from '@jest/globals';
import { adminPortal, rowCount, rows, submitLnp } from '../support/browser/admin-browser.ts';
import { seriousFindings } from '../support/browser/browser-portal.ts';
import { until } from '../support/portal/portal.ts';

// The discard port does not respond: everything for the provider gets stuck.
const { inBrowser, adminPage } = adminPortal(
  {
    ISP_BASE_URL: 'http://127.0.0.1:9',
    ISP_API_KEY: 'a-key-for-nobody',
    BOOTSTRAP_ADMIN_USERNAME: 'boss',
    BOOTSTRAP_ADMIN_PASSWORD: 'correct horse battery',
  },
  ['boss', 'correct horse battery'],
);

inBrowser('a stuck item is shown with its last error, and retried with a button', async (running) => {
  const { page, complaints } = await adminPage(running);
  const id = await submitLnp(page, 'Coincée inc.', 3900);
  await until(async () => {
    const answer = await page.request.get('/api/admin/outbox', { params: { filter: '{"stuck":true}' } });
    return ((await answer.json()) as unknown[]).length > 0;
  }, 'a stuck item');
  await page.goto('/admin/outbox');
  await rowCount(page, 1);
  await rows(page).getByText('LNP request to the provider').waitFor();
  await rows(page)
    .getByRole('link', { name: `LNP request #${id}` })
    .waitFor();
  expect((await rows(page).getByRole('cell').nth(5).textContent())?.length).toBeGreaterThan(5);
  expect(await seriousFindings(page)).toEqual([]);
  const [answer] = await Promise.all([
    page.waitForResponse(/\/retry$/),
    page.getByRole('button', { name: 'Retry' }).click(),
  ]);
  expect(answer.status()).toBe(200);
  await page.getByText('The item will be tried again now.').first().waitFor();
  expect(complaints).toEqual([]);
});

inBrowser(
  'the work list shows why a record needs attention, and its filter is reached by keyboard',
  async (running) => {
    const { page, complaints } = await adminPage(running);
    // After the retry, the item fails again.
    await until(async () => {
      const { work } = (await (await page.request.get('/api/admin/statistics')).json()) as {
        work: { reason: string; count: number }[];
      };
      return work.some(({ reason, count }) => reason === 'not_sent' && count > 0);
    }, 'an item that was not sent');
    await page.goto('/admin');
    const panel = page.getByRole('region', { name: 'Needs attention' });
    await panel.getByRole('link', { name: /^Not sent [1-9]/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Work list', level: 1 }).waitFor();
    const row = rows(page).filter({ hasText: 'Coincée inc.' }).first();
    await row.getByText('Not sent').waitFor();
    await row.getByRole('link', { name: /^LNP request #/ }).waitFor();
    await row.getByRole('link', { name: 'boss' }).waitFor();
    await row.getByText(/ago|now|in \d/).waitFor();
    await row.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Reason' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Port date missed' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('No record needs attention.').waitFor();
    expect(complaints).toEqual([]);
  },
);

inBrowser('on a phone the work list has cards with a retry', async (running) => {
  const { page, complaints } = await adminPage(running, { viewport: { width: 360, height: 740 } });
  await page.goto('/admin/work');
  await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  await page.getByText('Not sent').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

inBrowser('on a phone each stuck send is a card with its own retry', async (running) => {
  const { page, complaints } = await adminPage(running, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await page.goto('/admin/outbox');
  await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});
