import { allowedChanges } from '../orders/timeline/allowed-changes.ts';
import type { Timeline } from '../orders/timeline/timeline.ts';

/** The fields that edition 2 adds to orders. */
export function addedFields({ state, edition }: Timeline) {
  if (edition === 1) return {};
  return {
    version: state.version,
    revision: state.revision,
    foc_at: instant(state.focAt),
    jeopardy: state.jeopardy && { ...state.jeopardy, since: instant(state.jeopardy.since) },
    changes_until: instant(state.changesUntil),
    allows: allowedChanges(state),
    requires: state.requires,
  };
}

/** Formats a time in milliseconds since 1970 for a response. */
export function instant<T extends number | null>(at: T) {
  return (at === null ? null : new Date(Math.round(at)).toISOString()) as T extends null ? null : string;
}
