/** A short message over the screen. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly destructive: boolean;
  readonly open: boolean;
}

/** How long a dismissed toast is kept before it is forgotten. */
const REMOVE_AFTER_MS = 1_000_000;
/** At most so many toasts at once. */
const LIMIT = 1;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(title: string, description: string, destructive: boolean): void {
  lastId += 1;
  set([{ id: lastId, title, description, destructive, open: true }, ...toasts].slice(0, LIMIT));
}

/** Shows that something went well. */
export function toast(title: string, description: string): void {
  show(title, description, false);
}

/** Shows that something failed. */
export function errorToast(title: string, description: string): void {
  show(title, description, true);
}

export function dismissToast(id: number): void {
  set(toasts.map((one) => (one.id === id ? { ...one, open: false } : one)));
  setTimeout(() => set(toasts.filter((one) => one.id !== id)), REMOVE_AFTER_MS);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
