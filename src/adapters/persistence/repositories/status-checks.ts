import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { StatusCheckRepository } from '../../../application/ports/repositories.ts';
import type { NewStatusCheck, StatusCheck } from '../../../domain/lnp-request/status-check.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { violatesForeignKey } from '../failures.ts';
import { tableOf } from '../row-mapper.ts';
import { statusChecksTable } from '../schemas/provider/lnp-status-checks.ts';

const BATCH_SIZE = 200;
const table = tableOf<StatusCheck>(statusChecksTable);

const keyOf = (check: NewStatusCheck): string => `${check.lnpRequestId} ${check.did}`;

/** Whether the provider reports the same as before. */
function isUnchanged(known: StatusCheck | undefined, check: NewStatusCheck): known is StatusCheck {
  if (known === undefined) return false;
  const { id, createdAt, updatedAt, lastCheckedAt, ...reported } = known;
  return isDeepStrictEqual(reported, { ...check });
}

async function upsert(manager: EntityManager, checks: readonly NewStatusCheck[], at: Date): Promise<void> {
  const rows = checks.map((check) => ({ ...check, createdAt: at, updatedAt: at, lastCheckedAt: at }));
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await table
      .upsert(manager, rows.slice(from, from + BATCH_SIZE), {
        key: ['lnpRequestId', 'did'],
        unchanged: ['createdAt'],
      })
      .catch((error: unknown) => {
        throw violatesForeignKey(error) ? new DomainError('conflict', 'changed-meanwhile', { cause: error }) : error;
      });
  }
}

export function statusChecksIn(manager: EntityManager): StatusCheckRepository {
  return {
    async save(checks, at) {
      const latest = new Map(checks.map((check) => [keyOf(check), check]));
      if (latest.size === 0) return;
      const requests = [...new Set(checks.map((check) => check.lnpRequestId))];
      const known = new Map(
        (await table.select(manager, { lnpRequestId: requests })).map((check) => [keyOf(check), check]),
      );
      const same = [...latest].flatMap(([key, check]) => {
        const before = known.get(key);
        return isUnchanged(before, check) ? [before.id] : [];
      });
      if (same.length > 0) await table.update(manager, { lastCheckedAt: at }, { id: same });
      await upsert(
        manager,
        [...latest].filter(([key, check]) => !isUnchanged(known.get(key), check)).map(([, check]) => check),
        at,
      );
    },
  };
}
