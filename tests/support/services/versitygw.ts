import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/** A real S3 server on a temporary folder. */
export interface TestS3Server {
  readonly endpoint: string;
  /** A bucket that exists and is empty. */
  readonly bucket: string;
  readonly credentials: Readonly<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>;
  /** Stops the server. The data remain, and `begin` serves them again at the same address. */
  halt(): Promise<void>;
  begin(): Promise<void>;
  stop(): Promise<void>;
}

const START_WITHIN_MS = 30_000;
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'test-access-key', AWS_SECRET_ACCESS_KEY: 'secret-word-of-the-tests' };

/** Returns VERSITYGW_PATH if it is set, otherwise searches the PATH and the folders of `go install`. */
function find(): string | undefined {
  const { VERSITYGW_PATH: chosen, PATH = '', GOBIN, GOPATH } = process.env;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const ofGo = (GOPATH ?? join(homedir(), 'go')).split(delimiter).map((folder) => join(folder, 'bin'));
  const folders = [...PATH.split(delimiter), GOBIN, ...ofGo];
  return folders.flatMap((folder) => (folder ? [join(folder, 'versitygw')] : [])).find(existsSync);
}

/** Whether `startVersitygw` can start a server. */
export function hasVersitygw(): boolean {
  return find() !== undefined;
}

export async function startVersitygw(): Promise<TestS3Server> {
  const binary = find();
  if (binary === undefined) throw new Error('versitygw is missing');
  const folder = mkdtempSync(join(tmpdir(), 's3-'));
  const bucket = 'files';
  mkdirSync(join(folder, 'root', bucket), { recursive: true });
  mkdirSync(join(folder, 'sidecar'));
  const address = `127.0.0.1:${await freePort()}`;
  const endpoint = `http://${address}`;
  let server: ChildProcess | undefined;

  const abandon = () => server?.kill('SIGKILL');
  process.once('exit', abandon);
  const halt = async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
  };
  const begin = async () => {
    const { AWS_ACCESS_KEY_ID: access, AWS_SECRET_ACCESS_KEY: secret } = CREDENTIALS;
    // Not every temporary folder supports extended attributes, in which the server would store types and checksums.
    const backend = ['posix', '--sidecar', join(folder, 'sidecar'), join(folder, 'root')];
    server = spawn(binary, ['--port', address, '--access', access, '--secret', secret, '--quiet', ...backend], {
      stdio: 'ignore',
    });
    await ready(endpoint, server);
  };
  const stop = async () => {
    process.off('exit', abandon);
    await halt();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await begin();
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, bucket, credentials: CREDENTIALS, halt, begin, stop };
}

async function ready(endpoint: string, server: ChildProcess): Promise<void> {
  const late = Date.now() + START_WITHIN_MS;
  for (;;) {
    try {
      await fetch(endpoint);
      return;
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`the S3 server ended with ${server.exitCode}`, { cause: error });
      if (Date.now() > late) throw error;
      await sleep(50);
    }
  }
}
