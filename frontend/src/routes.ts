/** Every path of the portal that a screen answers. */
export const PATHS = {
  home: '/',
  dashboard: '/dashboard',
  newRequest: '/new-request',
  fixRequest: '/fix-request/:id',
  tfPort: '/tf-port',
  orderNumber: '/order-number',
  account: '/account',
  privacy: '/privacy',
  confirmEmail: '/confirm-email/:token',
  resetPassword: '/reset-password/:token',
  adminRoot: '/admin',
  admin: '/admin/*',
} as const;

/** The screen on which one rejected request is corrected. */
export function resubmitPath(id: number): string {
  return PATHS.fixRequest.replace(':id', String(id));
}

/** The dashboard, opened at the customer's orders of numbers. */
export const NUMBER_ORDERS = `${PATHS.home}?tab=orders`;

/** Whether a screen answers this path that is shown signed in or not. */
export function isPublicPath(path: string): boolean {
  return /^\/(privacy\/?$|(reset-password|confirm-email)\/.)/.test(path);
}

/** Whether the administrators' area answers this path. */
export function isAdminPath(path: string): boolean {
  return new RegExp(`^${PATHS.adminRoot}(/|$)`).test(path);
}
