import { isDeepStrictEqual } from 'node:util';
import { In, type EntityManager } from 'typeorm';
import type { StatusCheckRepository } from '../../../application/ports/repositories.ts';
import type { NewStatusCheck, StatusCheck } from '../../../domain/lnp-request/status-check.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { violatesForeignKey } from '../failures.ts';
import { statusChecksTable } from '../schemas/lnp-status-checks.ts';

const ROWS_A_STATEMENT = 200;
const WORDS = [
  'pon',
  'customer',
  'caption',
  'event',
  'due_date',
  'version',
  'as2_remarks',
  'pending',
  'rejection',
  'updated_at',
  'last_checked_at',
];

const nameOf = (check: NewStatusCheck): string => `${check.lnpRequestId} ${check.did}`;

/** Whether the provider says what it said before. */
function unchanged(known: StatusCheck | undefined, check: NewStatusCheck): known is StatusCheck {
  if (known === undefined) return false;
  const { id, createdAt, updatedAt, lastCheckedAt, ...words } = known;
  return isDeepStrictEqual(words, { ...check });
}

async function upsert(manager: EntityManager, checks: readonly NewStatusCheck[], at: Date): Promise<void> {
  const rows = checks.map((check) => ({ ...check, createdAt: at, updatedAt: at, lastCheckedAt: at }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(statusChecksTable)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .orUpdate(WORDS, ['lnp_request_id', 'did'])
      .updateEntity(false)
      .execute()
      .catch((error: unknown) => {
        throw violatesForeignKey(error) ? new DomainError('conflict', 'changed-meanwhile', { cause: error }) : error;
      });
  }
}

export function statusChecksIn(manager: EntityManager): StatusCheckRepository {
  return {
    async save(checks, at) {
      const last = new Map(checks.map((check) => [nameOf(check), check]));
      if (last.size === 0) return;
      const requests = [...new Set(checks.map((check) => check.lnpRequestId))];
      const known = new Map(
        (await manager.findBy(statusChecksTable, { lnpRequestId: In(requests) })).map((check) => [
          nameOf(check),
          check,
        ]),
      );
      const same = [...last].flatMap(([name, check]) => {
        const before = known.get(name);
        return unchanged(before, check) ? [before.id] : [];
      });
      if (same.length > 0) await manager.update(statusChecksTable, { id: In(same) }, { lastCheckedAt: at });
      await upsert(
        manager,
        [...last].filter(([name, check]) => !unchanged(known.get(name), check)).map(([, check]) => check),
        at,
      );
    },
  };
}
