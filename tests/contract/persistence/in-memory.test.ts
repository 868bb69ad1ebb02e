import { describe } from '@jest/globals';
import { inMemoryPersistence } from '../../support/in-memory/persistence.ts';
import { idempotency } from './suites/idempotency.ts';
import { outbox } from './suites/queues/outbox.ts';
import { polling } from './suites/queues/polling.ts';
import { portChanges } from './suites/queues/port-changes.ts';
import { versions } from './suites/versions.ts';

/** The database of the use-case tests behaves like the real ones. */
describe('persistence in memory', () => {
  const memory = { fresh: async () => inMemoryPersistence() };

  describe('versions', () => versions(memory));
  describe('outbox', () => outbox(memory, async ({ stored }, id) => stored.item(id)));
  describe('polling', () => polling(memory));
  describe('changes of orders', () => portChanges(memory));
  describe('idempotency', () => idempotency(memory));
});
