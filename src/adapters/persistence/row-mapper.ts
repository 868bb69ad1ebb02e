import type { EntityManager } from 'typeorm';
import type { Column } from './schemas/columns.ts';
import {
  caseById,
  executeUpdate,
  insertedValue,
  onDuplicate,
  placeholders,
  readInstant,
  runSql,
  type Clause,
  type SqlValue,
} from './sql.ts';

/*
 * Reads and writes rows by statements that are generated from the schemas. The ORM would create several objects for
 * each row and build each statement again, which costs more than sending it.
 */

/** A row as the driver returns it. */
export type RawRow = Record<string, unknown>;

interface Schema {
  readonly options: { readonly name: string; readonly columns: object };
}

const columnsOf = ({ options }: Schema) =>
  Object.entries(options.columns as Record<string, Column>).map(([property, column]) => ({
    property,
    name: column.name,
    type: column.type,
    transformer: column.transformer,
    isHidden: column.select === false,
    isGenerated: column.generated !== undefined,
  }));

export interface RowMapper<Row> {
  /** The column list of a SELECT, with aliases named like the domain's properties. */
  columns(alias: string): string;
  /** Converts a driver row in place. Columns of other tables stay unchanged. */
  read(raw: RawRow): Row;
}

/** @typeParam Row the schema's row without its hidden columns */
export function rowMapper<Row>(schema: Schema): RowMapper<Row> {
  const columns = columnsOf(schema).filter(({ isHidden }) => !isHidden);
  const named = (wanted: (column: (typeof columns)[number]) => boolean) =>
    columns.filter(wanted).map((column) => column.property);
  const instants = named((column) => column.type === 'datetime');
  const flags = named((column) => column.type === Boolean);
  const transformed = columns.flatMap(({ property, transformer }) => (transformer ? [{ property, transformer }] : []));

  return {
    columns: (alias) => columns.map(({ property, name }) => `${alias}.${name} AS \`${property}\``).join(', '),
    read(raw) {
      for (const property of instants) if (raw[property] !== null) raw[property] = readInstant(raw[property]);
      for (const property of flags) raw[property] = Boolean(raw[property]);
      for (const { property, transformer } of transformed) raw[property] = transformer.from(raw[property]);
      return raw as Row;
    },
  };
}

/** The values that properties must have, in SQL or as an object. An array is a list of possible values. */
export type Where<Row> = Clause | { readonly [P in keyof Row]?: Row[P] | readonly Row[P][] };

/** The id of a row and its new values. */
export interface Change<Row> {
  readonly id: number;
  readonly change: Partial<Row>;
}

/** The statements of one table. */
export interface Table<Row, Read = Row> {
  /** @param tail SQL after the condition: an order, a limit, a lock */
  select(manager: EntityManager, where: Where<Row>, tail?: string): Promise<Read[]>;
  /** Inserts rows in one statement. Missing values become null. @returns the generated id of the first row */
  insert(manager: EntityManager, ...rows: readonly Omit<Row, 'id'>[]): Promise<number>;
  /** Inserts rows, and updates those whose key exists, except for their key and the columns of `unchanged`. */
  upsert(
    manager: EntityManager,
    rows: readonly Omit<Row, 'id'>[],
    columns: { readonly key: readonly (keyof Row)[]; readonly unchanged: readonly (keyof Row)[] },
  ): Promise<void>;
  /** @returns the number of matched rows */
  update(manager: EntityManager, change: Partial<Row>, where: Where<Row>): Promise<number>;
  /**
   * Updates several rows in one statement, each with its own values, if they match the condition.
   * @returns the number of matched rows
   */
  updateEach(manager: EntityManager, changes: readonly Change<Row>[], where: Clause): Promise<number>;
  /** @returns the number of deleted rows */
  delete(manager: EntityManager, where: Where<Row>): Promise<number>;
}

/** Result of an INSERT: with SQLite the id of the last row, with MySQL an object with the id of the first. */
type Inserted = number | { readonly insertId: number };

/** @typeParam Read the schema's row without its hidden columns */
export function tableOf<Row extends object, Read = Row>(schema: Schema): Table<Row, Read> {
  const { name: table } = schema.options;
  const mapper = rowMapper<Read>(schema);
  const all = columnsOf(schema).map((column) => ({
    ...column,
    property: column.property as keyof Row,
    toSql: (value: unknown): SqlValue => {
      if (column.transformer) return column.transformer.to(value) as SqlValue;
      return column.type === Boolean ? Number(value) : ((value ?? null) as SqlValue);
    },
  }));
  const written = all.filter(({ isGenerated }) => !isGenerated);
  const into = `INSERT INTO ${table} (${written.map(({ name }) => name).join(', ')}) VALUES `;
  const insertOf = (rows: readonly object[]): Clause => ({
    sql: into + rows.map(() => `(${placeholders(written)})`).join(', '),
    values: rows.flatMap((row) => written.map(({ property, toSql }) => toSql((row as Row)[property]))),
  });
  const conditionOf = (where: Where<Row>): Clause => {
    if ('sql' in where) return where;
    const clauses = all.flatMap(({ property, name, toSql }): Clause[] => {
      const value = where[property];
      if (value === undefined) return [];
      if (value === null) return [{ sql: `${name} IS NULL`, values: [] }];
      if (!Array.isArray(value)) return [{ sql: `${name} = ?`, values: [toSql(value)] }];
      const values = value.map(toSql);
      return [{ sql: values.length === 0 ? '1 = 0' : `${name} IN (${placeholders(values)})`, values }];
    });
    // An empty condition would match all rows.
    if (clauses.length === 0) throw new Error(`A statement on ${table} has no condition.`);
    return { sql: clauses.map(({ sql }) => sql).join(' AND '), values: clauses.flatMap(({ values }) => values) };
  };

  return {
    async select(manager, where, tail = '') {
      const { sql, values } = conditionOf(where);
      const statement = `SELECT ${mapper.columns('r')} FROM ${table} r WHERE ${sql} ${tail}`;
      return (await runSql<RawRow>(manager, statement, values)).map((raw) => mapper.read(raw));
    },
    async insert(manager, ...rows) {
      const { sql, values } = insertOf(rows);
      const inserted = (await runSql(manager, sql, values)) as unknown as Inserted;
      return typeof inserted === 'object' ? inserted.insertId : Number(inserted) - rows.length + 1;
    },
    async upsert(manager, rows, { key, unchanged }) {
      const { sql, values } = insertOf(rows);
      const keyColumns = written.filter(({ property }) => key.includes(property)).map(({ name }) => name);
      const updates = written
        .filter(({ property }) => !key.includes(property) && !unchanged.includes(property))
        .map(({ name }) => `${name} = ${insertedValue(manager, name)}`);
      await runSql(manager, `${sql} ${onDuplicate(manager, keyColumns.join(', '))} ${updates.join(', ')}`, values);
    },
    update(manager, change, where) {
      const changed = written.filter(({ property }) => change[property] !== undefined);
      const { sql, values } = conditionOf(where);
      return executeUpdate(
        manager,
        `UPDATE ${table} SET ${changed.map(({ name }) => `${name} = ?`).join(', ')} WHERE ${sql}`,
        [...changed.map(({ property, toSql }) => toSql(change[property])), ...values],
      );
    },
    updateEach(manager, changes, where) {
      const settings = written.flatMap(({ property, name, toSql }): Clause[] => {
        const changed = changes.filter(({ change }) => change[property] !== undefined);
        if (changed.length === 0) return [];
        const to = caseById(
          changed.map(({ id, change }) => [id, toSql(change[property])]),
          name,
        );
        return [{ sql: `${name} = ${to.sql}`, values: to.values }];
      });
      const ids = changes.map(({ id }) => id);
      const sql = `UPDATE ${table} SET ${settings.map(({ sql: setting }) => setting).join(', ')} WHERE id IN
        (${placeholders(ids)}) AND ${where.sql}`;
      return executeUpdate(manager, sql, [...settings.flatMap(({ values }) => values), ...ids, ...where.values]);
    },
    delete(manager, where) {
      const { sql, values } = conditionOf(where);
      return executeUpdate(manager, `DELETE FROM ${table} WHERE ${sql}`, values);
    },
  };
}

/** Returns the changed properties. Arrays and objects are compared by identity. */
export function changesOf<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed = Object.entries(after).filter(([property, value]) => value !== before[property as keyof Row]);
  return Object.fromEntries(changed) as Partial<Row>;
}
