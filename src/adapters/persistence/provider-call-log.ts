import type { ProviderCallRecord, ProviderCallLog } from '../../application/ports/provider/provider-calls.ts';
import { createBatcher } from '../../application/outbox/batch-calls.ts';
import type { Database } from './database.ts';
import { tableOf } from './row-mapper.ts';
import { providerCallsTable } from './schemas/provider/provider-exchanges.ts';

type Row = ProviderCallRecord & { readonly id: number };

/** Records that are listed, the latest ones. */
const MAX_LISTED = 100;
/** Records per INSERT. */
const BATCH_SIZE = 8;
const MAX_PATH_LENGTH = 255;
const table = tableOf<Row>(providerCallsTable);

/** The provider call log, stored in the table `provider_exchanges`. */
export function providerCallLogOf(database: Database): ProviderCallLog {
  return {
    add: createBatcher(BATCH_SIZE, (calls) =>
      database.withoutTransaction(
        async (manager) =>
          void (await table.insert(
            manager,
            ...calls.map((call) => ({ ...call, path: call.path.slice(0, MAX_PATH_LENGTH) })),
          )),
      ),
    ),
    listByReference: (reference) =>
      database.read(async (manager) =>
        (await table.select(manager, { reference }, `ORDER BY id DESC LIMIT ${MAX_LISTED}`)).reverse(),
      ),
  };
}
