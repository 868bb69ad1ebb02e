import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { adminEn } from '../../frontend/src/shared/i18n/texts/admin-area/admin-area.en.ts';
import { adminFr } from '../../frontend/src/shared/i18n/texts/admin-area/admin-area.fr.ts';
import { adminHomeEn } from '../../frontend/src/shared/i18n/texts/admin-home.en.ts';
import { adminHomeFr } from '../../frontend/src/shared/i18n/texts/admin-home.fr.ts';
import { adminPortal } from '../support/browser/admin-browser.ts';
import { seriousFindings } from '../support/browser/browser-portal.ts';

const { inBrowser, adminPage } = adminPortal();

const french = new Set<string>([...Object.values(adminFr), ...Object.values(adminHomeFr)]);
/** English texts that never occur in French; those with placeholders are not checked. */
const ENGLISH_ONLY = new Set(
  [...Object.values(adminEn), ...Object.values(adminHomeEn)].filter((text) => !french.has(text) && !text.includes('{')),
);
const OF_REACT_ADMIN =
  /^(Add filter|Export|Edit|Show|List|Delete|Save|Rows per page:?|Search|Dashboard|Refresh|Go to next page|Go to previous page|Select all|Select this row|Open menu|Close menu|Skip to content|Sort by .*)$/;

async function pieces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Terms such as PON, which a note explains, are the same in both languages.
      if (!node.parentElement?.closest('script, style, pre, [lang="en"], button:has(+ [role="note"])'))
        found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]')) {
      found.push(...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''));
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}

async function expectFrench(page: Page, where: string): Promise<void> {
  const strange = (await pieces(page)).filter(
    (piece) =>
      ENGLISH_ONLY.has(piece) ||
      OF_REACT_ADMIN.test(piece) ||
      /^(ra|admin|resources|staff)\.[\w.-]+/.test(piece) ||
      /\{|\|\|\|\|/.test(piece),
  );
  expect([where, strange]).toEqual([where, []]);
  expect([where, await seriousFindings(page)]).toEqual([where, []]);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

inBrowser('in French no untranslated key and no English text is visible', async (running) => {
  const { page, complaints } = await adminPage(running, { locale: 'fr-CA' });
  await page.getByRole('table', { name: 'Gestion des utilisateurs' }).waitFor();
  await expectFrench(page, 'staff');
  await page.getByRole('link', { name: 'Administration', exact: true }).click();
  await page.getByRole('heading', { name: 'Tableau de bord', level: 1 }).waitFor();
  await page.getByText('Demandes de transfert par état').waitFor();
  await expectFrench(page, 'dashboard');
  const places = [
    'lnp-requests',
    'tf-port-requests',
    'native-tn-orders',
    'users',
    'history',
    'outbox',
    'lnp-requests/1/show',
    'lnp-requests/3/show/history',
    'lnp-requests/1/show/numbers',
    'lnp-requests/1/show/exchanges',
    'lnp-requests/1',
    'users/2/show',
    'users/2',
  ];
  for (const place of places) {
    await page.goto(`/admin/${place}`);
    await page.getByRole('heading', { level: 1 }).getByText(/\S/).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectFrench(page, place);
  }
  await page.goto('/admin/lnp-requests');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Modifier l’état' }).click();
  await page.getByRole('dialog').waitFor();
  await expectFrench(page, 'bulk');
  expect(complaints).toEqual([]);
});

inBrowser('every page fits a phone, a tablet and a desktop', async (running) => {
  const { page, complaints } = await adminPage(running, {
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    locale: 'fr-CA',
  });
  for (const place of [
    '',
    '/lnp-requests',
    '/lnp-requests/1/show',
    '/lnp-requests/1/show/exchanges',
    '/lnp-requests/1',
    '/users',
    '/users/1',
    '/history',
    '/outbox',
    '/work',
  ]) {
    await page.goto(`/admin${place}`);
    await page.getByRole('heading', { level: 1 }).getByText(/\S/).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect([place, await sideways(page)]).toEqual([place, 0]);
    expect([place, await seriousFindings(page)]).toEqual([place, []]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect([place, await sideways(page)]).toEqual([place, 0]);
    await page.setViewportSize({ width: 360, height: 740 });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/lnp-requests');
  await page.getByRole('table').getByText('Garage Tremblay').waitFor();
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  // The title has room for its words.
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(40);
  expect(complaints).toEqual([]);
});
