import type { Page } from 'playwright-core';

/** Opens the review of the filled LNP form. @param button the button of the form */
export async function openReview(page: Page, button = 'Submit Request') {
  await page.getByRole('button', { name: button, exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Review your request' });
  await review.waitFor();
  return review;
}

/** Submits the filled LNP form: opens its review, and sends it whatever it warns about. */
export async function submitRequest(page: Page, button?: string): Promise<void> {
  const review = await openReview(page, button);
  await review.getByRole('button', { name: /^Send( anyway)?$/ }).click();
}
