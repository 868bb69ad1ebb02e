import type { EntityManager } from 'typeorm';
import type { SecondFactorRepository } from '../../../application/ports/repositories.ts';
import { recoveryCodesTable, secondFactorsTable } from '../schemas/second-factors.ts';
import { forUpdate, runSql } from '../sql.ts';

export function secondFactorsIn(manager: EntityManager): SecondFactorRepository {
  return {
    async of(userId) {
      return (await manager.findOneBy(secondFactorsTable, { userId })) ?? undefined;
    },
    async replace(factor) {
      await manager.delete(secondFactorsTable, { userId: factor.userId });
      await manager.insert(secondFactorsTable, { ...factor });
    },
    async confirm(userId, at) {
      await manager.update(secondFactorsTable, { userId }, { confirmedAt: at });
    },
    async useStep(userId, step, secret) {
      // The row lock serializes two sign-ins with the same code, so that the second one sees the used step.
      const [row] = await runSql<{ lastStep: number | null }>(
        manager,
        `SELECT last_step AS lastStep FROM second_factors WHERE user_id = ? ${forUpdate(manager)}`,
        [userId],
      );
      if (!row || (row.lastStep !== null && row.lastStep >= step)) return false;
      await manager.update(secondFactorsTable, { userId }, { lastStep: step, secret });
      return true;
    },
    async remove(userId) {
      await manager.delete(recoveryCodesTable, { userId });
      return (await manager.delete(secondFactorsTable, { userId })).affected === 1;
    },
    async replaceCodes(userId, hashes) {
      await manager.delete(recoveryCodesTable, { userId });
      await manager.insert(
        recoveryCodesTable,
        hashes.map((codeHash) => ({ userId, codeHash })),
      );
    },
    useCode: async (userId, codeHash) =>
      (await manager.delete(recoveryCodesTable, { userId, codeHash })).affected === 1,
  };
}
