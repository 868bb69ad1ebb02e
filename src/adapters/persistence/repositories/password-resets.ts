import type { EntityManager } from 'typeorm';
import type { PasswordResetRepository } from '../../../application/ports/repositories.ts';
import { passwordResetsTable } from '../schemas/password-resets.ts';

export function passwordResetsIn(manager: EntityManager): PasswordResetRepository {
  return {
    async replace(reset) {
      await manager.delete(passwordResetsTable, { userId: reset.userId });
      await manager.insert(passwordResetsTable, { ...reset });
    },
    async byTokenHash(tokenHash) {
      return (await manager.findOneBy(passwordResetsTable, { tokenHash })) ?? undefined;
    },
    async useUp(tokenHash) {
      return (await manager.delete(passwordResetsTable, { tokenHash })).affected === 1;
    },
    async removeAllOf(userId) {
      await manager.delete(passwordResetsTable, { userId });
    },
  };
}
