import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../../../../src/composition/config/config.ts';

const filesOf = (url: string) => readConfig({ FILES_URL: url }).files;

describe('FILES_URL names a folder', () => {
  test('in the data folder by default', () => {
    expect(readConfig({}).files).toEqual({ kind: 'disk', folder: expect.stringMatching(/^\/.*\/data\/files$/) });
    expect(readConfig({ DATA_DIR: '/srv/lnp', FILES_URL: '' }).files).toEqual({
      kind: 'disk',
      folder: '/srv/lnp/files',
    });
  });
  test.each([
    ['file:/srv/files', '/srv/files'],
    ['file:///srv/files', '/srv/files'],
    [' file:/srv/files/ ', '/srv/files'],
    ['file:/srv/x/../files', '/srv/files'],
    ['file:./kept', `${process.cwd()}/kept`],
    ['file:kept', `${process.cwd()}/kept`],
  ])('%s', (url, folder) => expect(filesOf(url)).toEqual({ kind: 'disk', folder }));
});

describe('FILES_URL names a bucket', () => {
  test.each([
    ['s3://lnp-files?region=ca-central-1', { bucket: 'lnp-files', prefix: '', region: 'ca-central-1' }],
    ['s3://lnp-files/portal?region=ca-central-1', { bucket: 'lnp-files', prefix: 'portal', region: 'ca-central-1' }],
    [
      's3://lnp-files/portal/Kept_1/?region=ca-central-1',
      { bucket: 'lnp-files', prefix: 'portal/Kept_1', region: 'ca-central-1' },
    ],
    [
      's3://b.c/x?endpoint=http://minio:9000',
      { bucket: 'b.c', prefix: 'x', endpoint: 'http://minio:9000', region: 'us-east-1' },
    ],
    [
      's3://lnp/x?endpoint=https%3A%2F%2Fs3.example%2Fgate%2F&region=here',
      { bucket: 'lnp', prefix: 'x', endpoint: 'https://s3.example/gate', region: 'here' },
    ],
  ])('%s', (url, setting) => expect(filesOf(url)).toEqual({ kind: 's3', ...setting }));
});

describe('FILES_URL is rejected with the reason, without its value', () => {
  const form = 'must be file:PATH or s3://bucket/prefix?endpoint=https://host&region=name';
  const bucket = 'must name a bucket: 3 to 63 lower-case letters, digits, dots and hyphens';
  const prefix = 'the prefix can contain letters, digits, dots, hyphens and underscores, separated by single slashes';
  const question = 'can have only endpoint and region after the question mark, each at most once';
  const endpoint = 'the endpoint must be http:// or https://, a host and a port, without credentials';
  test.each([
    ['./files', form],
    ['file:', form],
    ['file://host/share', form],
    ['https://bucket.s3.example', form],
    ['s3:bucket', form],
    ['s3://', bucket],
    ['s3://a?region=x', bucket],
    ['s3://Files?region=x', bucket],
    ['s3://files:9000?region=x', bucket],
    ['s3://-files?region=x', bucket],
    [
      's3://key:secret-word@files?region=x',
      'must not contain credentials; they are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    ],
    ['s3://files/a//b?region=x', prefix],
    ['s3://files/a b?region=x', prefix],
    ['s3://files/é?region=x', prefix],
    ['s3://files?region=x&secret=secret-word', question],
    ['s3://files?region=x&region=y', question],
    ['s3://files?Region=x', question],
    ['s3://files', 'must name an Amazon region if it names no endpoint, for example ?region=ca-central-1'],
    ['s3://files?region=Ca Central', 'the region can contain lower-case letters, digits and hyphens'],
    ['s3://files?endpoint=minio:9000', endpoint],
    ['s3://files?endpoint=ftp://minio', endpoint],
    ['s3://files?endpoint=http://key:secret-word@minio', endpoint],
    ['s3://files?endpoint=http://minio?x=1', endpoint],
  ])('%s', (url, reason) => {
    expect(() => filesOf(url)).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: expect.stringMatching(/portal can start:\n {2}- FILES_URL: [^\n]+$/),
      }),
    );
    expect(() => filesOf(url)).toThrow(`FILES_URL: ${reason}`);
  });
});
