import type * as S3 from '@aws-sdk/client-s3';
import { FileStoreUnavailable, type FileStore } from '../../application/ports/file-store.ts';
import { checkedPath } from './file-path.ts';

export interface S3Setting {
  readonly kind: 's3';
  readonly bucket: string;
  /** Without slashes at its ends; empty for none. */
  readonly prefix: string;
  /** Undefined: Amazon's own, of the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
}

export interface S3Limits {
  readonly connectMs: number;
  /** Without a byte from the store. */
  readonly silenceMs: number;
  /** One call from its beginning to its end, all attempts together. */
  readonly callMs: number;
  readonly attempts: number;
}

interface Opened {
  readonly sdk: typeof S3;
  readonly client: S3.S3Client;
}

const LIMITS: S3Limits = { connectMs: 3_000, silenceMs: 10_000, callMs: 30_000, attempts: 3 };

/**
 * Files in a bucket of S3 or of a store that speaks its protocol. Credentials come from where the AWS SDK looks for
 * them: the environment first.
 */
export function s3FileStore(setting: S3Setting, limits: S3Limits = LIMITS): FileStore {
  let opened: Promise<Opened> | undefined;
  const open = async (): Promise<Opened> => {
    // A quarter of a second and 25 MB that a portal with its files on disk never spends.
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client(optionsOf(setting, limits)) };
  };
  const address = (path: string) => ({
    Bucket: setting.bucket,
    Key: [setting.prefix, checkedPath(path)].filter(Boolean).join('/'),
  });

  const call = async <T>(
    what: string,
    work: (opened: Opened, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    const ready = await (opened ??= open());
    try {
      return await work(ready, { abortSignal: AbortSignal.timeout(limits.callMs) });
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
    // A bucket that is missing is 404 as well, and no missing file.
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

function optionsOf({ endpoint, region }: S3Setting, limits: S3Limits): S3.S3ClientConfig {
  return {
    region,
    // Stores of one's own seldom have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: limits.attempts,
    requestHandler: { connectionTimeout: limits.connectMs, socketTimeout: limits.silenceMs },
    // The signature covers the content; checksums beside it are what other stores than Amazon's refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** The SDK's own error carries the whole answer along; what tells the operator what to do is enough. */
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
