import { EntitySchema } from 'typeorm';
import type { EmailChange } from '../../../../application/ports/identity-repositories.ts';
import { hidden, instant, text, whole } from '../columns.ts';

export type EmailChangeRow = EmailChange & { readonly formerEmailKey: string | null };

export const emailChangesTable = new EntitySchema<EmailChangeRow>({
  name: 'email_changes',
  columns: {
    userId: { ...whole('user_id'), primary: true },
    tokenHash: text('token_hash'),
    formerEmail: text('former_email'),
    formerEmailKey: hidden(text('former_email_key')),
    expiresAt: instant('expires_at'),
  },
});
