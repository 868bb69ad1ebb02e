import { EntitySchema } from 'typeorm';
import type { PasswordReset } from '../../../../application/ports/identity-repositories.ts';
import { instant, text, whole } from '../columns.ts';

export const passwordResetsTable = new EntitySchema<PasswordReset>({
  name: 'password_resets',
  columns: {
    tokenHash: { ...text('token_hash'), primary: true },
    userId: whole('user_id'),
    expiresAt: instant('expires_at'),
  },
});
