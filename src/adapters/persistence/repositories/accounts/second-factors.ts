import type { EntityManager } from 'typeorm';
import type { SecondFactor, SecondFactorRepository } from '../../../../application/ports/identity-repositories.ts';
import { tableOf } from '../../row-mapper.ts';
import { recoveryCodesTable, secondFactorsTable, type RecoveryCode } from '../../schemas/accounts/second-factors.ts';
import { forUpdate } from '../../sql.ts';

const factors = tableOf<SecondFactor>(secondFactorsTable);
const codes = tableOf<RecoveryCode>(recoveryCodesTable);

export function secondFactorsIn(manager: EntityManager): SecondFactorRepository {
  return {
    of: async (userId) => (await factors.select(manager, { userId }))[0],
    async replace(factor) {
      await factors.delete(manager, { userId: factor.userId });
      await factors.insert(manager, factor);
    },
    async confirm(userId, at) {
      await factors.update(manager, { confirmedAt: at }, { userId });
    },
    async useStep(userId, step, secret) {
      // The row lock serializes two sign-ins with the same code, so that the second one sees the used step.
      const [factor] = await factors.select(manager, { userId }, forUpdate(manager));
      if (!factor || (factor.lastStep !== null && factor.lastStep >= step)) return false;
      await factors.update(manager, { lastStep: step, secret }, { userId });
      return true;
    },
    async remove(userId) {
      await codes.delete(manager, { userId });
      return (await factors.delete(manager, { userId })) === 1;
    },
    async replaceCodes(userId, hashes) {
      await codes.delete(manager, { userId });
      await codes.insert(manager, ...hashes.map((codeHash) => ({ userId, codeHash })));
    },
    useCode: async (userId, codeHash) => (await codes.delete(manager, { userId, codeHash })) === 1,
  };
}
