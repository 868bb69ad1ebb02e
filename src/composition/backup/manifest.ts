import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checksumOf } from '../../adapters/platform/files/checked-parts.ts';
import { StartupError } from '../startup-error.ts';

/** Increased when this version cannot read earlier backups any more, or earlier versions this one's. */
const FORMAT = 1;

const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/** What a backup contains. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  portal: z.object({ version: z.string(), revision: z.string() }),
  database: z.enum(['sqlite', 'mysql']),
  /** Names of the migrations that the database had had. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: count,
      /** The id of the next row; null if the table has no generated id. */
      nextId: count.nullable(),
      sha256: checksum,
    }),
  ),
  files: z.object({
    count,
    /** Files to which rows refer, but which the store did not have. */
    missing: z.array(z.string()),
    /** Of the list with path and checksum of each file. */
    sha256: checksum,
  }),
});
export type Manifest = z.output<typeof Manifest>;

const NAME = 'manifest.json';
const CHECKSUM_NAME = 'manifest.sha256';

/** Paths of the parts within the folder of a backup. */
export const fileListPath = (folder: string): string => join(folder, 'files.ndjson.gz');
export const tablePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.ndjson.gz`);
export const filePath = (folder: string, path: string): string => join(folder, 'files', path);

/** Writes the manifest, and its checksum as `sha256sum` does. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const path = join(folder, NAME);
  const options = { mode: 0o600, flush: true };
  await writeFile(path, `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`, options);
  await writeFile(join(folder, CHECKSUM_NAME), `${await checksumOf(path)}  ${NAME}\n`, options);
}

/** @throws StartupError if there is none, if it is damaged, or if a later version made it */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, NAME);
  const [text, sums] = await Promise.all(
    [path, join(folder, CHECKSUM_NAME)].map((file) => readFile(file, 'utf8')),
  ).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`${folder} is not a complete backup: its manifest cannot be read (${code}).`, {
      cause: error,
    });
  });
  if (sums !== `${await checksumOf(path)}  ${NAME}\n`)
    throw new StartupError(`The backup in ${folder} is damaged: ${NAME} differs from its checksum.`);
  const given: unknown = JSON.parse(text ?? '');
  const { success, data } = Manifest.safeParse(given);
  if (!success)
    throw new StartupError(`The backup in ${folder} has a form that this version cannot read. Use a later version.`);
  return data;
}
