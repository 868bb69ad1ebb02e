import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { FileStoreSetting } from '../adapters/platform/file-store.ts';

const FORM = 'must be file:PATH or s3://bucket/prefix?endpoint=https://host&region=name';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;
const REGION = /^[a-z0-9-]+$/;
/** What stores that are not Amazon's take, since they have no regions. */
const REGION_OF_ONE_S_OWN = 'us-east-1';

class Wrong extends Error {}

/** FILES_URL as text becomes what `openFileStore` takes; the messages hold nothing of the value. */
export const filesUrl = z
  .string()
  .trim()
  .transform((text, context): FileStoreSetting => {
    try {
      return text.startsWith('s3:') ? bucketOf(text) : folderOf(text);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });

export function filesUnder(dataDir: string): FileStoreSetting {
  return { kind: 'disk', folder: join(dataDir, 'files') };
}

/** Relative to where the program was started, as a database's file is. */
function folderOf(text: string): FileStoreSetting {
  const [, path] = /^file:(.+)$/.exec(text) ?? [];
  if (path === undefined || /^\/\/(?!\/)/.test(path)) throw new Wrong(FORM);
  return { kind: 'disk', folder: resolve(path) };
}

function bucketOf(text: string): FileStoreSetting {
  if (!URL.canParse(text) || !text.startsWith('s3://')) throw new Wrong(FORM);
  const url = new URL(text);
  if (url.username || url.password)
    throw new Wrong('must not contain credentials; they are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (url.port || url.hash || !BUCKET.test(url.hostname))
    throw new Wrong('must name a bucket: 3 to 63 lower-case letters, digits, dots and hyphens');
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (prefix !== '' && !PREFIX.test(prefix))
    throw new Wrong(
      'the prefix can contain letters, digits, dots, hyphens and underscores, separated by single slashes',
    );
  const names = [...url.searchParams.keys()];
  if (new Set(names).size < names.length || names.some((name) => name !== 'endpoint' && name !== 'region')) {
    throw new Wrong('can have only endpoint and region after the question mark, each at most once');
  }
  const endpoint = endpointOf(url.searchParams.get('endpoint'));
  const region = url.searchParams.get('region') || (endpoint && REGION_OF_ONE_S_OWN);
  if (!region) throw new Wrong('must name an Amazon region if it names no endpoint, for example ?region=ca-central-1');
  if (!REGION.test(region)) throw new Wrong('the region can contain lower-case letters, digits and hyphens');
  return { kind: 's3', bucket: url.hostname, prefix, ...(endpoint && { endpoint }), region };
}

function endpointOf(text: string | null): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new Wrong('the endpoint must be http:// or https://, a host and a port, without credentials');
  }
  return url.href.replace(/\/+$/, '');
}
