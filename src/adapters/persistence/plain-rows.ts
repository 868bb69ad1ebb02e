import type { EntitySchemaColumnOptions } from 'typeorm';
import { readJson } from './schemas/columns.ts';
import { readInstant } from './sql.ts';

/** A row as the driver gives it. */
export type RawRow = Record<string, unknown>;

/** Reads a table's rows without the ORM's own way of making objects, which costs many times as much. */
export interface PlainRows<Row> {
  /** The columns of a SELECT, under their names in the domain. */
  columns(alias: string): string;
  /** Turns what the driver gave into the row; columns of other tables stay as they came. */
  read(raw: RawRow): Row;
}

/** @typeParam Row what is left of the schema's row without its hidden columns */
export function plainRows<Row>(schema: { readonly options: { readonly columns: object } }): PlainRows<Row> {
  const columns = Object.entries(schema.options.columns as Record<string, EntitySchemaColumnOptions>)
    .filter(([, column]) => column.select !== false)
    .map(([property, column]) => ({ property, name: column.name ?? property, type: column.type, json: column.transformer !== undefined }));
  const named = (wanted: (column: (typeof columns)[number]) => boolean) => columns.filter(wanted).map((column) => column.property);
  const instants = named((column) => column.type === 'datetime');
  const flags = named((column) => column.type === Boolean);
  const values = named((column) => column.json);

  return {
    columns: (alias) => columns.map(({ property, name }) => `${alias}.${name} AS \`${property}\``).join(', '),
    read(raw) {
      for (const property of instants) if (raw[property] !== null) raw[property] = readInstant(raw[property]);
      for (const property of flags) raw[property] = Boolean(raw[property]);
      for (const property of values) raw[property] = readJson(raw[property]);
      return raw as Row;
    },
  };
}
