import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { openFileStore } from '../../../../src/adapters/platform/files/file-store.ts';
import { FileStoreUnavailable, type FileStore } from '../../../../src/application/ports/file-store.ts';
import { setEnvironment, type TestS3Stores } from '../../../support/services/file-stores.ts';

const PDF = 'application/pdf';
const WRONG = { AWS_ACCESS_KEY_ID: 'test-access-key', AWS_SECRET_ACCESS_KEY: 'a-wrong-secret-word' };
const NONE = {
  AWS_ACCESS_KEY_ID: undefined,
  AWS_SECRET_ACCESS_KEY: undefined,
  AWS_PROFILE: undefined,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_CONFIG_FILE: '/dev/null',
};

async function expectAway(store: FileStore, reason: RegExp): Promise<void> {
  for (const call of [
    () => store.put('loa/a.pdf', Buffer.from('x'), PDF),
    () => store.get('loa/a.pdf'),
    () => store.remove('loa/a.pdf'),
  ]) {
    const error = await call().then(
      () => undefined,
      (failure: unknown) => failure as Error,
    );
    expect(error).toBeInstanceOf(FileStoreUnavailable);
    expect(`${error?.message}: ${(error?.cause as Error).message}`).toMatch(reason);
    expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(
      /secret-word|test-access-key|[Ss]ignature=|authorization/,
    );
  }
}

/** Tests for buckets only. */
export function s3(stores: TestS3Stores): void {
  const look = () => new S3Client({ endpoint: stores.server().endpoint, region: 'us-east-1', forcePathStyle: true });

  test('stores everything under its prefix, with its content type', async () => {
    const { bucket, prefix, ...more } = stores.setting();
    const store = openFileStore({ bucket, prefix, ...more });
    await store.put('loa/a.pdf', Buffer.from('x'), PDF);
    await store.put('b.png', Buffer.from('y'), 'image/png');
    const client = look();
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix.split('/')[0] }),
    );
    expect(Contents.map(({ Key }) => Key).sort()).toEqual([`${prefix}/b.png`, `${prefix}/loa/a.pdf`]);
    const types = await Promise.all(
      ['loa/a.pdf', 'b.png'].map((path) =>
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: `${prefix}/${path}` })),
      ),
    );
    expect(types.map(({ ContentType }) => ContentType)).toEqual([PDF, 'image/png']);
  });

  test('without a prefix stores them at the top of the bucket', async () => {
    await openFileStore({ ...stores.setting(), prefix: '' }).put('top/a.pdf', Buffer.from('x'), PDF);
    const { Contents = [] } = await look().send(
      new ListObjectsV2Command({ Bucket: stores.server().bucket, Prefix: 'top' }),
    );
    expect(Contents.map(({ Key }) => Key)).toEqual(['top/a.pdf']);
  });

  test.each([
    ['wrong', WRONG, /SignatureDoesNotMatch, HTTP 403/],
    ['of nobody', { ...WRONG, AWS_ACCESS_KEY_ID: 'nobody' }, /access key/i],
    ['missing', NONE, /CredentialsProviderError/],
  ])('with credentials that are %s is unavailable, and does not reveal them', async (_what, environment, reason) => {
    const restore = setEnvironment(environment);
    try {
      await expectAway(stores.fresh(), reason);
    } finally {
      restore();
    }
  });

  test('without its bucket is unavailable, not empty', () =>
    expectAway(openFileStore({ ...stores.setting(), bucket: 'nowhere' }), /NoSuchBucket, HTTP 404/));

  test('whose server has stopped is unavailable, and works again when it is back', async () => {
    const store = stores.fresh();
    await store.put('loa/kept.pdf', Buffer.from('kept'), PDF);
    await stores.server().halt();
    try {
      await expectAway(store, /ECONNREFUSED/);
    } finally {
      await stores.server().begin();
    }
    expect(Buffer.from((await store.get('loa/kept.pdf'))?.content ?? []).toString()).toBe('kept');
  });
}
