import type { EntitySchemaColumnOptions, ValueTransformer } from 'typeorm';
import { canonicalPhoneNumbers, readCanonicalNumbers } from '../../../domain/shared/phone-numbers.ts';
import type { RecordField, RecordFields } from '../../../domain/shared/fields/record-fields.ts';

/** Kinds of columns. The migrations define their exact types. */
export type Column = EntitySchemaColumnOptions & { readonly name: string; readonly transformer?: ValueTransformer };

export const generatedId: Column = { name: 'id', type: 'int', primary: true, generated: 'increment' };

/** The organisation that owns a row. Nothing reads it yet: each user has one of their own, which has the user's id. */
export const organisationId: Column = { name: 'organisation_id', type: 'int', select: false };

export const text = (name: string): Column => ({ name, type: 'varchar' });

export const whole = (name: string): Column => ({ name, type: 'int' });

export const flag = (name: string): Column => ({ name, type: Boolean });

/** An instant in UTC, to the millisecond. */
export const instant = (name: string): Column => ({ name, type: 'datetime' });

/** A calendar date `yyyy-MM-dd`: never a Date, so that no time zone can shift it. */
export const day = (name: string): Column => ({ name, type: 'varchar' });

/** Any JSON value, mapped as text: SQLite returns text and MySQL parsed values. */
export const json = (name: string): Column => ({ name, type: 'text', transformer: { to: writeJson, from: readJson } });

/** Ranges of telephone numbers, stored as `5142013344,5142010100-5142010199`. */
const ranges = (name: string): Column => ({
  name,
  type: 'varchar',
  transformer: { to: canonicalPhoneNumbers, from: readCanonicalNumbers },
});

/** A column for searching, sorting or conditions only. It is not selected with the row. */
export const hidden = (column: Column): Column => ({ ...column, select: false });

const COLUMNS: Readonly<Record<RecordField['type'], (name: string) => Column>> = {
  text,
  date: day,
  postalCode: text,
  phone: text,
  sealed: text,
  province: text,
  portType: text,
  portScope: text,
  integer: whole,
  numbers: ranges,
  texts: json,
  json,
};

/** The columns of the fields of a list. They are named like the fields, in snake_case. */
export function columnsOf<Fields extends RecordFields>(fields: Fields): Record<keyof Fields, Column> {
  const columns = Object.entries(fields).map(([name, { type }]) => [
    name,
    COLUMNS[type](name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  ]);
  return Object.fromEntries(columns) as Record<keyof Fields, Column>;
}

export function writeJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

export function readJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : (value ?? null);
}
