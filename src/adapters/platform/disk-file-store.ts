import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { FileStoreUnavailable, type FileStore } from '../../application/ports/file-store.ts';
import { checkedPath } from './file-path.ts';

export interface DiskSetting {
  readonly kind: 'disk';
  /** Absolute. */
  readonly folder: string;
}

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/**
 * Files in a folder, which is made at the first use; from then on it must be there, so that an unmounted disk is not
 * taken for an empty one.
 */
export function diskFileStore({ folder }: DiskSetting): FileStore {
  let made = false;
  const root = async () => {
    if (made) await stat(folder);
    else await makeFolder(folder);
    made = true;
  };
  const inside = (path: string) => join(folder, checkedPath(path));

  return {
    async put(path, content) {
      const file = inside(path);
      await orUnavailable('write', async () => {
        await root();
        await makeFolder(dirname(file));
        await replace(file, content);
      });
    },
    async get(path) {
      const file = inside(path);
      return orUnavailable('read', async () => {
        await root();
        const content = await unlessCode('ENOENT', readFile(file));
        return content && { content };
      });
    },
    async remove(path) {
      const file = inside(path);
      await orUnavailable('remove', async () => {
        await root();
        await rm(file, { force: true });
      });
    },
  };
}

/**
 * Node's own recursive `mkdir` never returns where a folder exists and says ENOENT to what is made in it, as those of
 * an automounter do.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = () => unlessCode('EEXIST', mkdir(folder, { mode: OWNER_ONLY_FOLDER }));
  const parent = dirname(folder);
  if (
    parent === folder ||
    (await unlessCode(
      'ENOENT',
      make().then(() => true),
    ))
  )
    return;
  await makeFolder(parent);
  await make();
}

/**
 * Through a file of another name, so that a crash leaves the old content or the new; no path can name it, since it
 * begins with a dot.
 */
async function replace(file: string, content: Uint8Array): Promise<void> {
  const part = join(dirname(file), `.${randomUUID()}.part`);
  try {
    const handle = await open(part, 'wx', OWNER_ONLY_FILE);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    // What went wrong is the error above, not that the remains could not be cleared away as well.
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(file));
}

/**
 * The new name is on the disk only once its folder is; some systems know no such thing, and then nothing more can be
 * done.
 */
async function syncFolder(folder: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await unlessCode('EINVAL', handle.sync());
  } finally {
    await handle.close();
  }
}

/** @returns undefined where the work failed with that code */
async function unlessCode<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === code) return undefined;
    throw error;
  }
}

async function orUnavailable<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new FileStoreUnavailable(`The file store could not ${what} a file: ${code}`, { cause: error });
  }
}

/** Of what the system says; Node gives codes of its own to mistakes of the caller. */
function codeOf(error: unknown): string | undefined {
  const { errno, code } = error as NodeJS.ErrnoException;
  return errno === undefined ? undefined : code;
}
