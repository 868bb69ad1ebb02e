/** What is said under a field. */
export interface FieldNotes {
  readonly error?: string | undefined;
  /** What looks wrong but is not refused. */
  readonly warnings?: readonly string[] | undefined;
  readonly hint?: string | undefined;
}

/** The ids of a field's notes. */
export function noteIds(id: string) {
  return { error: `${id}-error`, warning: `${id}-warning`, hint: `${id}-hint` };
}

/** Attributes that lead assistive technology from a control to its notes. */
export function describedBy(id: string, { error, warnings = [], hint }: FieldNotes): { 'aria-describedby'?: string } {
  const ids = noteIds(id);
  const all = [error !== undefined && ids.error, warnings.length > 0 && ids.warning, hint !== undefined && ids.hint].filter((one) => one !== false);
  return all.length > 0 ? { 'aria-describedby': all.join(' ') } : {};
}
