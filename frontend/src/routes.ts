/** Every path of the portal that a screen answers. */
export const PATHS = {
  home: '/',
  dashboard: '/dashboard',
  newRequest: '/new-request',
  resetPassword: '/reset-password/:token',
} as const;

const RESET_PREFIX = '/reset-password/';

/** Whether the reset screen answers this path, signed in or not. */
export function isResetPath(path: string): boolean {
  return path.startsWith(RESET_PREFIX) && path.length > RESET_PREFIX.length;
}
