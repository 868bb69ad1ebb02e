import type { ProviderCallRecord, ProviderCallLog } from '../../application/ports/provider-calls.ts';
import { createBatcher } from '../../application/outbox/batch-calls.ts';
import type { Database } from './database.ts';
import { insertInto, rowMapper, type RawRow } from './row-mapper.ts';
import { providerCallsTable } from './schemas/provider-exchanges.ts';
import { runSql } from './sql.ts';

type Row = ProviderCallRecord & { readonly id: number };

const MOST = 100;
/** Kept by one statement. */
const AT_ONCE = 8;
const LONGEST_PATH = 255;
const insert = insertInto<ProviderCallRecord>(providerCallsTable);
const rows = rowMapper<Row>(providerCallsTable);

export function providerCallLogOf(database: Database): ProviderCallLog {
  return {
    add: createBatcher(AT_ONCE, (exchanges) =>
      database.withoutTransaction(
        async (manager) =>
          void (await insert(manager, ...exchanges.map((one) => ({ ...one, path: one.path.slice(0, LONGEST_PATH) })))),
      ),
    ),
    listByReference: (reference) =>
      database.read(async (manager) => {
        const raws = await runSql<RawRow>(
          manager,
          `SELECT ${rows.columns('x')} FROM provider_exchanges x WHERE x.order_reference = ? ORDER BY x.id
            DESC LIMIT ?`,
          [reference, MOST],
        );
        return raws.map((raw) => rows.read(raw)).reverse();
      }),
  };
}
