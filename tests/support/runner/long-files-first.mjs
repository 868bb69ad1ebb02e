import { statSync } from 'node:fs';

/**
 * The files that take longest, which start first: a worker that ends with one would leave processors idle. Files that
 * read pictures are apart, because readers have a low priority.
 */
export const LONGEST = [
  'integration/jobs/outages/change-kills',
  'e2e/whole-job',
  'e2e/invoice',
  'contract/persistence/persistence',
  'e2e/tf-requests',
  'integration/jobs/outages/chaos-changes',
  'e2e/lnp-form',
  'integration/invoice/documents',
  'integration/jobs/outages/chaos-kills',
  'e2e/number-orders',
  'integration/invoice/bounds',
  'e2e/admin-area',
  'integration/security/bad-requests',
  'e2e/admin-french',
  'e2e/admin-users',
  'integration/security/erasure',
  'e2e/account',
  'integration/security/authority',
  'e2e/lnp-messages',
  'integration/http/porting/port-changes',
  'integration/deploy/migrations-forward',
  'integration/jobs/reconciliation',
  'integration/http/invoice/invoice-analyze',
  'e2e/admin-monitoring',
  'contract/persistence/galera',
  'contract/providers/providers',
  'integration/http/accounts/mail-address',
  'integration/jobs/batched-sends',
];

/** Orders test files for jest: the longest first, then by size. */
export default class LongFilesFirst {
  /**
   * @template {{ path: string }} Test
   * @param {Test[]} tests
   */
  sort(tests) {
    const placeOf = (/** @type {Test} */ { path }) => {
      const place = LONGEST.findIndex((name) => path.endsWith(`/tests/${name}.test.ts`));
      return place < 0 ? LONGEST.length : place;
    };
    const known = tests.map((test) => ({ test, place: placeOf(test), size: statSync(test.path).size }));
    return known.sort((one, other) => one.place - other.place || other.size - one.size).map(({ test }) => test);
  }

  /** Jest calls it with the results at the end. */
  cacheResults() {}
}
