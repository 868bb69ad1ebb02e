import { call, callerHeaders } from '../../api/client.ts';

/** How long a deletion waits, so that it can be undone. */
const DELAY_MS = 10_000;

/** A deletion that was confirmed. Nothing is sent while it waits, so undoing it needs no call. */
interface Deletion {
  /** The API path of the record, and the path that is called. */
  readonly path: string;
  readonly url: string;
  /** Names the record. */
  readonly name: string;
  readonly onDone: () => void;
  readonly onFailed: (error: Error) => void;
  readonly onUndone: () => void;
}

let waiting: (Deletion & { readonly timer: ReturnType<typeof setTimeout> }) | undefined;
/** Records whose deletion waits, or that were deleted. */
const hidden = new Set<string>();
const listeners = new Set<() => void>();

function setWaiting(next: typeof waiting): void {
  if (waiting) clearTimeout(waiting.timer);
  waiting = next;
  for (const listener of listeners) listener();
}

/** Deletes a record in ten seconds. An earlier deletion that still waits is carried out now. */
export function scheduleDeletion(deletion: Deletion): void {
  carryOutDeletion();
  hidden.add(deletion.path);
  setWaiting({ ...deletion, timer: setTimeout(carryOutDeletion, DELAY_MS) });
}

/** Carries out the deletion that waits. */
export function carryOutDeletion(): void {
  if (!waiting) return;
  const { path, url, onDone, onFailed } = waiting;
  setWaiting(undefined);
  call(url, { method: 'DELETE' }).then(onDone, (error: Error) => {
    hidden.delete(path);
    onFailed(error);
  });
}

/** Cancels the deletion that waits. */
export function undoDeletion(): void {
  if (!waiting) return;
  const { path, onUndone } = waiting;
  hidden.delete(path);
  setWaiting(undefined);
  onUndone();
}

/** Whether lists leave a record out. @param path its API path */
export const isHidden = (path: string): boolean => hidden.has(path);

export const waitingDeletion = (): Deletion | undefined => waiting;

export function onDeletions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The administrator has confirmed the deletion, so that it is sent when the page closes. The browser ends the call.
addEventListener('pagehide', () => {
  if (!waiting) return;
  void fetch(waiting.url, {
    method: 'DELETE',
    credentials: 'same-origin',
    headers: callerHeaders(),
    keepalive: true,
  }).catch(() => undefined);
  setWaiting(undefined);
});
