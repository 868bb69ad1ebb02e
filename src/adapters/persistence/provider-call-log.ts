import type { ProviderCallRecord, ProviderCallLog } from '../../application/ports/provider-calls.ts';
import { createBatcher } from '../../application/outbox/batch-calls.ts';
import type { Database } from './database.ts';
import { insertInto, rowMapper, type RawRow } from './row-mapper.ts';
import { providerCallsTable } from './schemas/provider-exchanges.ts';
import { runSql } from './sql.ts';

type Row = ProviderCallRecord & { readonly id: number };

/** Records that are listed, the latest ones. */
const MAX_LISTED = 100;
/** Records per INSERT. */
const BATCH_SIZE = 8;
const MAX_PATH_LENGTH = 255;
const insert = insertInto<ProviderCallRecord>(providerCallsTable);
const rows = rowMapper<Row>(providerCallsTable);

/** The provider call log, stored in the table `provider_exchanges`. */
export function providerCallLogOf(database: Database): ProviderCallLog {
  return {
    add: createBatcher(BATCH_SIZE, (calls) =>
      database.withoutTransaction(
        async (manager) =>
          void (await insert(
            manager,
            ...calls.map((call) => ({ ...call, path: call.path.slice(0, MAX_PATH_LENGTH) })),
          )),
      ),
    ),
    listByReference: (reference) =>
      database.read(async (manager) => {
        const raws = await runSql<RawRow>(
          manager,
          `SELECT ${rows.columns('x')} FROM provider_exchanges x WHERE x.order_reference = ? ORDER BY x.id
            DESC LIMIT ?`,
          [reference, MAX_LISTED],
        );
        return raws.map((raw) => rows.read(raw)).reverse();
      }),
  };
}
