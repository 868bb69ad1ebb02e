import type { EntityManager, EntitySchemaColumnOptions } from 'typeorm';
import { readJson, writeJson } from './schemas/columns.ts';
import { places, readInstant, runSql, type SqlValue } from './sql.ts';

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

/** Adds a row and tells its generated id. What a value lacks is null. */
export type Insert<Row> = (manager: EntityManager, row: Row) => Promise<number>;

/** What drivers answer to an INSERT: the id itself, or facts with it. */
type Inserted = number | { readonly insertId: number };

/**
 * Inserts into a table with a generated id without the ORM's own way of writing a statement anew for each row, which
 * costs more than sending it. Its columns are the schema's.
 */
export function insertsInto<Row extends object>(schema: { readonly options: { readonly name: string; readonly columns: object } }): Insert<Row> {
  const columns = Object.entries(schema.options.columns as Record<string, EntitySchemaColumnOptions>)
    .filter(([, column]) => !column.generated)
    .map(([property, column]) => ({ property: property as keyof Row, name: column.name ?? property, json: column.transformer !== undefined, flag: column.type === Boolean }));
  const sql = `INSERT INTO ${schema.options.name} (${columns.map(({ name }) => name).join(', ')}) VALUES (${places(columns)})`;
  return async (manager, row) => {
    const values = columns.map(({ property, json, flag }): SqlValue => {
      const value: unknown = row[property];
      if (json) return writeJson(value);
      return flag ? Number(value) : ((value ?? null) as SqlValue);
    });
    const inserted = (await runSql(manager, sql, values)) as unknown as Inserted;
    return Number(typeof inserted === 'object' ? inserted.insertId : inserted);
  };
}
