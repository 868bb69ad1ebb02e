import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { diskFileStore } from '../../../../src/adapters/platform/files/disk-file-store.ts';
import { FileStoreUnavailable, type FileStore } from '../../../../src/application/ports/file-store.ts';

const PDF = 'application/pdf';

let scratch = '';

async function expectAway(store: FileStore, codes: RegExp): Promise<void> {
  for (const call of [
    () => store.put('loa/a.pdf', Buffer.from('x'), PDF),
    () => store.get('loa/a.pdf'),
    () => store.remove('loa/a.pdf'),
  ]) {
    const error = await call().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(FileStoreUnavailable);
    expect(error).toMatchObject({
      message: expect.stringMatching(codes),
      cause: { code: expect.stringMatching(codes) },
    });
  }
}

export function disk(): void {
  beforeEach(() => void (scratch = mkdtempSync(join(tmpdir(), 'disk-'))));
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  test('allows only the owner to read folders and files', async () => {
    const folder = join(scratch, 'files');
    await diskFileStore({ kind: 'disk', folder }).put('loa/2026/a.pdf', Buffer.from('x'), PDF);
    const modes = ['', 'loa', 'loa/2026', 'loa/2026/a.pdf'].map((path) =>
      (statSync(join(folder, path)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '700', '700', '600']);
  });

  test('leaves nothing but the file, also when storing it fails', async () => {
    const store = diskFileStore({ kind: 'disk', folder: scratch });
    await Promise.all(['a', 'b', 'a'].map((name) => store.put(`loa/${name}.pdf`, Buffer.from(name), PDF)));
    mkdirSync(join(scratch, 'loa', 'taken.pdf'));
    await expect(store.put('loa/taken.pdf', Buffer.from('x'), PDF)).rejects.toBeInstanceOf(FileStoreUnavailable);
    expect(readdirSync(join(scratch, 'loa')).sort()).toEqual(['a.pdf', 'b.pdf', 'taken.pdf']);
  });

  test('does not report a caller’s mistake as a temporary failure', async () => {
    const store = diskFileStore({ kind: 'disk', folder: scratch });
    await expect(store.put('loa/a.pdf', 7 as unknown as Uint8Array, PDF)).rejects.toMatchObject({ name: 'TypeError' });
    expect(readdirSync(join(scratch, 'loa'))).toEqual([]);
  });

  test('that cannot create its folder is unavailable, and works once it can', async () => {
    const inTheWay = join(scratch, 'taken');
    writeFileSync(inTheWay, '');
    const store = diskFileStore({ kind: 'disk', folder: join(inTheWay, 'files') });
    await expectAway(store, /ENOTDIR|EEXIST/);
    rmSync(inTheWay);
    await store.put('loa/a.pdf', Buffer.from('x'), PDF);
    expect(Buffer.from((await store.get('loa/a.pdf'))?.content ?? []).toString()).toBe('x');
  });

  test('whose folder is gone is unavailable, not empty', async () => {
    const folder = join(scratch, 'files');
    const store = diskFileStore({ kind: 'disk', folder });
    await store.put('loa/a.pdf', Buffer.from('x'), PDF);
    rmSync(folder, { recursive: true });
    await expectAway(store, /ENOENT/);
  });

  test('in a read-only folder is unavailable for writing', async () => {
    // Not even the root user can create files there.
    const store = diskFileStore({ kind: 'disk', folder: '/proc' });
    await expect(store.put('loa/a.pdf', Buffer.from('x'), PDF)).rejects.toBeInstanceOf(FileStoreUnavailable);
    await expect(store.put('a.pdf', Buffer.from('x'), PDF)).rejects.toBeInstanceOf(FileStoreUnavailable);
  });
}
