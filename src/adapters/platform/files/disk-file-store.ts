import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { FileStoreUnavailable, type FileStore } from '../../../application/ports/file-store.ts';
import { checkedPath } from './file-path.ts';

export interface DiskSetting {
  readonly kind: 'disk';
  /** Absolute path. */
  readonly folder: string;
}

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/**
 * Stores files in a folder, which is created on first use. From then on it must exist, so that an unmounted disk is
 * reported and not treated as an empty one.
 */
export function diskFileStore({ folder }: DiskSetting): FileStore {
  let isCreated = false;
  const ensureRoot = async () => {
    if (isCreated) await stat(folder);
    else await makeFolder(folder);
    isCreated = true;
  };
  const inside = (path: string) => join(folder, checkedPath(path));

  return {
    async put(path, content) {
      const file = inside(path);
      await wrapSystemErrors('write', async () => {
        await ensureRoot();
        await makeFolder(dirname(file));
        await replace(file, content);
      });
    },
    async get(path) {
      const file = inside(path);
      return wrapSystemErrors('read', async () => {
        await ensureRoot();
        const content = await unlessCode('ENOENT', readFile(file));
        return content && { content };
      });
    },
    async remove(path) {
      const file = inside(path);
      await wrapSystemErrors('remove', async () => {
        await ensureRoot();
        await rm(file, { force: true });
      });
    },
  };
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never returns if an existing folder answers ENOENT when
 * something is created in it, as the folders of an automounter do.
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
 * Replaces a file atomically through a temporary file, so that a crash leaves either the old or the new content. The
 * temporary name begins with a dot, which no stored path can.
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
    // The original error matters more than a failure to remove the temporary file.
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(file));
}

/**
 * Flushes a folder, without which a renamed file may be lost in a crash. Systems that cannot do this report EINVAL,
 * which is ignored.
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

/** @returns undefined if the work failed with that code */
async function unlessCode<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === code) return undefined;
    throw error;
  }
}

async function wrapSystemErrors<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new FileStoreUnavailable(`The file store could not ${what} a file: ${code}`, { cause: error });
  }
}

/** Code of a system error; undefined for errors of Node itself, such as invalid arguments. */
function codeOf(error: unknown): string | undefined {
  const { errno, code } = error as NodeJS.ErrnoException;
  return errno === undefined ? undefined : code;
}
