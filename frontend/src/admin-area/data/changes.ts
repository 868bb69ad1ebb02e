type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Whether a field still says what it said; to a form, nothing and an empty text are the same. */
export function isSame(before: unknown, after: unknown): boolean {
  return (isEmpty(before) && isEmpty(after)) || JSON.stringify(before) === JSON.stringify(after);
}

/** The fields of a form that differ from the record it began with. */
export function changedFields(before: Values, after: Values): Values {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));
}

/** Without what is empty: the API takes some empty values for mistakes. */
export function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}
