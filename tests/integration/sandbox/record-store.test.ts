import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { openRecordStore, type RecordStore } from '../../../sandbox/shared/record-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'record-store-'));
const dataFile = join(folder, 'records.db');
let store: RecordStore = openRecordStore(dataFile);
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('records keep their place, are found by id or property, and outlive the program', () => {
  store.add('orders', 'b', { reference: 'lnp-2', status: 'draft' });
  store.add('orders', 'a', { reference: 'lnp-1', status: 'draft' });
  store.add('comments', 'a', { reference: 'lnp-1' });
  store.update('orders', 'b', { reference: 'lnp-2', status: 'ported' });
  expect(() => store.add('orders', 'a', {})).toThrow();
  expect(() => store.update('orders', 'c', {})).toThrow('There is no record orders/c');
  expect(() =>
    store.atomically(() => {
      store.add('orders', 'c', {});
      throw new Error('undone');
    }),
  ).toThrow('undone');
  store.close();

  store = openRecordStore(dataFile);
  expect(store.list('orders').map(({ id }) => id)).toEqual(['b', 'a']);
  expect(store.list<{ reference: string }>('orders', ['reference', 'lnp-1'])).toMatchObject([{ id: 'a' }]);
  expect(store.find('orders', 'b')).toEqual({ id: 'b', place: 1, content: { reference: 'lnp-2', status: 'ported' } });
  store.remove('orders', 'b');
  expect([store.find('orders', 'b'), store.find('comments', 'b')]).toEqual([undefined, undefined]);
  expect(statSync(dataFile).mode & 0o777).toBe(0o600);
});
