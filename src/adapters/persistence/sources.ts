import type { DataSource, EntityManager, EntitySchema, MigrationInterface, QueryRunner } from 'typeorm';

/** What both servers are opened with. */
export interface TableSet {
  readonly entities: EntitySchema[];
  readonly migrations: (new () => MigrationInterface)[];
}

/** An opened server: where it is written and read, and how it differs from the other. */
export interface Sources {
  readonly writer: DataSource;
  readonly reader: DataSource;
  /** Of the reader, for what is read outside any transaction. */
  readonly reads: EntityManager;
  readonly begin: string;
  /** What a library needs that speaks to a server itself; an embedded database has none. */
  readonly server?: { readonly pool: unknown; readonly name: string };
  /** A runner's manager, for the work of one transaction. */
  managerOf(runner: QueryRunner): Promise<EntityManager>;
  /** Runs a transaction when its turn has come. */
  serialized<T>(work: () => Promise<T>): Promise<T>;
  /** Runs migrations while no other process does. */
  migrating(runner: QueryRunner, work: () => Promise<void>): Promise<void>;
  /** Empties the log of an embedded database, which still has what was changed or deleted; a server sees to its own. */
  clearLog(): Promise<void>;
  close(): Promise<void>;
}
