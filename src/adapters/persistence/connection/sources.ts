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

/** An open database, MySQL or SQLite, with the operations in which the two differ. */
export interface Sources {
  readonly writer: DataSource;
  readonly reader: DataSource;
  readonly begin: string;
  /** Undefined on SQLite. */
  readonly server?: DatabaseServer;
  /** Runs transactions one after another on SQLite, immediately on MySQL. */
  serialized<T>(work: () => Promise<T>): Promise<T>;
  /** Runs migrations while no other process runs any. */
  migrating(work: (runner: QueryRunner) => Promise<void>): Promise<void>;
  /** Empties the SQLite log (WAL), which still contains changed or deleted rows. Does nothing on MySQL. */
  clearLog(): Promise<void>;
  close(): Promise<void>;
}
