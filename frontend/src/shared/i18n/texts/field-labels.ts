/** Texts with a label of each of these fields of an LNP request. */
export type FieldLabels<Field extends string> = Readonly<Record<`request.${Field}`, string> & Record<string, string>>;
