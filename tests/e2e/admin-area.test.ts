import { expect } from '@jest/globals';
import { adminPortal, choose, rowCount, rows, settled, signIn, submitLnp } from '../support/browser/admin-browser.ts';
import { seriousFindings } from '../support/browser/browser-portal.ts';
import { until } from '../support/portal/portal.ts';

const { inBrowser, adminPage } = adminPortal();

inBrowser('a list is searched, filtered, sorted and paged, and a saved query comes back', async (running) => {
  const { page, complaints } = await adminPage(running);
  for (let line = 0; line < 12; line += 1)
    await submitLnp(
      page,
      `Atelier ${String.fromCharCode(65 + line)}`,
      3300 + line,
      line % 2 ? { province: 'ON', currentCarrier: 'TELUS' } : {},
    );
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.getByRole('menuitem', { name: 'LNP requests' }).click();
  await page.getByRole('heading', { name: 'LNP requests', level: 1 }).waitFor();
  expect(await page.title()).toContain('LNP requests');
  await rowCount(page, 16);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Search' }).fill('(514) 201-3305');
  await rowCount(page, 1);
  await rows(page).getByText('Atelier F').waitFor();
  await page.getByRole('textbox', { name: 'Search' }).fill('Atelier');
  await rowCount(page, 12);
  await page.getByRole('columnheader', { name: 'Requester name' }).getByRole('button').click();
  await rows(page).first().getByText('Atelier A').waitFor();

  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '10', exact: true }).click();
  await rowCount(page, 10);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await rowCount(page, 2);

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: 'Province' })
    .or(page.getByRole('menuitem', { name: 'Province' }))
    .click();
  await choose(page, 'Province', 'Ontario');
  await rowCount(page, 6);
  await page.getByRole('button', { name: 'Add filter' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Save current query' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Ateliers of Ontario');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.goto('/admin/lnp-requests?filter={}');
  await rows(page).getByText('Garage Tremblay').waitFor();
  await page.getByRole('button', { name: 'Add filter' }).press('Enter');
  await page.getByRole('menu').press('End');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('menuitem', { name: 'Ateliers of Ontario' }).press('Enter');
  await rowCount(page, 6);

  await page.goto(`/admin/lnp-requests?filter=${encodeURIComponent('{"createdTo":"2020-01-01"}')}`);
  await page.getByText('No LNP requests found').waitFor();

  await page.route(/api\/lnp-requests\?/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/lnp-requests?filter={}');
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await failure.waitFor();
  expect(await page.getByText('No LNP requests found').count()).toBe(0);
  await page.unroute(/api\/lnp-requests\?/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await rows(page).getByText('Garage Tremblay').waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('pages end at row 10,000 with a hint, in the area and on the dashboard, also on a phone', async (running) => {
  const { page, complaints } = await adminPage(running);
  await page.route(/api\/lnp-requests\?/, async (route) => {
    const firstPage = route
      .request()
      .url()
      .replace(/range=[^&]*/, 'range=%5B0%2C24%5D');
    const response = await route.fetch({ url: firstPage });
    const range = (response.headers()['content-range'] ?? '').replace(/\d+$/, '12345');
    await route.fulfill({ response, headers: { ...response.headers(), 'content-range': range } });
  });
  await page.goto('/admin/lnp-requests');
  await page.getByText('Pages end at row 10,000.').waitFor();
  await page.getByText('of 12345').waitFor();
  await page.getByRole('button', { name: 'Go to page 400' }).waitFor();
  expect(await page.getByRole('button', { name: /Go to page (49|40[1-9])/ }).count()).toBe(0);
  await page.goto('/');
  await page.getByText('Pages end at row 10,000.').waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/lnp-requests?page=400&perPage=25');
  await page.getByText('Pages end at row 10,000.').waitFor();
  expect(await page.getByRole('button', { name: 'Go to next page' }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
});

inBrowser(
  'an owner is found by typing, filters the list, stays after a reload, and is removed again',
  async (running) => {
    const { page, complaints } = await adminPage(running);
    const all = (await (await page.request.get('/api/lnp-requests')).json()) as { username: string }[];
    const [customers, admins] = ['customer', 'admin'].map(
      (owner) => all.filter(({ username }) => username === owner).length,
    );
    expect([customers, admins].every((count) => count !== undefined && count > 0 && count <= 25)).toBe(true);
    await page.goto('/admin/lnp-requests');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page
      .getByRole('menuitemcheckbox', { name: 'Owner' })
      .or(page.getByRole('menuitem', { name: 'Owner' }))
      .click();
    const owner = page.getByRole('combobox', { name: 'Owner' });
    await owner.fill('nobody of this name');
    await page.getByText('No user has this name.').waitFor();
    await owner.fill('custo');
    await page.getByRole('option', { name: 'customer', exact: true }).click();
    await rowCount(page, customers ?? 0);
    expect(await owner.inputValue()).toBe('customer');
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await rowCount(page, customers ?? 0);
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'customer'));
    await owner.fill('adm');
    await page.getByRole('option', { name: 'admin', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await rowCount(page, admins ?? 0);
    await owner.hover();
    await page.getByRole('button', { name: 'Clear value' }).click();
    await rowCount(page, Math.min(25, all.length));
    expect(complaints).toEqual([]);
  },
);

inBrowser('a request is shown with history, numbers and provider calls, and its status changed', async (running) => {
  const { page, complaints } = await adminPage(running);
  const id = await submitLnp(page, 'Clinique Bleue', 8);
  await page.goto(`/admin/lnp-requests/${id}/show`);
  await page.getByRole('heading', { name: `LNP request #${id} Clinique Bleue`, level: 1 }).waitFor();
  for (const text of ['(514) 201-0008', 'Bell Canada', '1200 rue Sherbrooke O'])
    await page.getByText(text).first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Request created').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await until(async () => {
    const calls = await page.request.get(`/api/lnp-requests/${id}/exchanges`);
    return ((await calls.json()) as unknown[]).length > 0;
  }, 'a recorded provider call');
  await page.getByRole('tab', { name: 'Provider calls' }).click();
  await page.getByText('POST').first().click();
  await page.getByRole('region', { name: 'Request' }).first().getByText('"reference"').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Numbers' }).click();
  await page
    .getByRole('region', { name: 'Numbers' })
    .or(page.getByText('The provider has not reported on the numbers yet.'))
    .first()
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await settled(page, id);
  await page.reload();
  await page.getByRole('link', { name: 'Edit' }).click();
  await choose(page, 'Status', 'Rejected');
  await choose(page, 'Rejection cause', 'Name differs');
  await page.getByLabel('Rejection reason').fill('Name differs');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Next steps').fill('Mine');
  // Another administrator is faster.
  await page.request.patch(`/api/lnp-requests/${id}`, { data: { status: 'confirmed', nextSteps: 'Theirs' } });
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else changed this while you were editing' });
  await conflict.getByText(/^admin · Status changed · Pending → Confirmed · /).waitFor();
  expect(await conflict.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Load the new version' }).click();
  const loaded = page.getByRole('alert').filter({ hasText: 'The new version is loaded' });
  await loaded.getByText('Status now reads “Confirmed”.').waitFor();
  expect(await loaded.evaluate((element) => element === document.activeElement)).toBe(true);
  expect([
    await page.getByLabel('Rejection reason').inputValue(),
    await page.getByLabel('Next steps').inputValue(),
  ]).toEqual(['Name differs', 'Mine']);
  expect(await seriousFindings(page)).toEqual([]);
  await loaded
    .getByRole('listitem')
    .filter({ hasText: 'Next steps now reads “Theirs”.' })
    .getByRole('button', { name: 'Use this value' })
    .click();
  expect(await page.getByLabel('Next steps').inputValue()).toBe('Theirs');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(sent.postDataJSON()).toEqual({
    status: 'rejected',
    cause: 'name_mismatch',
    rejectionReason: 'Name differs',
  });
  await page.waitForURL(`**/admin/lnp-requests/${id}/show`);
  await page.getByText('Name differs').first().waitFor();
  await page.getByText('Element updated').first().waitFor();

  await page.request.patch(`/api/lnp-requests/${id}`, { data: { rejectionReason: '', nextSteps: '' } });
  await page.reload();
  await page.getByText('The name or the authorized signer differs').waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Rejection cause' }).getByText('Name differs').waitFor();
  await page.getByLabel('Next steps').fill('Call the carrier');
  const [corrected] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(corrected.postDataJSON()).toEqual({ nextSteps: 'Call the carrier' });
  await page.waitForURL(`**/admin/lnp-requests/${id}/show`);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/admin\/lnp-requests(\?|$)/);
  await page.getByRole('button', { name: 'Delete now' }).click();
  await page.getByText('LNP request deleted successfully').first().waitFor();
  expect((await page.request.get(`/api/lnp-requests/${id}`)).status()).toBe(404);
  expect(complaints).toEqual([]);
});

inBrowser(
  'a deletion names the record and waits: it is undone by keyboard, or sent when the page closes',
  async (running) => {
    const { page, complaints } = await adminPage(running, { viewport: { width: 360, height: 740 } });
    const id = await submitLnp(page, 'Garage Laval', 3650);
    await settled(page, id);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') sent.push(request.url());
    });
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    const askForDeletion = async () => {
      await page.goto(`/admin/lnp-requests/${id}/show`);
      await page.getByRole('button', { name: 'Delete' }).press('Enter');
      await dialog.getByText(`LNP request #${id}: Garage Laval`).waitFor();
    };
    const confirmDeletion = async () => {
      await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
      await page.waitForURL(/\/admin\/lnp-requests(\?|$)/);
    };
    await askForDeletion();
    await dialog.getByText('The order at the provider continues unless you cancel it too.').waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'Also cancel the order at the carrier' }).isChecked()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await confirmDeletion();
    await page.getByText(`LNP request #${id}: Garage Laval is deleted in 10 seconds`, { exact: false }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('link', { name: /Garage Laval/ }).waitFor();
    expect([sent, (await page.request.get(`/api/lnp-requests/${id}`)).status()]).toEqual([[], 200]);

    // Meanwhile the order may have been completed.
    await askForDeletion();
    await confirmDeletion();
    await page.goto('about:blank');
    await until(async () => (await page.request.get(`/api/lnp-requests/${id}`)).status() === 404, 'the deletion');
    expect(complaints).toEqual([]);
  },
);

inBrowser('many records are changed together, and the report names those that were not', async (running) => {
  const { page, complaints } = await adminPage(running);
  const ids = [
    await submitLnp(page, 'Lot A', 3501),
    await submitLnp(page, 'Lot B', 3502),
    await submitLnp(page, 'Lot C', 3503),
  ];
  await page.goto(`/admin/lnp-requests?filter=${encodeURIComponent('{"q":"Lot"}')}`);
  await rowCount(page, 3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.request.delete(`/api/lnp-requests/${ids[1]}`);
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status of 3 records' });
  await dialog.getByLabel('Status').selectOption('confirmed');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change status' }).click();
  const report = page.getByRole('dialog', { name: 'What was changed' });
  await report.getByText('2 records were changed.').waitFor();
  await report.getByText('1 record could not be changed:').waitFor();
  await report.getByText(`#${ids[1]}:`).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await report.getByRole('button', { name: 'Close' }).click();
  await rowCount(page, 2);
  expect(await rows(page).getByText('Confirmed', { exact: true }).count()).toBe(2);

  // The same on cards, by keyboard.
  await page.setViewportSize({ width: 1000, height: 740 });
  await page.getByRole('checkbox', { name: `Select #${ids[0]}`, exact: true }).press('Space');
  await page.getByText('1 item selected').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await page.getByText('2 items selected').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.getByRole('button', { name: 'Change status' }).press('Enter');
  const rejection = page.getByRole('dialog', { name: 'Change the status of 2 records' });
  await rejection.getByLabel('Status').selectOption('rejected');
  expect(await rejection.getByRole('button', { name: 'Change status' }).isDisabled()).toBe(true);
  await rejection.getByLabel('Rejection cause').selectOption('Port freeze on the line');
  expect(await seriousFindings(page)).toEqual([]);
  await rejection.getByRole('button', { name: 'Change status' }).press('Enter');
  await page.getByRole('dialog').getByText('2 records were changed.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: /Lot A/ }).getByText('Rejected', { exact: true }).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

inBrowser('an ended session is renewed over the form, and nothing typed is lost', async (running) => {
  const { page, complaints } = await adminPage(running);
  const id = await submitLnp(page, 'Studio Nord', 3600);
  await page.goto('/admin/lnp-requests');
  await rows(page).first().waitFor();
  await page.context().clearCookies();
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
  expect(downloads).toBe(0);
  await signIn(page, 'admin', 'demo-admin');
  await page.getByRole('heading', { name: 'All LNP Requests' }).waitFor();
  await page.goto(`/admin/lnp-requests/${id}`);
  await page.getByLabel('Next steps').fill('Call the owner');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
  expect(await page.getByLabel('Prochaines étapes').inputValue()).toBe('Call the owner');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Veuillez vous reconnecter' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('demo-admin');
  await dialog.getByLabel('Mot de passe', { exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL('**/show');
  await page.getByText('Call the owner').waitFor();
  expect(complaints).toEqual([]);
});

inBrowser('a customer who opens /admin gets the 404 page and downloads no file of the area', async (running) => {
  const { page, complaints } = await running.page();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
  });
  await signIn(page, 'customer', 'demo-customer');
  await page.getByText('Welcome, customer').waitFor();
  await page.goto('/admin/users');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((script) => script.includes('admin'))).toEqual([]);
  expect(complaints).toEqual([]);
});
