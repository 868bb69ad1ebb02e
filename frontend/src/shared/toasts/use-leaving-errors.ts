import { useEffect } from 'react';
import { dismissToasts } from './dismiss-toasts.ts';

/** Dismisses the errors of this screen when the user leaves it. */
export function useLeavingErrors(): void {
  useEffect(() => () => dismissToasts(({ destructive, path }) => destructive && path !== location.pathname), []);
}
