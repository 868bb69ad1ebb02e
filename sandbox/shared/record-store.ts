import { openDatabase } from './open-database.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS records (
    place INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL,
    UNIQUE (collection, id)
  );
`;

export interface StoredRecord<T> {
  readonly id: string;
  /** Rises with every record that is added. */
  readonly place: number;
  readonly content: T;
}

export type RecordStore = ReturnType<typeof openRecordStore>;

/** Opens the store of a simulated carrier: JSON by collection and id. @param dataFile a path, or `:memory:` */
export function openRecordStore(dataFile: string) {
  const db = openDatabase(dataFile);
  db.exec(TABLES);
  const select = <T>(where: string, ...values: (string | number)[]): StoredRecord<T>[] =>
    db
      .prepare(`SELECT id, place, content FROM records WHERE collection = ? ${where} ORDER BY place`)
      .all(...values)
      .map((row) => {
        const { id, place, content } = row as { id: string; place: number; content: string };
        return { id, place, content: JSON.parse(content) as T };
      });

  return {
    /** Runs the work as one transaction. It is synchronous, so two transactions never overlap. */
    atomically: <T>(work: () => T): T => db.transaction(work).immediate(),

    /** @throws Error if the collection has a record with this id */
    add(collection: string, id: string, content: unknown): void {
      db.prepare('INSERT INTO records (collection, id, content) VALUES (?, ?, ?)').run(
        collection,
        id,
        JSON.stringify(content),
      );
    },

    /** Replaces the content of a record, which keeps its place. @throws Error if there is no such record */
    update(collection: string, id: string, content: unknown): void {
      const { changes } = db
        .prepare('UPDATE records SET content = ? WHERE collection = ? AND id = ?')
        .run(JSON.stringify(content), collection, id);
      if (changes === 0) throw new Error(`There is no record ${collection}/${id}`);
    },

    remove(collection: string, id: string): void {
      db.prepare('DELETE FROM records WHERE collection = ? AND id = ?').run(collection, id);
    },

    find: <T>(collection: string, id: string): StoredRecord<T> | undefined =>
      select<T>('AND id = ?', collection, id)[0],

    /** Oldest first. @param where a property of the content, and its value */
    list: <T>(collection: string, where?: readonly [property: string & keyof T, value: string]): StoredRecord<T>[] =>
      where
        ? select<T>('AND json_extract(content, ?) = ?', collection, `$.${where[0]}`, where[1])
        : select<T>('', collection),

    close: (): void => void db.close(),
  };
}
