import { expect } from '@jest/globals';
import { DEMO_ACCOUNTS } from '../../src/composition/seed-demo.ts';
import { browserPortal, findingsOf } from '../support/browser/browser-portal.ts';

const inBrowser = browserPortal();

const credentials = (admin: boolean) => {
  const found = DEMO_ACCOUNTS.find(({ isAdmin }) => isAdmin === admin);
  return { username: found?.username ?? '', password: found?.password ?? '' };
};

inBrowser(
  'without a session, a user can type before the server responds, and the typed text stays',
  async (running) => {
    const { page, complaints } = await running.page();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/user', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const username = page.getByLabel('Username', { exact: true });
    await username.fill('customer');
    const answered = page.waitForResponse('**/api/user');
    answer();
    expect((await answered).status()).toBe(401);
    await page.getByLabel('Password', { exact: true }).fill('demo-customer');
    expect(await username.inputValue()).toBe('customer');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page
      .getByRole('list', { name: 'Actions' })
      .or(page.getByRole('heading', { name: 'My LNP Requests' }))
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  },
);

inBrowser(
  'with a session, the user is fetched once without a sign-in screen, and the rows load with the dashboard',
  async (running) => {
    const { page, complaints } = await running.page();
    expect((await page.request.post('/api/login', { data: credentials(false) })).status()).toBe(200);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { sawPassword: boolean };
      seen.sawPassword = false;
      new MutationObserver(() => {
        seen.sawPassword ||= document.querySelector('[type="password"]') !== null;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await page.getByText('Harbourfront Legal LLP').first().waitFor();
    expect(requestedPaths.filter((path) => path === '/api/user')).toHaveLength(1);
    expect(await page.evaluate(() => (globalThis as unknown as { sawPassword: boolean }).sawPassword)).toBe(false);
    expect(complaints).toEqual([]);
  },
);

inBrowser('an ended session leads to the sign-in screen', async (running) => {
  const { page, complaints } = await running.page();
  await page.context().addCookies([{ name: 'lnp_session', value: 'eyJzaWQiOiJnb25lIn0=', url: running.url }]);
  await page.goto('/');
  await page.getByLabel('Username', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

inBrowser(
  'the rows and pages of the administrators’ list load together, without an empty list in between',
  async (running) => {
    const { page, complaints } = await running.page({ viewport: { width: 412, height: 823 } });
    expect((await page.request.post('/api/login', { data: credentials(true) })).status()).toBe(200);
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { early: string[] };
      seen.early = [];
      new MutationObserver(() => {
        const words = document.body?.innerText ?? '';
        if (/No results found|1-\d of \d/.test(words) && !words.includes('Harbourfront')) seen.early.push(words);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/admin/lnp-requests');
    await page.getByText(/1-\d of \d/).waitFor();
    expect(await page.getByText(/Harbourfront Legal LLP/).count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => (globalThis as unknown as { early: string[] }).early)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

const ALL_IMPACTS = ['minor', 'moderate', 'serious', 'critical'];
/** Findings within Swagger UI, whose markup is not the portal's. The API page has the same content without them. */
const OF_SWAGGER_UI = [
  // Its headings go from h1 to h3.
  'heading-order',
  // Each operation's button contains a link to the operation.
  'nested-interactive',
  // Its title is outside its landmark.
  'region',
  // Its examples scroll sideways if the fonts of the machine are wide, and cannot be focused.
  'scrollable-region-focusable',
  // Its lists of servers and content types have no label.
  'select-name',
];

inBrowser('the API page has no accessibility findings, the explorer only those of Swagger UI', async (running) => {
  for (const [colorScheme, locale] of [
    ['light', 'en-CA'],
    ['dark', 'fr-CA'],
  ] as const) {
    const { page, complaints } = await running.page({ colorScheme, locale, viewport: { width: 360, height: 740 } });
    await page.goto('/api/docs');
    await page.getByRole('heading', { name: 'LNP Management System API', level: 1 }).waitFor();
    await page.locator('#postLnpRequests > summary').press('Enter');
    await page
      .getByRole('group', { name: /^Example: .*201$/ })
      .first()
      .waitFor();
    expect(await findingsOf(page, ALL_IMPACTS)).toEqual([]);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBe(0);

    await page.goto('/api/docs/explorer');
    await page.getByRole('button', { name: 'GET /healthz' }).first().click();
    await page.getByRole('button', { name: 'Try it out' }).waitFor();
    const findings = await findingsOf(page, ALL_IMPACTS);
    expect(findings.filter((finding) => !OF_SWAGGER_UI.some((rule) => finding.startsWith(`${rule}:`)))).toEqual([]);
    expect(await sideways()).toBe(0);
    expect(complaints).toEqual([]);
  }
});
