import { RECOVERY_CODES, recoveryCodeOf } from '../../../domain/user/second-factor.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';

/** Creates new recovery codes and voids the older ones. @returns the codes; only their hashes are stored */
export async function giveRecoveryCodes(tx: Transaction, userId: number, ids: Ids): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => ids.recoveryCode());
  await tx.secondFactors.replaceCodes(
    userId,
    codes.map((code) => ids.digest(recoveryCodeOf(code) ?? code)),
  );
  return codes;
}
