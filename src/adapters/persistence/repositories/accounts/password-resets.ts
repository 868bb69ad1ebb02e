import type { EntityManager } from 'typeorm';
import type { PasswordReset, PasswordResetRepository } from '../../../../application/ports/identity-repositories.ts';
import { tableOf } from '../../row-mapper.ts';
import { passwordResetsTable } from '../../schemas/accounts/password-resets.ts';

const table = tableOf<PasswordReset>(passwordResetsTable);

export function passwordResetsIn(manager: EntityManager): PasswordResetRepository {
  return {
    async replace(reset) {
      await table.delete(manager, { userId: reset.userId });
      await table.insert(manager, reset);
    },
    byTokenHash: async (tokenHash) => (await table.select(manager, { tokenHash }))[0],
    async voidAllOf(userId) {
      await table.delete(manager, { userId });
    },
    useUp: async (tokenHash) => (await table.delete(manager, { tokenHash })) === 1,
  };
}
