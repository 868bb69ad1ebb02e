import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { FileStore } from '../../../../src/application/ports/file-store.ts';
import type { TestFileStores } from '../../../support/services/file-stores.ts';

const PDF = 'application/pdf';
const LONGEST = `loa/${'d'.repeat(192)}.pdf`;
const letter = () => `loa/${randomUUID()}.pdf`;

async function contentOf(store: FileStore, path: string): Promise<Buffer | undefined> {
  const file = await store.get(path);
  return file && Buffer.from(file.content);
}

/** Tests for every file store. */
export function anyStore(stores: TestFileStores): void {
  test.each([
    ['every byte there is', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ['nothing at all', Buffer.alloc(0)],
    ['10 MB', randomBytes(10 * 1024 * 1024)],
  ])('returns the stored content: %s', async (_what, content) => {
    const store = stores.fresh();
    const path = letter();
    await store.put(path, content, PDF);
    const back = await contentOf(store, path);
    expect(back?.length).toBe(content.length);
    expect(back?.equals(content)).toBe(true);
  });

  test('stores only the given part of a larger buffer', async () => {
    const store = stores.fresh();
    await store.put('loa/part.pdf', Buffer.from('before letter after').subarray(7, 13), PDF);
    expect((await contentOf(store, 'loa/part.pdf'))?.toString()).toBe('letter');
  });

  test('has no file that was not stored, in an own folder or next to others', async () => {
    const store = stores.fresh();
    expect(await store.get(letter())).toBeUndefined();
    await store.put(letter(), Buffer.from('another'), PDF);
    expect(await store.get(letter())).toBeUndefined();
  });

  test('replaces a file by a longer or shorter one', async () => {
    const store = stores.fresh();
    const path = letter();
    for (const text of ['first', 'second and longer', '3rd']) {
      await store.put(path, Buffer.from(text), PDF);
      expect((await contentOf(store, path))?.toString()).toBe(text);
    }
  });

  test('removes only the given file, and accepts that it is already gone', async () => {
    const store = stores.fresh();
    const [gone, other] = [letter(), letter()];
    for (const path of [gone, other]) await store.put(path, Buffer.from(path), PDF);
    await store.remove(gone);
    await store.remove(gone);
    await store.remove('never/was-there.pdf');
    expect(await store.get(gone)).toBeUndefined();
    expect((await contentOf(store, other))?.toString()).toBe(other);
    await store.put(gone, Buffer.from('again'), PDF);
    expect((await contentOf(store, gone))?.toString()).toBe('again');
  });

  test('stores one of several concurrent writes completely; readers always see complete files', async () => {
    const store = stores.fresh();
    const path = letter();
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(1024 * 1024 + index, index));
    const isWhole = (back: Buffer | undefined) => contents.some((content) => back?.equals(content));
    await store.put(path, contents[0] ?? Buffer.alloc(0), PDF);
    const reads = Array.from({ length: 8 }, () => contentOf(store, path));
    await Promise.all(contents.map((content) => store.put(path, content, PDF)));
    expect((await Promise.all(reads)).map(isWhole)).toEqual(Array(8).fill(true));
    expect(isWhole(await contentOf(store, path))).toBe(true);
  });

  test('is separate from another store', async () => {
    const [one, other] = [stores.fresh(), stores.fresh()];
    await one.put('loa/mine.pdf', Buffer.from('mine'), PDF);
    expect(await other.get('loa/mine.pdf')).toBeUndefined();
    await other.remove('loa/mine.pdf');
    expect((await contentOf(one, 'loa/mine.pdf'))?.toString()).toBe('mine');
  });

  test.each(['a.pdf', 'loa/a.pdf', 'loa/2026/11/a_b-c.pdf', LONGEST])('accepts the path %#, %.40s', async (path) => {
    const store = stores.fresh();
    await store.put(path, Buffer.from(path), PDF);
    expect((await contentOf(store, path))?.toString()).toBe(path);
  });

  test.each([
    '',
    '.',
    '..',
    '/',
    '/loa/a.pdf',
    '//host/a.pdf',
    '../a.pdf',
    'loa/../../a.pdf',
    'loa/../a.pdf',
    './a.pdf',
    'loa//a.pdf',
    'loa/',
    'loa',
    'loa/.pdf',
    'loa/a.',
    'loa/.a.pdf',
    'loa/a.b.pdf',
    'loa\\a.pdf',
    '..\\a.pdf',
    'C:/a.pdf',
    'loa/a\0.pdf',
    'loa/a.pdf\0',
    'loa/a.pdf\n',
    'loa/a b.pdf',
    'loa/%2e%2e/a.pdf',
    'loa/lettre-signée.pdf',
    'LOA/a.pdf',
    `d${LONGEST}`,
  ])('rejects the path %#, %.40j', async (path) => {
    const store = stores.fresh();
    const refused = { name: 'RangeError' };
    await expect(store.put(path, Buffer.from('x'), PDF)).rejects.toMatchObject(refused);
    await expect(store.get(path)).rejects.toMatchObject(refused);
    await expect(store.remove(path)).rejects.toMatchObject(refused);
  });
}
