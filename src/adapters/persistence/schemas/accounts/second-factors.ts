import { EntitySchema } from 'typeorm';
import type { SecondFactor } from '../../../../application/ports/identity-repositories.ts';
import { instant, text, whole } from '../columns.ts';

export const secondFactorsTable = new EntitySchema<SecondFactor>({
  name: 'second_factors',
  columns: {
    userId: { ...whole('user_id'), primary: true },
    secret: text('secret'),
    confirmedAt: instant('confirmed_at'),
    lastStep: whole('last_step'),
    createdAt: instant('created_at'),
  },
});

export interface RecoveryCode {
  readonly userId: number;
  readonly codeHash: string;
}

export const recoveryCodesTable = new EntitySchema<RecoveryCode>({
  name: 'recovery_codes',
  columns: {
    userId: { ...whole('user_id'), primary: true },
    codeHash: { ...text('code_hash'), primary: true },
  },
});
