import { afterAll, beforeAll, describe } from '@jest/globals';
import { diskStores, s3Stores } from '../../support/file-stores.ts';
import { anyStore } from './suites/any-store.ts';
import { disk } from './suites/disk.ts';
import { s3Failures } from './suites/s3-failures.ts';
import { s3 } from './suites/s3.ts';

const onS3 = s3Stores('file store');

describe.each([diskStores(), ...(onS3 ? [onS3] : [])])('a file store on $name', (stores) => {
  beforeAll(() => stores.start(), 60_000);
  afterAll(() => stores.stop(), 60_000);

  anyStore(stores);
  if (stores === onS3) s3(onS3);
});

describe('a file store on disk only', disk);
describe('a file store on S3 that fails', s3Failures);
