import type { FileStore } from '../../../application/ports/file-store.ts';
import { diskFileStore, type DiskSetting } from './disk-file-store.ts';
import { s3FileStore, type S3Setting } from './s3-file-store.ts';

export type FileStoreSetting = DiskSetting | S3Setting;

/** Opens the store without using disk or network, so that the portal starts even if the store is unavailable. */
export function openFileStore(setting: FileStoreSetting): FileStore {
  return setting.kind === 'disk' ? diskFileStore(setting) : s3FileStore(setting);
}
