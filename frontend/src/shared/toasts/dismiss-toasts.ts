import { currentToasts, dismissToast, type Toast } from './toast-store.ts';

/** Dismisses the open toasts, or some of them. */
export function dismissToasts(isObsolete: (toast: Toast) => boolean = () => true): void {
  for (const toast of currentToasts()) if (toast.open && isObsolete(toast)) dismissToast(toast.id);
}
