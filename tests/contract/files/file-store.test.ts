import { afterAll, beforeAll, describe } from '@jest/globals';
import { diskStores, s3Stores } from '../../support/services/file-stores.ts';
import { hasVersitygw } from '../../support/services/versitygw.ts';
import { whenAvailable } from '../../support/when-available.ts';
import { anyStore } from './suites/any-store.ts';
import { disk } from './suites/disk.ts';
import { s3Failures } from './suites/s3-failures.ts';
import { s3 } from './suites/s3.ts';

const why = 'no versitygw was found at VERSITYGW_PATH, on the PATH or where go install puts it';
const withS3 = whenAvailable(hasVersitygw(), 'file store on S3', why);

describe('a file store on disk', () => {
  const stores = diskStores();
  beforeAll(() => stores.start());
  afterAll(() => stores.stop());
  anyStore(stores);
  describe('only', disk);
});

withS3.describe('a file store on S3', () => {
  const stores = s3Stores();
  beforeAll(() => stores.start());
  afterAll(() => stores.stop());
  anyStore(stores);
  s3(stores);
});

describe('a file store on S3 that fails', s3Failures);
