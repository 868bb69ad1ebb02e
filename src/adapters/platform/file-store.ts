import type { FileStore } from '../../application/ports/file-store.ts';
import { diskFileStore, type DiskSetting } from './disk-file-store.ts';
import { s3FileStore, type S3Setting } from './s3-file-store.ts';

export type FileStoreSetting = DiskSetting | S3Setting;

/** Touches neither disk nor network: a store that is away at start does not keep the portal from starting. */
export function openFileStore(setting: FileStoreSetting): FileStore {
  return setting.kind === 'disk' ? diskFileStore(setting) : s3FileStore(setting);
}
