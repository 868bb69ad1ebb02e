import type { SecondFactorReader } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { readInstant, runSql } from '../sql.ts';

const STATE = `SELECT f.confirmed_at AS since,
    (SELECT COUNT(*) FROM recovery_codes c WHERE c.user_id = f.user_id) AS codes
  FROM second_factors f WHERE f.user_id = ? AND f.confirmed_at IS NOT NULL`;

export function secondFactorReaderOf(database: Database): SecondFactorReader {
  return {
    async stateOf(userId) {
      const [found] = await database.read((manager) =>
        runSql<{ since: unknown; codes: number }>(manager, STATE, [userId]),
      );
      return found
        ? { since: readInstant(found.since), recoveryCodesLeft: Number(found.codes) }
        : { since: null, recoveryCodesLeft: 0 };
    },
  };
}
