const SOON_MS = 3_000;
const LATER_MS = 15_000;
/** The wait is this part of the time that nothing has changed. */
const PART = 4;

/**
 * Says how long to wait before asking again: shortly after a change, longer the longer all stays as it was.
 * What is the same object counts as unchanged.
 */
export function createPollBackoff(): (data: object, now: number) => number {
  let last: object | undefined;
  let since = 0;
  return (data, now) => {
    if (data !== last) {
      last = data;
      since = now;
    }
    return Math.min(LATER_MS, Math.max(SOON_MS, Math.round((now - since) / PART)));
  };
}
