import { afterAll, beforeAll, describe } from '@jest/globals';
import { testServers } from '../../support/databases.ts';
import { accounts } from './suites/accounts.ts';
import { dates } from './suites/dates.ts';
import { failures } from './suites/failures.ts';
import { idempotency } from './suites/idempotency.ts';
import { lists } from './suites/lists.ts';
import { namedLists } from './suites/named-lists.ts';
import { migrations } from './suites/migrations.ts';
import { outbox } from './suites/outbox.ts';
import { polling } from './suites/polling.ts';
import { queryPlans } from './suites/query-plans.ts';
import { records } from './suites/records.ts';
import { search } from './suites/search.ts';
import { transactions } from './suites/transactions.ts';

describe.each(testServers('persistence'))('persistence on $name', (server) => {
  beforeAll(() => server.start(), 60_000);
  afterAll(() => server.stop(), 60_000);

  describe('accounts', () => accounts(server));
  describe('records', () => records(server));
  describe('transactions', () => transactions(server));
  describe('dates', () => dates(server));
  describe('lists', () => lists(server));
  describe('lists of named records', () => namedLists(server));
  describe('search', () => search(server));
  describe('outbox', () => outbox(server));
  describe('polling', () => polling(server));
  describe('idempotency', () => idempotency(server));
  describe('migrations', () => migrations(server));
  describe('query plans', () => queryPlans(server));
  describe('failures', () => failures(server));
});
