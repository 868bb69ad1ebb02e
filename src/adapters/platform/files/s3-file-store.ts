import type * as S3 from '@aws-sdk/client-s3';
import { FileStoreUnavailable, type FileStore } from '../../../application/ports/file-store.ts';
import { checkedPath } from './file-path.ts';

export interface S3Setting {
  readonly kind: 's3';
  readonly bucket: string;
  /** Without slashes at its ends; empty if there is none. */
  readonly prefix: string;
  /** Undefined: Amazon's endpoint for the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
}

export interface S3Limits {
  readonly connectMs: number;
  /** Maximum time without a byte from the store. */
  readonly silenceMs: number;
  /** Maximum duration of a call, including all attempts. */
  readonly callMs: number;
  readonly attempts: number;
}

interface LoadedClient {
  readonly sdk: typeof S3;
  readonly client: S3.S3Client;
}

const LIMITS: S3Limits = { connectMs: 3_000, silenceMs: 10_000, callMs: 30_000, attempts: 3 };

/**
 * Stores files in a bucket of S3 or of a store with a compatible API. The AWS SDK finds the credentials, first in the
 * environment.
 */
export function s3FileStore(setting: S3Setting, limits: S3Limits = LIMITS): FileStore {
  let loaded: Promise<LoadedClient> | undefined;
  const load = async (): Promise<LoadedClient> => {
    // The SDK takes a quarter of a second and 25 MB to load, which a portal with its files on disk does not need.
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client(optionsOf(setting, limits)) };
  };
  const address = (path: string) => ({
    Bucket: setting.bucket,
    Key: [setting.prefix, checkedPath(path)].filter(Boolean).join('/'),
  });

  const call = async <T>(
    what: string,
    work: (loaded: LoadedClient, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    const client = await (loaded ??= load());
    try {
      return await work(client, { abortSignal: AbortSignal.timeout(limits.callMs) });
    } catch (error) {
      throw unavailable(what, error);
    }
  };

  return {
    async put(path, content, contentType) {
      const object = { ...address(path), Body: content, ContentType: contentType };
      await call('write', ({ sdk, client }, options) => client.send(new sdk.PutObjectCommand(object), options));
    },
    async get(path) {
      const object = address(path);
      return call('read', async ({ sdk, client }, options) => {
        const answer = await unlessMissing(client.send(new sdk.GetObjectCommand(object), options));
        return answer && { content: (await answer.Body?.transformToByteArray()) ?? new Uint8Array() };
      });
    },
    async remove(path) {
      const object = address(path);
      await call('remove', ({ sdk, client }, options) =>
        unlessMissing(client.send(new sdk.DeleteObjectCommand(object), options)),
      );
    },
  };
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    // A missing bucket is a 404 too, but is not a missing file.
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

function optionsOf({ endpoint, region }: S3Setting, limits: S3Limits): S3.S3ClientConfig {
  return {
    region,
    // Self-hosted stores rarely have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: limits.attempts,
    requestHandler: { connectionTimeout: limits.connectMs, socketTimeout: limits.silenceMs },
    // The signature covers the content already, and stores other than Amazon's may reject the checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** Converts an error of the SDK, which contains the whole response, to one with only what the operator needs. */
function unavailable(what: string, error: unknown): FileStoreUnavailable {
  const { name, message, code, $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const reason = [name, code, status && `HTTP ${status}`].filter(Boolean).join(', ');
  const cause = Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });
  return new FileStoreUnavailable(`The file store could not ${what} a file: ${reason}`, { cause });
}
