import type { EntityManager } from 'typeorm';
import { readJson } from '../schemas/columns.ts';
import { runSql } from '../sql.ts';
import { causesOf, ownerValue, TABLES, type Facet, type RecordKind } from './facets.ts';
import { CounterDeltas } from './counter-deltas.ts';

type Group = Readonly<Record<string, string | number | null>> & { readonly n: number };

/** The GROUP BY of a facet, for the kinds that have it. */
interface Grouping {
  readonly kinds: readonly RecordKind[];
  readonly by: string;
  readonly where?: string;
  readonly facets: (group: Group) => readonly Facet[];
}

const GROUPINGS: readonly Grouping[] = [
  { kinds: ['lnp', 'tf', 'tn'], by: 'status', facets: ({ status }) => [['status', String(status)]] },
  {
    kinds: ['lnp', 'tf', 'tn'],
    by: 'user_id, status',
    facets: ({ user_id, status }) => [['owner', ownerValue(Number(user_id), String(status))]],
  },
  { kinds: ['lnp', 'tn'], by: 'province', facets: ({ province }) => [['province', String(province)]] },
  { kinds: ['lnp'], by: 'carrier_key', facets: ({ carrier_key }) => [['carrier', String(carrier_key)]] },
  {
    kinds: ['lnp'],
    by: 'carrier_key',
    where: "WHERE status = 'rejected'",
    facets: ({ carrier_key }) => [['refuser', String(carrier_key)]],
  },
];
const causes = (where: string): Grouping => ({
  kinds: ['lnp'],
  by: 'rejection_causes',
  where,
  facets: ({ rejection_causes }) =>
    causesOf(readJson(rejection_causes) as string[]).map((cause): Facet => ['cause', cause]),
});
const CURRENT: readonly Grouping[] = [
  ...GROUPINGS,
  causes("WHERE status = 'rejected' AND cancelled_on_request = 0"),
  {
    kinds: ['lnp'],
    by: 'carrier_key',
    where: "WHERE status = 'rejected' AND cancelled_on_request = 1",
    facets: ({ carrier_key }) => [['canceller', String(carrier_key)]],
  },
];
/** Of a database whose requests cannot be cancelled yet, during its migration. */
const FORMER: readonly Grouping[] = [...GROUPINGS, causes("WHERE status = 'rejected'")];

/**
 * Computes the difference between the stored counters and the rows. Counters are written in the transaction of the
 * records that they count. In one snapshot they can therefore differ only by records that an older release wrote
 * without counting them.
 * @param manager in a transaction with a consistent snapshot
 * @param isFormer whether the database has the schema of a release without cancellations
 */
export async function differences(manager: EntityManager, isFormer = false): Promise<CounterDeltas> {
  const deltas = new CounterDeltas();
  for (const kind of Object.keys(TABLES) as RecordKind[]) {
    for (const { kinds, by, where = '', facets } of isFormer ? FORMER : CURRENT) {
      if (!kinds.includes(kind)) continue;
      for (const group of await runSql<Group>(
        manager,
        `SELECT ${by}, COUNT(*) AS n FROM ${TABLES[kind]} ${where} GROUP BY ${by}`,
      ))
        deltas.count(kind, facets(group), Number(group.n));
    }
  }
  const stored = await runSql<{ kind: RecordKind; facet: Facet[0]; value: string; total: number }>(
    manager,
    'SELECT kind, facet, value, SUM(total) AS total FROM record_totals GROUP BY kind, facet, value',
  );
  for (const { kind, facet, value, total } of stored) deltas.count(kind, [[facet, value]], -Number(total));
  return deltas;
}
