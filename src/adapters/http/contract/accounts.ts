import * as z from 'zod/mini';
import { LANGUAGES } from '../../../domain/shared/messages/message.ts';
import { emailAddress, optionalCode, requiredText } from './parts/fields.ts';

export const newPassword = z
  .string({ error: 'password-required' })
  .check(z.minLength(6, 'password-too-short'), z.maxLength(256, 'password-too-long'));

const language = z.enum(LANGUAGES, { error: 'language-invalid' });

/** Names are looked up in their folded form, in which one character can become several. */
const foldedLength = (name: string) => name.normalize('NFKC').toLowerCase().length;

/** Body of `POST /api/login`. Both must be present; no other rule applies. */
export const Credentials = z.object({
  username: requiredText('username-required', 254),
  password: z
    .string({ error: 'password-required' })
    .check(z.minLength(1, 'password-required'), z.maxLength(256, 'password-too-long')),
  /** Required in addition to the password if a second factor is on. */
  code: z.optional(optionalCode),
});

export const username = z.string({ error: 'username-required' }).check(
  z.trim(),
  z.minLength(1, 'username-required'),
  z.maxLength(100, 'username-too-long'),
  z.refine((name) => foldedLength(name) <= 256, 'username-too-long'),
);

/** Body of `POST /api/register`. */
export const Registration = z.object({
  username,
  password: newPassword,
  email: z.optional(z.nullable(emailAddress())),
});

/** Body of `POST /api/forgot-password`. */
export const ForgotPassword = z.object({ email: emailAddress('forgot-email-invalid') });

/** Body of `POST /api/reset-password/{token}`. */
export const ResetPassword = z.object({ email: emailAddress(), password: newPassword });

/** Body of `PATCH /api/user`. Absent fields stay unchanged; null removes the address. */
export const OwnAccountChange = z.object({
  email: z.optional(z.nullable(emailAddress())),
  language: z.optional(language),
});

/** Body of `POST /api/user/password`. */
export const PasswordChange = z.object({
  currentPassword: z
    .string({ error: 'password-required' })
    .check(z.minLength(1, 'password-required'), z.maxLength(256, 'password-too-long')),
  newPassword,
  /** Required if a second factor is on: a code of an authenticator app or a recovery code. */
  code: z.optional(optionalCode),
});

/** The signed-in user, as returned by `GET /api/user`, sign-in and registration. */
export const CurrentUser = z.object({
  id: z.int(),
  username: z.string(),
  isAdmin: z.boolean(),
  email: z.nullable(z.string()),
  language,
  createdAt: z.iso.datetime(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Response of calls that return only a message. */
export const MessageResponse = z.object({ message: z.string() });
