import type { EntityManager } from 'typeorm';
import type { EmailChange, EmailChangeRepository } from '../../../../application/ports/identity-repositories.ts';
import { foldName } from '../../../../domain/user/user.ts';
import { tableOf } from '../../row-mapper.ts';
import { emailChangesTable, type EmailChangeRow } from '../../schemas/accounts/email-changes.ts';

const table = tableOf<EmailChangeRow, EmailChange>(emailChangesTable);

export function emailChangesIn(manager: EntityManager): EmailChangeRepository {
  return {
    of: async (userId) => (await table.select(manager, { userId }))[0],
    byTokenHash: async (tokenHash) => (await table.select(manager, { tokenHash }))[0],
    byFormerEmail: async (email) => (await table.select(manager, { formerEmailKey: foldName(email) }))[0],
    async replace(change) {
      await table.delete(manager, { userId: change.userId });
      await table.insert(manager, {
        ...change,
        formerEmailKey: change.formerEmail === null ? null : foldName(change.formerEmail),
      });
    },
    remove: async (userId) => (await table.delete(manager, { userId })) === 1,
  };
}
