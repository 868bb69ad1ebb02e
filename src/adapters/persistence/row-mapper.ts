import type { EntityManager, EntitySchemaColumnOptions } from 'typeorm';
import { readJson, writeJson } from './schemas/columns.ts';
import { caseById, executeUpdate, placeholders, readInstant, runSql, type Clause, type SqlValue } from './sql.ts';

/** A row as the driver returns it. */
export type RawRow = Record<string, unknown>;

/** Reads rows of a table without the ORM's object creation, which costs many times as much. */
export interface RowMapper<Row> {
  /** The column list of a SELECT, with aliases named like the domain's properties. */
  columns(alias: string): string;
  /** Converts a driver row in place. Columns of other tables stay unchanged. */
  read(raw: RawRow): Row;
}

/** @typeParam Row the schema's row without its hidden columns */
export function rowMapper<Row>(schema: { readonly options: { readonly columns: object } }): RowMapper<Row> {
  const columns = Object.entries(schema.options.columns as Record<string, EntitySchemaColumnOptions>)
    .filter(([, column]) => column.select !== false)
    .map(([property, column]) => ({
      property,
      name: column.name ?? property,
      type: column.type,
      json: column.transformer !== undefined,
    }));
  const named = (wanted: (column: (typeof columns)[number]) => boolean) =>
    columns.filter(wanted).map((column) => column.property);
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

/** Inserts rows in one statement. Missing values become null. @returns the generated id of the first row */
export type Insert<Row> = (manager: EntityManager, ...rows: readonly Row[]) => Promise<number>;

/** Result of an INSERT: with SQLite the id of the last row, with MySQL an object with the id of the first. */
type Inserted = number | { readonly insertId: number };

interface WritableColumn<Row> {
  readonly property: keyof Row;
  readonly name: string;
  readonly valueOf: (row: Partial<Row>) => SqlValue;
}

function writtenColumns<Row>(schema: {
  readonly options: { readonly columns: object };
}): readonly WritableColumn<Row>[] {
  return Object.entries(schema.options.columns as Record<string, EntitySchemaColumnOptions>)
    .filter(([, column]) => !column.generated)
    .map(([key, column]) => {
      const property = key as keyof Row;
      const bound = (value: unknown): SqlValue => {
        if (column.transformer !== undefined) return writeJson(value);
        return column.type === Boolean ? Number(value) : ((value ?? null) as SqlValue);
      };
      return { property, name: column.name ?? key, valueOf: (row) => bound(row[property]) };
    });
}

/**
 * Creates an INSERT for a table with a generated id. The ORM would build the statement again for each row, which costs
 * more than sending it. The columns are those of the schema.
 */
export function insertInto<Row extends object>(schema: {
  readonly options: { readonly name: string; readonly columns: object };
}): Insert<Row> {
  const columns = writtenColumns<Row>(schema);
  const rowPlaceholders = `(${placeholders(columns)})`;
  const into = `INSERT INTO ${schema.options.name} (${columns.map(({ name }) => name).join(', ')}) VALUES `;
  return async (manager, ...rows) => {
    const values = rows.flatMap((row) => columns.map(({ valueOf }) => valueOf(row)));
    const inserted = (await runSql(
      manager,
      into + rows.map(() => rowPlaceholders).join(', '),
      values,
    )) as unknown as Inserted;
    return typeof inserted === 'object' ? inserted.insertId : Number(inserted) - rows.length + 1;
  };
}

/** Returns the changed properties. Arrays and objects are compared by identity. */
export function changesOf<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed = Object.entries(after).filter(([property, value]) => value !== before[property as keyof Row]);
  return Object.fromEntries(changed) as Partial<Row>;
}

/** Updates the rows that match a condition. @returns the number of matched rows */
export type Update<Row> = (manager: EntityManager, change: Partial<Row>, where: Clause) => Promise<number>;

/** Creates an UPDATE of a table by plain statements, for the same reason. */
export function updateOf<Row extends object>(schema: {
  readonly options: { readonly name: string; readonly columns: object };
}): Update<Row> {
  const columns = writtenColumns<Row>(schema);
  return (manager, change, where) => {
    const changed = columns.filter(({ property }) => change[property] !== undefined);
    const sql = `UPDATE ${schema.options.name} SET ${changed.map(({ name }) => `${name} = ?`).join(', ')} WHERE
      ${where.sql}`;
    return executeUpdate(manager, sql, [...changed.map(({ valueOf }) => valueOf(change)), ...where.values]);
  };
}

/** The id of a row and its new values. */
export interface Change<Row> {
  readonly id: number;
  readonly change: Partial<Row>;
}

/**
 * Updates several rows in one statement, each with its own values, if they match the condition.
 * @returns the number of matched rows
 */
export type BulkUpdate<Row> = (
  manager: EntityManager,
  changes: readonly Change<Row>[],
  where: Clause,
) => Promise<number>;

export function bulkUpdate<Row extends object>(schema: {
  readonly options: { readonly name: string; readonly columns: object };
}): BulkUpdate<Row> {
  const columns = writtenColumns<Row>(schema);
  return (manager, changes, where) => {
    const settings = columns.flatMap(({ property, name, valueOf }): Clause[] => {
      const changed = changes.filter(({ change }) => change[property] !== undefined);
      if (changed.length === 0) return [];
      const to = caseById(
        changed.map(({ id, change }) => [id, valueOf(change)]),
        name,
      );
      return [{ sql: `${name} = ${to.sql}`, values: to.values }];
    });
    const ids = changes.map(({ id }) => id);
    const sql = `UPDATE ${schema.options.name} SET ${settings.map(({ sql: setting }) => setting).join(', ')} WHERE id IN
      (${placeholders(ids)}) AND ${where.sql}`;
    return executeUpdate(manager, sql, [...settings.flatMap(({ values }) => values), ...ids, ...where.values]);
  };
}
