import type { DataSource, EntityManager, EntitySchema, MigrationInterface, QueryRunner } from 'typeorm';

/** The schemas and migrations, the same for both databases. */
export interface TableSet {
  readonly entities: EntitySchema[];
  readonly migrations: (new () => MigrationInterface)[];
}

/** An open database, MySQL or SQLite, with the operations in which the two differ. */
export interface Sources {
  readonly writer: DataSource;
  readonly reader: DataSource;
  /** Manager of the reader, for queries outside any transaction. */
  readonly reads: EntityManager;
  readonly begin: string;
  /** The connection pool for libraries with their own queries; undefined on SQLite. */
  readonly server?: { readonly pool: unknown; readonly name: string };
  /** Returns a runner's manager, for the work of one transaction. */
  managerOf(runner: QueryRunner): Promise<EntityManager>;
  /** Runs transactions one after another on SQLite, immediately on MySQL. */
  serialized<T>(work: () => Promise<T>): Promise<T>;
  /** Runs migrations while no other process runs any. */
  migrating(runner: QueryRunner, work: () => Promise<void>): Promise<void>;
  /** Empties the SQLite log (WAL), which still contains changed or deleted rows. Does nothing on MySQL. */
  clearLog(): Promise<void>;
  close(): Promise<void>;
}
