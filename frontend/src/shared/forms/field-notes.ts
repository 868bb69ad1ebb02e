import type { ReactNode } from 'react';

/** What is said under a field. */
export interface FieldNotes {
  readonly error?: string | undefined;
  /** What looks wrong but is not refused. */
  readonly warnings?: readonly string[] | undefined;
  readonly hint?: string | undefined;
  /** Something more about the value, under the id given: where it comes from, what else it might be. */
  readonly remark?: ((id: string) => ReactNode) | undefined;
}

/** The ids of a field's notes. */
export function noteIds(id: string) {
  return { error: `${id}-error`, warning: `${id}-warning`, hint: `${id}-hint`, remark: `${id}-remark` };
}

/** Attributes that lead assistive technology from a control to its notes. */
export function describedBy(
  id: string,
  { error, warnings = [], hint, remark }: FieldNotes,
): { 'aria-describedby'?: string } {
  const ids = noteIds(id);
  const all = [
    error !== undefined && ids.error,
    remark && ids.remark,
    warnings.length > 0 && ids.warning,
    hint !== undefined && ids.hint,
  ].filter((one) => typeof one === 'string');
  return all.length > 0 ? { 'aria-describedby': all.join(' ') } : {};
}
