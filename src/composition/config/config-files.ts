import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { FileStoreSetting } from '../../adapters/platform/files/file-store.ts';

const FORM = 'must be file:PATH or s3://bucket/prefix?endpoint=https://host&region=name';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;
const REGION = /^[a-z0-9-]+$/;
/** Region for other stores than Amazon's, which have no regions but require a name. */
const DEFAULT_REGION = 'us-east-1';

class InvalidFilesUrl extends Error {}

/** Parses FILES_URL to the setting of `openFileStore`. Error messages contain nothing of the value. */
export const filesUrl = z
  .string()
  .trim()
  .transform((text, context): FileStoreSetting => {
    try {
      return text.startsWith('s3:') ? bucketOf(text) : folderOf(text);
    } catch (error) {
      if (!(error instanceof InvalidFilesUrl)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });

/** The default file store, in the data folder. */
export function filesUnder(dataDir: string): FileStoreSetting {
  return { kind: 'disk', folder: join(dataDir, 'files') };
}

/** Relative paths start at the working directory, as those of the database file do. */
function folderOf(text: string): FileStoreSetting {
  const [, path] = /^file:(.+)$/.exec(text) ?? [];
  if (path === undefined || /^\/\/(?!\/)/.test(path)) throw new InvalidFilesUrl(FORM);
  return { kind: 'disk', folder: resolve(path) };
}

function bucketOf(text: string): FileStoreSetting {
  if (!URL.canParse(text) || !text.startsWith('s3://')) throw new InvalidFilesUrl(FORM);
  const url = new URL(text);
  if (url.username || url.password)
    throw new InvalidFilesUrl(
      'must not contain credentials; they are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  if (url.port || url.hash || !BUCKET.test(url.hostname))
    throw new InvalidFilesUrl('must name a bucket: 3 to 63 lower-case letters, digits, dots and hyphens');
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (prefix !== '' && !PREFIX.test(prefix))
    throw new InvalidFilesUrl(
      'the prefix can contain letters, digits, dots, hyphens and underscores, separated by single slashes',
    );
  const names = [...url.searchParams.keys()];
  if (new Set(names).size < names.length || names.some((name) => name !== 'endpoint' && name !== 'region')) {
    throw new InvalidFilesUrl('can have only endpoint and region after the question mark, each at most once');
  }
  const endpoint = endpointOf(url.searchParams.get('endpoint'));
  const region = url.searchParams.get('region') || (endpoint && DEFAULT_REGION);
  if (!region)
    throw new InvalidFilesUrl('must name an Amazon region if it names no endpoint, for example ?region=ca-central-1');
  if (!REGION.test(region)) throw new InvalidFilesUrl('the region can contain lower-case letters, digits and hyphens');
  return { kind: 's3', bucket: url.hostname, prefix, ...(endpoint && { endpoint }), region };
}

function endpointOf(text: string | null): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new InvalidFilesUrl('the endpoint must be http:// or https://, a host and a port, without credentials');
  }
  return url.href.replace(/\/+$/, '');
}
