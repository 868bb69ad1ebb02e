import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, onToasts } from './toast-store.ts';

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

/** The toast area, loaded with the first toast. */
export function LazyToastArea() {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea toasts={toasts} />
    </Suspense>
  );
}
