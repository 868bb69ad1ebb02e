import { EntitySchema } from 'typeorm';
import type { User } from '../../../../domain/user/user.ts';
import { flag, generatedId, hidden, instant, text } from '../columns.ts';

export type UserRow = User & { readonly usernameKey: string; readonly emailKey: string | null };

export const usersTable = new EntitySchema<UserRow>({
  name: 'users',
  columns: {
    id: generatedId,
    username: text('username'),
    usernameKey: hidden(text('username_key')),
    email: text('email'),
    emailKey: hidden(text('email_key')),
    passwordHash: text('password_hash'),
    isAdmin: flag('is_admin'),
    language: text('language'),
    createdAt: instant('created_at'),
    suspendedAt: instant('suspended_at'),
    suspensionReason: text('suspension_reason'),
  },
});
