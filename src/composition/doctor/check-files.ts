import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from '../../adapters/platform/files/file-store.ts';
import type { Config } from '../config/config.ts';
import { adviceFor, NETWORK_ADVICE, ok, problem, type Finding } from './finding.ts';

const MIN_FREE_BYTES = 512 * 1024 * 1024;

const ADVICE = {
  ...NETWORK_ADVICE,
  EACCES: 'The folder cannot be written. Check its owner and rights.',
  EROFS: 'The file system is read-only. Choose another folder.',
  ENOSPC: 'The disk is full. Free some space.',
  ENOTDIR: 'A part of the path is a file. Correct the path.',
  NoSuchBucket: 'The bucket does not exist. Create it, or correct its name.',
  AccessDenied: 'The key has no rights on the bucket. Allow GetObject, PutObject and DeleteObject.',
  InvalidAccessKeyId: 'The store does not know the key. Correct AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'The store rejects the key. Correct AWS_SECRET_ACCESS_KEY.',
  CredentialsProviderError: 'There is no key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
};

/** Writes, reads and removes a file in the file store. */
export async function checkFileStore({ files }: Pick<Config, 'files'>): Promise<Finding> {
  const store = openFileStore(files);
  const path = `doctor/${randomUUID()}.txt`;
  const name = files.kind === 's3' ? 'bucket' : 'folder';
  try {
    await store.put(path, Buffer.from(path), 'text/plain');
    const read = await store.get(path);
    await store.remove(path);
    if (!read || Buffer.from(read.content).toString() !== path)
      return problem('files', `FILES_URL: the ${name} does not return what was written. Check it.`);
    return ok('files', `The ${name} can be written and read.`);
  } catch (error) {
    return problem('files', `FILES_URL: the ${name} cannot be used. ${adviceFor(error, ADVICE)}`);
  }
}

/** Checks that the data folder and the folder for temporary files can be written and have free space. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  return Promise.all([checkFolder('DATA_DIR', dataDir), checkFolder('TMPDIR', tmpdir())]);
}

async function checkFolder(setting: string, folder: string): Promise<Finding> {
  const file = join(folder, `doctor-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, '');
    await rm(file);
    const { bavail, bsize } = await statfs(folder);
    const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
    if (bavail * bsize < MIN_FREE_BYTES)
      return problem('disk', `${setting}: only ${megabytes} MB are free. Free some space.`);
    return ok('disk', `${setting}: can be written, ${megabytes} MB are free.`);
  } catch (error) {
    return problem('disk', `${setting}: the folder cannot be used. ${adviceFor(error, ADVICE)}`);
  }
}
