/** Every path of the portal that a screen answers. */
export const PATHS = {
  home: '/',
  dashboard: '/dashboard',
  newRequest: '/new-request',
  fixRequest: '/fix-request/:id',
  tfPort: '/tf-port',
  orderNumber: '/order-number',
  resetPassword: '/reset-password/:token',
  adminRoot: '/admin',
  admin: '/admin/*',
} as const;

/** The screen on which one rejected request is corrected. */
export function fixPath(id: number): string {
  return PATHS.fixRequest.replace(':id', String(id));
}

/** The dashboard, opened at the customer's orders of numbers. */
export const NUMBER_ORDERS = `${PATHS.home}?tab=orders`;

const RESET_PREFIX = '/reset-password/';

/** Whether the reset screen answers this path, signed in or not. */
export function isResetPath(path: string): boolean {
  return path.startsWith(RESET_PREFIX) && path.length > RESET_PREFIX.length;
}
