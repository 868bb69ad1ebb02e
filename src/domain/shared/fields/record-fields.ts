import type { MessageKey } from '../messages/en.ts';
import type { NumberRange } from '../phone-numbers.ts';
import type { Province } from '../provinces.ts';
import type { PortScope, PortType } from '../vocabulary.ts';

/** The types of fields and of their values. */
export interface FieldValues {
  text: string;
  /** A calendar date `yyyy-MM-dd`. */
  date: string;
  /** Six characters without a space. */
  postalCode: string;
  /** One telephone number, ten digits. */
  phone: string;
  /** A text that is encrypted in the database and never leaves the server, except to the provider. */
  sealed: string;
  province: Province;
  portType: PortType;
  portScope: PortScope;
  integer: number;
  /** Ranges of telephone numbers. */
  numbers: readonly NumberRange[];
  texts: readonly string[];
  json: Readonly<Record<string, unknown>>;
}

/**
 * What the portal does with a field that a customer fills in. Schemas, database columns, exports, erasure and log masks
 * are derived from it.
 */
export interface RecordField {
  readonly type: keyof FieldValues;
  /** The message for a missing value; null if the field is optional. A missing value is null, a missing list empty. */
  readonly required: MessageKey | null;
  /**
   * `personal`: erased with the person, and masked in log lines. `secret`: also masked in the recorded provider calls.
   */
  readonly privacy: 'none' | 'personal' | 'secret';
  /** Whether the CSV export has a column for it. */
  readonly exported: boolean;
}
export type RecordFields = Readonly<Record<string, RecordField>>;

type ValueOf<Field extends RecordField> =
  | FieldValues[Field['type']]
  | (Field['type'] extends 'texts' ? never : Field['required'] extends null ? null : never);

/** The values of the fields of a list. */
export type ValuesOf<Fields extends RecordFields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** The names of the fields that have the given properties. */
export type NamesWith<Fields, Properties> = {
  [Name in keyof Fields & string]: Fields[Name] extends Properties ? Name : never;
}[keyof Fields & string];

/** Returns the names of the fields that fulfil a condition, in the order of the list. */
export function namesWhere<Fields extends RecordFields>(
  fields: Fields,
  condition: (field: Fields[keyof Fields]) => boolean,
): readonly (keyof Fields & string)[] {
  const names = Object.keys(fields) as (keyof Fields & string)[];
  return names.filter((name) => condition(fields[name]));
}
