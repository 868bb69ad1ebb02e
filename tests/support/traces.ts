import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openDatabase } from '../../src/adapters/persistence/database.ts';

/** Where texts were searched and found. */
export interface Traces {
  /** `table.column` of the database, and files below the portal's folder. */
  readonly places: readonly string[];
  /** `place: text`. */
  readonly hits: readonly string[];
}

interface Column {
  readonly name: string;
  readonly column: string;
}

const SQLITE_COLUMNS =
  'SELECT t.name AS name, c.name AS `column` FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c WHERE t.type ' +
  "= 'table'";
const MYSQL_COLUMNS =
  'SELECT TABLE_NAME AS name, COLUMN_NAME AS `column` FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()';

/** Searches every column of every table, ignoring case and accents. */
async function inDatabase(url: string, texts: readonly string[]): Promise<Traces> {
  const database = await openDatabase({ url, poolSize: 2 });
  const places: string[] = [];
  const hits: string[] = [];
  try {
    const columns = await database.read((manager) =>
      manager.query<Column[]>(url.startsWith('sqlite:') ? SQLITE_COLUMNS : MYSQL_COLUMNS),
    );
    for (const { name, column } of columns) {
      const rows = await database.read((manager) =>
        manager.query<{ value: unknown }[]>(
          `SELECT \`${column}\` AS value FROM \`${name}\` WHERE \`${column}\` IS NOT NULL`,
        ),
      );
      places.push(`${name}.${column}`);
      for (const { value } of rows) {
        const stored = folded(
          Buffer.isBuffer(value) ? value.toString('latin1') : typeof value === 'string' ? value : JSON.stringify(value),
        );
        hits.push(...texts.filter((text) => stored.includes(folded(text))).map((text) => `${name}.${column}: ${text}`));
      }
    }
  } finally {
    await database.close();
  }
  return { places, hits };
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

/** Searches files, including the encoding of mails. */
function inFiles(files: readonly string[], texts: readonly string[]): Traces {
  const hits = files.flatMap((file) => {
    const content = readFileSync(file);
    const readings = [
      content.toString('utf8'),
      content.toString('latin1').replace(/=\r?\n/g, ''),
      ...content
        .toString('latin1')
        .split(/\r?\n\r?\n/)
        .map((part) => Buffer.from(part, 'base64').toString('utf8')),
    ].map(folded);
    return texts
      .filter((text) => readings.some((reading) => reading.includes(folded(text))))
      .map((text) => `${basename(file)}: ${text}`);
  });
  return { places: files.map((file) => basename(file)), hits };
}

/** Searches all data that a portal stores; of an embedded database also the bytes of its files. */
export async function tracesOf(
  { url, folder }: { readonly url: string; readonly folder: string },
  texts: readonly string[],
): Promise<Traces> {
  const database = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined;
  const files = [...filesIn(folder), ...['', '-wal', '-shm'].map((end) => `${database}${end}`)].filter(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  const all = [await inDatabase(url, texts), inFiles([...new Set(files)], texts)];
  return { places: all.flatMap(({ places }) => places), hits: [...new Set(all.flatMap(({ hits }) => hits))] };
}
