import type { EntityManager } from 'typeorm';
import type { EmailChangeRepository } from '../../../application/ports/repositories.ts';
import { foldName } from '../../../domain/user/user.ts';
import { emailChangesTable } from '../schemas/email-changes.ts';

export function emailChangesIn(manager: EntityManager): EmailChangeRepository {
  const find = async (where: { userId: number } | { tokenHash: string } | { formerEmailKey: string }) =>
    (await manager.findOneBy(emailChangesTable, where)) ?? undefined;

  return {
    of: (userId) => find({ userId }),
    byTokenHash: (tokenHash) => find({ tokenHash }),
    byFormerEmail: (email) => find({ formerEmailKey: foldName(email) }),
    async replace(change) {
      await manager.delete(emailChangesTable, { userId: change.userId });
      await manager.insert(emailChangesTable, {
        ...change,
        formerEmailKey: change.formerEmail === null ? null : foldName(change.formerEmail),
      });
    },
    remove: async (userId) => (await manager.delete(emailChangesTable, { userId })).affected === 1,
  };
}
