import type { Exchange, ExchangeLog } from '../../application/ports/exchanges.ts';
import { together } from '../../application/outbox/together.ts';
import type { Database } from './database.ts';
import { insertsInto, plainRows, type RawRow } from './plain-rows.ts';
import { providerExchangesTable } from './schemas/provider-exchanges.ts';
import { runSql } from './sql.ts';

type Row = Exchange & { readonly id: number };

const MOST = 100;
/** Kept by one statement. */
const AT_ONCE = 8;
const LONGEST_PATH = 255;
const insert = insertsInto<Exchange>(providerExchangesTable);
const rows = plainRows<Row>(providerExchangesTable);

export function exchangeLogOf(database: Database): ExchangeLog {
  return {
    add: together(AT_ONCE, (exchanges) => database.loose(async (manager) => void (await insert(manager, ...exchanges.map((one) => ({ ...one, path: one.path.slice(0, LONGEST_PATH) })))))),
    of: (reference) =>
      database.read(async (manager) => {
        const raws = await runSql<RawRow>(manager, `SELECT ${rows.columns('x')} FROM provider_exchanges x WHERE x.order_reference = ? ORDER BY x.id DESC LIMIT ?`, [reference, MOST]);
        return raws.map((raw) => rows.read(raw)).reverse();
      }),
  };
}
