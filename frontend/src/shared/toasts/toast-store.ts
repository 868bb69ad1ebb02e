import type { ReactNode } from 'react';

/** A short message over the screen. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description: ReactNode;
  readonly destructive: boolean;
  readonly open: boolean;
  /** The path of the screen that shows it. */
  readonly path: string;
}

/** Time until a dismissed toast is removed. */
const REMOVE_AFTER_MS = 1_000_000;
/** Maximum number of toasts at the same time. */
const LIMIT = 1;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(title: string, description: ReactNode, destructive: boolean): void {
  lastId += 1;
  set(
    [{ id: lastId, title, description, destructive, open: true, path: location.pathname }, ...toasts].slice(0, LIMIT),
  );
}

/** Shows that something went well. */
export function toast(title: string, description: ReactNode): void {
  show(title, description, false);
}

/** Shows that something failed. */
export function errorToast(title: string, description: string): void {
  show(title, description, true);
}

export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), REMOVE_AFTER_MS);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
