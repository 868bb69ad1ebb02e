import type { EntityManager, EntitySchemaColumnOptions } from 'typeorm';
import { readJson, writeJson } from './schemas/columns.ts';
import { caseById, executeUpdate, placeholders, readInstant, runSql, type Clause, type SqlValue } from './sql.ts';

/** A row as the driver gives it. */
export type RawRow = Record<string, unknown>;

/** Reads a table's rows without the ORM's own way of making objects, which costs many times as much. */
export interface RowMapper<Row> {
  /** The columns of a SELECT, under their names in the domain. */
  columns(alias: string): string;
  /** Turns what the driver gave into the row; columns of other tables stay as they came. */
  read(raw: RawRow): Row;
}

/** @typeParam Row what is left of the schema's row without its hidden columns */
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

/** Adds rows in one statement. What a value lacks is null. @returns the generated id of the first */
export type Insert<Row> = (manager: EntityManager, ...rows: readonly Row[]) => Promise<number>;

/** What drivers answer to an INSERT: the id of its last row, or facts with that of its first. */
type Inserted = number | { readonly insertId: number };

interface Written<Row> {
  readonly property: keyof Row;
  readonly name: string;
  readonly valueOf: (row: Partial<Row>) => SqlValue;
}

function writtenColumns<Row>(schema: { readonly options: { readonly columns: object } }): readonly Written<Row>[] {
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
 * Inserts into a table with a generated id without the ORM's own way of writing a statement anew for each row, which
 * costs more than sending it. Its columns are the schema's.
 */
export function insertInto<Row extends object>(schema: {
  readonly options: { readonly name: string; readonly columns: object };
}): Insert<Row> {
  const columns = writtenColumns<Row>(schema);
  const one = `(${placeholders(columns)})`;
  const into = `INSERT INTO ${schema.options.name} (${columns.map(({ name }) => name).join(', ')}) VALUES `;
  return async (manager, ...rows) => {
    const values = rows.flatMap((row) => columns.map(({ valueOf }) => valueOf(row)));
    const inserted = (await runSql(manager, into + rows.map(() => one).join(', '), values)) as unknown as Inserted;
    return typeof inserted === 'object' ? inserted.insertId : Number(inserted) - rows.length + 1;
  };
}

/** What is not as it was; what is made of other values is taken for another value. */
export function changesOf<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed = Object.entries(after).filter(([property, value]) => value !== before[property as keyof Row]);
  return Object.fromEntries(changed) as Partial<Row>;
}

/** Changes the rows that a condition meets, to the values given. @returns how many it met */
export type Update<Row> = (manager: EntityManager, change: Partial<Row>, where: Clause) => Promise<number>;

/** Updates a table by plain statements, for the same reason. */
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

/** A row by its id, and what becomes of it. */
export interface Change<Row> {
  readonly id: number;
  readonly change: Partial<Row>;
}

/**
 * Changes several rows in one statement, each to values of its own, as far as the condition meets them.
 * @returns how many it met
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
    const sql = `UPDATE ${schema.options.name} SET ${settings.map((one) => one.sql).join(', ')} WHERE id IN
      (${placeholders(ids)}) AND ${where.sql}`;
    return executeUpdate(manager, sql, [...settings.flatMap(({ values }) => values), ...ids, ...where.values]);
  };
}
