/** The paths of all screens. */
export const PATHS = {
  home: '/',
  dashboard: '/dashboard',
  newRequest: '/new-request',
  resubmitRequest: '/resubmit-request/:id',
  request: '/lnp-requests/:id',
  tfPort: '/tf-port',
  resubmitTfRequest: '/resubmit-tf-request/:id',
  tfRequest: '/tf-port/:id',
  orderNumber: '/order-number',
  numberOrder: '/order-number/:id',
  account: '/account',
  privacy: '/privacy',
  confirmEmail: '/confirm-email/:token',
  resetPassword: '/reset-password/:token',
  adminRoot: '/admin',
  admin: '/admin/*',
} as const;

/** The path of the screen on which a rejected request is corrected. */
export function resubmitPath(id: number): string {
  return PATHS.resubmitRequest.replace(':id', String(id));
}

/** The path of the screen on which a rejected toll-free request is corrected. */
export function tfResubmitPath(id: number): string {
  return PATHS.resubmitTfRequest.replace(':id', String(id));
}

/** The path of the form of a new request, with the data and the numbers that did not move of this one. */
export function newRequestPath(from: number): string {
  return `${PATHS.newRequest}?from=${from}`;
}

/** The path of the page of one LNP request. */
export function requestPath(id: number): string {
  return PATHS.request.replace(':id', String(id));
}

/** The path of the page of one toll-free request. */
export function tfRequestPath(id: number): string {
  return PATHS.tfRequest.replace(':id', String(id));
}

/** The path of the page of one number order. */
export function numberOrderPath(id: number): string {
  return PATHS.numberOrder.replace(':id', String(id));
}

/** The path of the dashboard with the list of the requests that need their customer for this reason. */
export function attentionPath(kind: 'lnp' | 'tf', reason: string): string {
  return `${PATHS.home}?tab=${kind}&attention=${reason}`;
}

/** The path of the dashboard with the tab of number orders open. */
export const NUMBER_ORDERS = `${PATHS.home}?tab=orders`;

/** Whether the screen of this path needs no session. */
export function isPublicPath(path: string): boolean {
  return /^\/(privacy\/?$|(reset-password|confirm-email)\/.)/.test(path);
}

/** Whether the path belongs to the administrators' area. */
export function isAdminPath(path: string): boolean {
  return new RegExp(`^${PATHS.adminRoot}(/|$)`).test(path);
}
