/**
 * Creates the bucket of FILES_URL if it does not exist, for stores that start empty, such as the one of
 * docker-compose.yml.
 */
import process from 'node:process';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const { hostname: bucket, searchParams } = new URL(process.env['FILES_URL'] ?? '');
const endpoint = searchParams.get('endpoint');
const client = new S3Client({
  region: searchParams.get('region') ?? 'us-east-1',
  ...(endpoint && { endpoint, forcePathStyle: true }),
});
try {
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  console.log(`Bucket ${bucket} created`);
} catch (error) {
  if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  console.log(`Bucket ${bucket} exists`);
}
