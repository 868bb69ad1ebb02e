import { useEffect } from 'react';
import { currentToasts, dismissToast } from './toast-store.ts';

/** Dismisses the errors of this screen when the user leaves it. */
export function useLeavingErrors(): void {
  useEffect(
    () => () => {
      for (const { id, destructive, open, path } of currentToasts())
        if (destructive && open && path !== location.pathname) dismissToast(id);
    },
    [],
  );
}
