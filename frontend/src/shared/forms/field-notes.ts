import type { ReactNode } from 'react';

/** The notes below a field. */
export interface FieldNotes {
  readonly error?: string | undefined;
  /** What exactly is wrong, shown after the error. */
  readonly errorDetail?: ReactNode;
  /** Possible mistakes that are nevertheless accepted. */
  readonly warnings?: readonly string[] | undefined;
  readonly hint?: string | undefined;
  /** Renders more about the value, such as its source or alternatives, in an element with the given id. */
  readonly remark?: ((id: string) => ReactNode) | undefined;
}

/** The ids of a field's notes. */
export function noteIds(id: string) {
  return { error: `${id}-error`, warning: `${id}-warning`, hint: `${id}-hint`, remark: `${id}-remark` };
}

/** The attribute that links a control to its notes for assistive technology. */
export function describedBy(
  id: string,
  { error, warnings = [], hint, remark }: FieldNotes,
): { 'aria-describedby'?: string } {
  const ids = noteIds(id);
  const noteElementIds = [
    error !== undefined && ids.error,
    remark && ids.remark,
    warnings.length > 0 && ids.warning,
    hint !== undefined && ids.hint,
  ].filter((value) => typeof value === 'string');
  return noteElementIds.length > 0 ? { 'aria-describedby': noteElementIds.join(' ') } : {};
}
