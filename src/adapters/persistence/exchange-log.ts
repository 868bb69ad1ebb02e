import type { Exchange, ExchangeLog } from '../../application/ports/exchanges.ts';
import type { Database } from './database.ts';
import { plainRows, type RawRow } from './plain-rows.ts';
import { rowOf } from './schemas/columns.ts';
import { providerExchangesTable } from './schemas/provider-exchanges.ts';
import { runSql } from './sql.ts';

type Row = Exchange & { readonly id: number };

const MOST = 100;
const rows = plainRows<Row>(providerExchangesTable);

export function exchangeLogOf(database: Database): ExchangeLog {
  return {
    add: (exchange) => database.transaction(async (manager) => void (await manager.insert(providerExchangesTable, rowOf<Row>({ ...exchange, path: exchange.path.slice(0, 255) })))),
    of: (reference) =>
      database.read(async (manager) => {
        const raws = await runSql<RawRow>(manager, `SELECT ${rows.columns('x')} FROM provider_exchanges x WHERE x.order_reference = ? ORDER BY x.id DESC LIMIT ?`, [reference, MOST]);
        return raws.map((raw) => rows.read(raw)).reverse();
      }),
  };
}
