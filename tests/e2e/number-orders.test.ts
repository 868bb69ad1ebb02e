import { afterAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { startSandbox, type Sandbox } from '../../sandbox/start.ts';
import {
  seriousFindings,
  browserPortal,
  startBrowserPortal,
  type BrowserPortal,
} from '../support/browser/browser-portal.ts';
import { client } from '../support/portal/http-client.ts';
import { until } from '../support/portal/portal.ts';

const TORONTO = '416201';
const REGINA = '306337';
const WINDSOR = '519250';
const ST_JOHNS = '709273';
const YELLOWKNIFE = '867669';

let sandbox: Sandbox;
const inBrowser = browserPortal(async () => {
  sandbox = await startSandbox({ speed: 6 });
  return startBrowserPortal({ ISP_BASE_URL: sandbox.url, ISP_TIMEOUT_MS: '1500' });
});
afterAll(async () => {
  await sandbox.close();
});

let customers = 0;

/** A page of a new customer, signed in. */
async function customerPage(running: BrowserPortal, options: Parameters<BrowserPortal['page']>[0] = {}) {
  const opened = await running.page(options);
  customers += 1;
  const username = `orderer-${customers}`;
  const { status } = await client(running.url).post('/api/register', { username, password: 'correct horse' });
  expect(status).toBe(201);
  const login = await opened.page.request.post('/api/login', { data: { username, password: 'correct horse' } });
  expect(login.status()).toBe(200);
  return { ...opened, username };
}

const toastOf = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });
const placeButton = (page: Page): Locator => page.getByRole('button', { name: 'Place Order' });
const formatted = (number: string): string => `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`;

/** Opens the order screen and chooses; waits until numbers are shown. */
async function fillOrder(page: Page, name: string, npanxx: string, quantity: number): Promise<void> {
  await page.goto('/order-number');
  await page.getByLabel('Order Name').fill(name);
  await page.getByLabel('Rate Center').selectOption(npanxx);
  await page.getByLabel('Quantity').selectOption(String(quantity));
  const shown =
    quantity === 1
      ? page.getByRole('radio')
      : page.getByRole('list', { name: 'Available Numbers' }).getByRole('listitem');
  await shown.first().waitFor();
}

async function ordersOf(page: Page): Promise<{ orderName: string; status: string; orderedNumbers: string[] }[]> {
  return (await page.request.get('/api/my-native-tn-orders')).json();
}

/** The orders of an exchange at the provider. */
const heldOf = (npanxx: string) =>
  sandbox.inspect.orders().filter(({ content }) => (content as { npanxx?: string }).npanxx === npanxx);

/** The only card of the list, once it has this text. */
async function cardSaying(page: Page, name: string, status: string): Promise<Locator> {
  const card = page
    .getByRole('list', { name: 'My Number Orders' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
  await card.getByText(status, { exact: true }).waitFor({ timeout: 30_000 });
  return card;
}

inBrowser('the order screen has every text of the specification', async (running) => {
  const { page, complaints } = await customerPage(running);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Order Numbers', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Order Number', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Order Native Numbers' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/order-number');
  expect(await page.getByLabel('Order Name').getAttribute('placeholder')).toBe('Toronto Office Numbers');
  expect(await page.getByLabel('Quantity').locator('option').allTextContents()).toEqual([
    '1 number',
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => `${count} numbers`),
  ]);
  expect(await page.getByLabel('Rate Center').locator('option:not([value=""])').count()).toBeGreaterThanOrEqual(60);
  expect(await page.getByLabel('Rate Center').locator('optgroup').count()).toBe(13);
  const toronto = await page.getByLabel('Rate Center').locator(`option[value="${TORONTO}"]`).textContent();
  for (const part of ['Toronto', TORONTO, 'ON']) expect(toronto).toContain(part);
  expect(await placeButton(page).getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/dashboard');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByLabel('Rate Center').selectOption(TORONTO);
  await page.getByRole('radiogroup', { name: 'Available Numbers' }).waitFor();
  expect(await page.getByRole('radio').count()).toBe(5);
  expect(await page.getByRole('radiogroup').getByText('Toronto', { exact: true }).count()).toBe(5);
  for (const word of ['Selected rate center', 'NPANXX', TORONTO, 'Ontario'])
    await page.getByRole('definition').or(page.getByRole('term')).getByText(word, { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByLabel('Quantity').selectOption('3');
  await page.getByText('Showing the first 3 numbers').waitFor();
  expect(await page.getByRole('list', { name: 'Available Numbers' }).getByRole('listitem').count()).toBe(3);
  expect(await placeButton(page).getAttribute('aria-disabled')).toBe('false');

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByText('Welcome, ').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(complaints).toEqual([]);
});

inBrowser('one number is chosen by keyboard, ordered, and found under Number Orders', async (running) => {
  const { page, complaints, username } = await customerPage(running);
  await fillOrder(page, 'Front desk', TORONTO, 1);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  const chosen = await page.getByRole('radio', { checked: true }).inputValue();
  await page.keyboard.press('Enter');
  const toast = toastOf(page, 'Order Placed Successfully!');
  await toast.getByText(`Ordered 1 number: ${formatted(chosen)}`).waitFor();
  await page.getByText(`Welcome, ${username}`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');

  // The list that has the new order is open.
  await page.getByRole('heading', { name: 'My Number Orders' }).waitFor();
  const card = await cardSaying(page, 'Front desk', 'Completed');
  for (const word of ['Toronto, ON', TORONTO, '1 number', formatted(chosen)])
    await card.getByText(word, { exact: true }).waitFor();
  await card.getByText(/^\w{3} \d{1,2}, \d{4}$/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await card.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  for (const word of [
    'Order ID',
    'Order Name',
    'Front desk',
    'Status',
    'Completed',
    'Quantity',
    '1 number',
    'Rate Center',
    'Toronto',
    'NPANXX',
    TORONTO,
    'Province',
    'Ontario',
    'Ordered Numbers',
    formatted(chosen),
    'Created',
    'Last Updated',
    'History',
    'Order placed',
  ]) {
    await dialog.getByText(word, { exact: true }).first().waitFor();
  }
  await dialog.getByText('Provider response', { exact: true }).first().click();
  await dialog.getByText('"orderId"').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

inBrowser('of seven numbers the screen shows five and how many more', async (running) => {
  const { page } = await customerPage(running);
  await fillOrder(page, 'Branch', TORONTO, 7);
  const numbers = await page.getByRole('list', { name: 'Available Numbers' }).getByRole('listitem').allTextContents();
  await placeButton(page).click();
  await toastOf(page, 'Order Placed Successfully!')
    .getByText(`Ordered 7 numbers: ${numbers.join(', ')}`)
    .waitFor();
  await page.goto('/?tab=orders');
  const card = await cardSaying(page, 'Branch', 'Completed');
  await card.getByText('7 numbers', { exact: true }).waitFor();
  await card.getByText('+2 more', { exact: true }).waitFor();
  expect(await card.getByText(/^\(416\) 201-\d{4}$/).count()).toBe(5);
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such order');
  await page.getByText('No order matches your search.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await card.waitFor();
});

inBrowser('without orders the tab says so and links to the order screen', async (running) => {
  const { page } = await customerPage(running);
  await page.goto('/?tab=orders');
  await page.getByText('No Number Orders', { exact: true }).waitFor();
  await page
    .getByText('You haven\'t placed any native number orders yet. Use the "Order Number" button to get started.')
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Order Number' }).click();
  await page.getByRole('heading', { name: 'Order Native Numbers' }).waitFor();
});

inBrowser('an incomplete submit names the missing fields, even when the button looks disabled', async (running) => {
  const { page } = await customerPage(running);
  await page.goto('/order-number');
  await page.getByLabel('Order Name').focus();
  await page.keyboard.press('Enter');
  await toastOf(page, 'No Numbers Available').getByText('Please select a rate center with available numbers').waitFor();
  await page.getByText('Order name is required').waitFor();
  await page.getByText('Rate center is required').waitFor();
  expect(await page.getByLabel('Order Name').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Order Name').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByLabel('Order Name').fill('Nameless no more');
  await page.getByLabel('Rate Center').selectOption(TORONTO);
  await page.getByRole('radio').first().waitFor();
  await page.getByLabel('Order Name').press('Enter');
  await toastOf(page, 'No Number Selected').getByText('Please select a number from the available options').waitFor();

  await page.getByRole('radio').first().check();
  await page.getByLabel('Quantity').selectOption('2');
  await page.getByText('Showing the first 2 numbers').waitFor();
  await page.getByLabel('Quantity').selectOption('1');
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);

  await page.getByLabel('Rate Center').selectOption(YELLOWKNIFE);
  await page.getByText('No numbers available for the selected rate center and quantity.').waitFor();
  expect(await placeButton(page).getAttribute('aria-disabled')).toBe('true');

  await page.route('**/api/native-tn/available?*', (route) =>
    route.fulfill({
      json: [
        { tn: `${TORONTO}0001`, rate_center: 'Toronto' },
        { tn: `${TORONTO}0002`, rate_center: 'Toronto' },
      ],
    }),
  );
  await page.getByLabel('Rate Center').selectOption(TORONTO);
  await page.getByLabel('Quantity').selectOption('4');
  await page.getByText('Showing the first 2 numbers').waitFor();
  await placeButton(page).click();
  await toastOf(page, 'Insufficient Numbers').getByText('Only 2 numbers available, but 4 requested').waitFor();
  expect(await ordersOf(page)).toEqual([]);
  // The message leaves with the screen.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'LNP Management System' }).waitFor();
  await toastOf(page, 'Insufficient Numbers').waitFor({ state: 'detached' });
});

inBrowser('a partial order shows the failed numbers and links to Number Orders', async (running) => {
  const { page } = await customerPage(running);
  await fillOrder(page, 'Windsor branch', WINDSOR, 5);
  const numbers = await page.getByRole('list', { name: 'Available Numbers' }).getByRole('listitem').allTextContents();
  const failing = numbers.filter((number) => number.endsWith('3'));
  expect(failing).toHaveLength(1);
  await placeButton(page).click();
  await toastOf(page, 'Order Partially Completed')
    .getByText(`Successfully ordered 4 out of 5 numbers. Failed: ${failing[0] ?? ''} (The number cannot be activated)`)
    .waitFor();
  const card = await cardSaying(page, 'Windsor branch', 'Completed');
  expect(await page.getByRole('tab', { name: 'Number Orders' }).getAttribute('aria-selected')).toBe('true');
  await card.getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByText('Numbers that could not be ordered').waitFor();
  await dialog.getByText(`${failing[0] ?? ''}: The number cannot be activated`).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

inBrowser(
  'an order without any delivered number says so, preserves the form, and offers new numbers',
  async (running) => {
    const { page } = await customerPage(running);
    await fillOrder(page, 'Signal Hill', ST_JOHNS, 2);
    const anew = page.waitForResponse((response) => response.url().includes('/api/native-tn/available'));
    await placeButton(page).click();
    await toastOf(page, 'Order Failed')
      .getByText(
        /^None of the numbers could be ordered: .*The number cannot be activated.* Please choose other numbers\.$/,
      )
      .waitFor();
    await anew;
    expect(await page.getByLabel('Order Name').inputValue()).toBe('Signal Hill');
    expect(await page.getByLabel('Rate Center').inputValue()).toBe(ST_JOHNS);
    expect(await page.getByLabel('Quantity').inputValue()).toBe('2');
    await page.goto('/?tab=orders');
    const card = await cardSaying(page, 'Signal Hill', 'Failed');
    await card.getByRole('button', { name: 'View Details' }).click();
    await page.getByRole('dialog').getByText('No numbers assigned yet').waitFor();
  },
);

inBrowser('a number that somebody else took meanwhile is gone from the fresh list', async (running) => {
  const { page } = await customerPage(running);
  await fillOrder(page, 'Second at the counter', '604205', 1);
  const taken = await page.getByRole('radio').first().inputValue();
  await page.getByRole('radio').first().check();

  const other = client(running.url);
  await other.post('/api/register', { username: 'first-at-the-counter', password: 'correct horse' });
  const first = {
    orderName: 'First',
    npanxx: '604205',
    rateCenter: 'Vancouver',
    province: 'BC',
    quantity: 1,
    orderedNumbers: [taken],
  };
  expect((await other.post('/api/native-tn/orders', first)).status).toBe(201);

  await placeButton(page).click();
  await toastOf(page, 'Order Failed')
    .getByText(/The number is no longer available/)
    .waitFor();
  await page.getByRole('radio').first().waitFor();
  await page.locator(`input[value="${taken}"]`).waitFor({ state: 'detached' });
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await placeButton(page).getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByLabel('Order Name').inputValue()).toBe('Second at the counter');

  await page.getByRole('radio').first().check();
  await placeButton(page).click();
  await toastOf(page, 'Order Placed Successfully!').waitFor();
});

inBrowser(
  'an order without a response stays on the screen as unresolved, is never sent twice, and resolves by itself',
  async (running) => {
    const { page, complaints } = await customerPage(running);
    await fillOrder(page, 'Queen City', REGINA, 2);
    const keys: (string | undefined)[] = [];
    let letGo = (): void => undefined;
    const seen = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/native-tn/orders', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await seen;
      await route.continue();
    });
    await placeButton(page).dblclick();
    expect(await page.getByRole('button', { name: 'Placing Order...' }).getAttribute('aria-disabled')).toBe('true');
    await until(() => keys.length > 0, 'the order to be sent');
    expect(keys).toHaveLength(1);
    letGo();
    const alert = page.getByRole('alert').filter({ hasText: 'The result of this order is not known yet' });
    await alert.getByText(/Please do not order again. Follow the order under Number Orders/).waitFor();
    expect(await page.getByLabel('Quantity').isDisabled()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);

    const repeated = page.waitForResponse('**/api/native-tn/orders');
    await placeButton(page).click();
    await repeated;
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);

    await page.goto('/?tab=orders');
    const card = await cardSaying(page, 'Queen City', 'Completed');
    expect(await card.getByText(/^\(306\) 337-\d{4}$/).count()).toBe(2);
    expect(heldOf(REGINA)).toHaveLength(1);
    expect(await ordersOf(page)).toHaveLength(1);
    expect(complaints).toEqual([]);
  },
);

inBrowser('while an order is pending its details say that the numbers are being ordered', async (running) => {
  const { page } = await customerPage(running);
  sandbox.faults.force(/native\/orders/, { do: 'status', status: 500 }, 50);
  await fillOrder(page, 'Waiting', '902244', 1);
  await page.getByRole('radio').first().check();
  await placeButton(page).click();
  await page.getByRole('alert').getByRole('link', { name: 'Number Orders' }).click();
  const card = await cardSaying(page, 'Waiting', 'Pending');
  await card.getByText('Being ordered', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('dialog').getByText('These numbers are being ordered').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  sandbox.faults.clear();
  await page.keyboard.press('Escape');
  await cardSaying(page, 'Waiting', 'Completed');
});

inBrowser('a provider that is down causes a message, and nothing typed is lost', async (running) => {
  const { page } = await customerPage(running);
  sandbox.faults.force(/GET \/native\/available/, { do: 'status', status: 503 });
  await page.goto('/order-number');
  await page.getByLabel('Order Name').fill('Patience');
  await page.getByLabel('Rate Center').selectOption(TORONTO);
  const failure = page.getByRole('alert');
  await failure.getByText('Failed to fetch available numbers: Service Unavailable').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('radio').first().check();

  sandbox.faults.force(/POST \/native\/orders/, { do: 'status', status: 429 });
  await placeButton(page).click();
  await toastOf(page, 'Order Failed')
    .getByText('The provider cannot be reached at the moment. Nothing was ordered. Please try again later.')
    .waitFor();
  expect(await page.getByLabel('Order Name').inputValue()).toBe('Patience');
  await page.getByRole('radio').first().check();
  await placeButton(page).click();
  await toastOf(page, 'Order Placed Successfully!').waitFor();
});

inBrowser('rate centers or orders that cannot be loaded show an alert with a retry', async (running) => {
  const { page } = await customerPage(running);
  const failing = {
    status: 503,
    contentType: 'application/problem+json',
    body: '{"status":503,"detail":"The provider cannot be reached at the moment."}',
  };
  await page.route('**/api/native-tn/ratecenters', (route) => route.fulfill(failing), { times: 1 });
  await page.goto('/order-number');
  const failure = page.getByRole('alert');
  await failure.getByText('Failed to load rate centers', { exact: true }).waitFor();
  await failure.getByText('Failed to fetch rate centers: Service Unavailable').waitFor();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Rate Center').selectOption(TORONTO);

  await page.route('**/api/my-native-tn-orders?*', (route) => route.fulfill(failing), { times: 1 });
  await page.goto('/?tab=orders');
  await failure.getByText('Failed to fetch orders: Service Unavailable').waitFor();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No Number Orders', { exact: true }).waitFor();
});

inBrowser('a session that ends before the order only requires a new sign-in', async (running) => {
  const { page, username } = await customerPage(running);
  await fillOrder(page, 'After the break', TORONTO, 2);
  await page.request.post('/api/logout');
  await placeButton(page).click();
  const again = page.getByRole('dialog');
  expect(await again.getByLabel('Username').inputValue()).toBe(username);
  expect(await page.getByLabel('Order Name').inputValue()).toBe('After the break');
  await again.getByLabel('Password', { exact: true }).fill('correct horse');
  await again.getByRole('button', { name: 'Login' }).click();
  await toastOf(page, 'Order Placed Successfully!').waitFor();
});

inBrowser('on a phone, in dark mode and in French nothing overflows and no key is visible', async (running) => {
  const { page } = await customerPage(running, {
    locale: 'fr-CA',
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
  });
  const inOrder = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await page.locator('body').innerText()).not.toMatch(
      /\b(native|orders|orderStatus|dashboard|lnp|details|event|status)\.\w/,
    );
    expect(await seriousFindings(page)).toEqual([]);
  };
  await page.goto('/order-number');
  await page.getByRole('heading', { name: 'Commande de numéros locaux' }).waitFor();
  await page.getByLabel('Nom de la commande').fill('Bureau de Windsor');
  await page.getByLabel('Centre tarifaire').selectOption(WINDSOR);
  await page.getByRole('radio').first().waitFor();
  await inOrder();
  await page.getByLabel('Quantité').selectOption('10');
  await page.getByText('Voici les 10 premiers numéros').waitFor();
  await inOrder();
  await page.getByRole('button', { name: 'Passer la commande' }).click();
  await page.getByRole('heading', { name: 'Mes commandes de numéros' }).waitFor();
  await inOrder();
  await page.getByRole('button', { name: 'Voir les détails' }).click();
  await page.getByRole('dialog').getByText('Commande passée').waitFor();
  await inOrder();
});
