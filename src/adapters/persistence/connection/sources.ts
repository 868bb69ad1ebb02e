import type { DataSource, EntitySchema, MigrationInterface, QueryRunner } from 'typeorm';
import type { PoolUse } from './mysql-pool.ts';

/** The schemas and migrations, the same for both databases. */
export interface TableSet {
  readonly entities: EntitySchema[];
  readonly migrations: (new () => MigrationInterface)[];
}

/** A MySQL server with the pool of connections to it. */
export interface DatabaseServer {
  /** Name of the database. */
  readonly name: string;
  /** Gets a connection, for a library with its own statements. It must be released. */
  connect(): Promise<QueryRunner>;
  poolUse(): PoolUse;
}

/** A row as it is stored: instants as text in UTC, JSON as text. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

/** The database as of one instant, while others continue to write. */
export interface Snapshot {
  /** Runs a query. Its rows are read one after another, never all at once. */
  rows(sql: string): AsyncIterable<StoredRow>;
}

/** An open database, MySQL or SQLite, with the operations in which the two differ. */
export interface Sources {
  readonly writer: DataSource;
  readonly reader: DataSource;
  readonly begin: string;
  /** Undefined on SQLite. */
  readonly server?: DatabaseServer;
  /** Runs transactions one after another on SQLite, immediately on MySQL. */
  serialized<T>(work: () => Promise<T>): Promise<T>;
  /** Runs migrations while no other process runs any. On SQLite, all of it is one transaction. */
  migrating(work: (runner: QueryRunner) => Promise<void>): Promise<void>;
  /** Runs work on a snapshot, on a connection of its own and without time limits. */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Empties the SQLite log (WAL), which still contains changed or deleted rows. Does nothing on MySQL. */
  clearLog(): Promise<void>;
  close(): Promise<void>;
}
