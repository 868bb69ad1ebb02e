import { randomUUID } from 'node:crypto';
import { LeaseLost, type ChoreLease, type ChoreLeases, type ChorePlace } from '../../../application/ports/outbox.ts';
import type { Database } from '../database.ts';
import { readJson } from '../schemas/columns.ts';
import { forUpdate, readInstant, runSql, type SqlValue } from '../sql.ts';

interface Row {
  readonly held_until: unknown;
  readonly finished_at: unknown;
  readonly place: unknown;
}

const LONG_AGO = new Date(0);

export function choreLeasesOf(database: Database): ChoreLeases {
  const held = ({ chore, holder }: ChoreLease, change: string, values: readonly SqlValue[]): Promise<void> =>
    database.transaction(async (manager) => {
      const [row] = await runSql<{ holder: string }>(manager, `SELECT holder FROM chore_leases WHERE chore = ? ${forUpdate(manager)}`, [chore]);
      if (row?.holder !== holder) throw new LeaseLost(`the chore ${chore} is no longer ours`);
      await runSql(manager, `UPDATE chore_leases SET ${change} WHERE chore = ?`, [...values, chore]);
    });

  return {
    take: (chore, now, { holdMs, restMs }) =>
      database.transaction(async (manager) => {
        const ignore = manager.dataSource.options.type === 'mysql' ? 'IGNORE' : 'OR IGNORE';
        await runSql(manager, `INSERT ${ignore} INTO chore_leases (chore, holder, held_until, place) VALUES (?, '', ?, '{}')`, [chore, LONG_AGO]);
        const [row] = await runSql<Row>(manager, `SELECT held_until, finished_at, place FROM chore_leases WHERE chore = ? ${forUpdate(manager)}`, [chore]);
        if (!row || readInstant(row.held_until) > now) return undefined;
        if (row.finished_at !== null && readInstant(row.finished_at).getTime() > now.getTime() - restMs) return undefined;
        const holder = randomUUID();
        await runSql(manager, 'UPDATE chore_leases SET holder = ?, held_until = ? WHERE chore = ?', [holder, new Date(now.getTime() + holdMs), chore]);
        return { chore, holder, place: readJson(row.place) as ChorePlace };
      }),
    renew: (lease, until) => held(lease, 'held_until = ?', [until]),
    finish: (lease, at, place) => held(lease, "holder = '', held_until = ?, finished_at = ?, place = ?", [at, at, JSON.stringify(place)]),
  };
}
