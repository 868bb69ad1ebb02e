import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore, type FileStoreSetting } from '../../../src/adapters/platform/files/file-store.ts';
import type { FileStore } from '../../../src/application/ports/file-store.ts';
import { startVersitygw, type TestS3Server } from './versitygw.ts';

/** A location in which each call of `fresh` opens an empty store. */
export interface TestFileStores {
  readonly name: 'disk' | 's3';
  start(): Promise<void>;
  fresh(): FileStore;
  stop(): Promise<void>;
}

export interface TestS3Stores extends TestFileStores {
  readonly name: 's3';
  server(): TestS3Server;
  /** Settings of a store whose prefix is still empty. */
  setting(): Extract<FileStoreSetting, { kind: 's3' }>;
}

let made = 0;

export function diskStores(): TestFileStores {
  let folder = '';
  return {
    name: 'disk',
    start: async () => void (folder = mkdtempSync(join(tmpdir(), 'files-'))),
    fresh: () => openFileStore({ kind: 'disk', folder: join(folder, `${(made += 1)}`, 'files') }),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function s3Stores(): TestS3Stores {
  let running: TestS3Server | undefined;
  let restore = (): void => undefined;
  const server = () => {
    if (!running) throw new Error('the S3 server was not started');
    return running;
  };
  const setting = () =>
    ({
      kind: 's3',
      bucket: server().bucket,
      prefix: `portal-${(made += 1)}/kept`,
      endpoint: server().endpoint,
      region: 'us-east-1',
    }) as const;
  return {
    name: 's3',
    server,
    setting,
    start: async () => {
      running = await startVersitygw();
      // The SDK warns users of older versions of Node about future support.
      restore = setEnvironment({ ...running.credentials, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });
    },
    fresh: () => openFileStore(setting()),
    stop: async () => {
      restore();
      await running?.stop();
    },
  };
}

/** Sets environment variables; undefined unsets one. @returns a function that restores the former values */
export function setEnvironment(variables: Readonly<Record<string, string | undefined>>): () => void {
  const put = (name: string, value: string | undefined) => {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  };
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  for (const [name, value] of Object.entries(variables)) put(name, value);
  return () => before.forEach(([name, value]) => put(name, value));
}
