import { z } from 'zod';
import { PROVIDER_NAMES, PROVIDER_VARIABLES, type ProviderName, PROVIDERS } from '../../adapters/isp/registry.ts';
import { optional } from '../../adapters/isp/shared/variables.ts';
import { brandVariables } from './config-brand.ts';
import { filesUrl } from './config-files.ts';
import { operatorVariables } from './config-operator.ts';
import { securityVariables } from './config-security.ts';
import { telemetryVariables } from './config-telemetry.ts';

const text = z.string().trim().min(1);
const trueOrFalse = z.enum(['true', 'false']).transform((value) => value === 'true');
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** `true`, `false`, a number of hops, or addresses, as for Express's `trust proxy`. */
const trustProxy = text.transform((value) => {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
});

/**
 * What a process does: everything, API and screens, background jobs, database migrations, the provider sandbox, a check
 * of the installation, a backup, or its restoration.
 */
export const ROLES = ['all', 'web', 'worker', 'migrate', 'sandbox', 'doctor', 'backup', 'restore'] as const;
export type Role = (typeof ROLES)[number];

/** Schema of the environment variables; empty ones count as unset. */
export const Environment = z.object({
  NODE_ENV: optional(text),
  ROLE: optional(z.enum(ROLES)),
  HOST: optional(text),
  PORT: optional(z.coerce.number().int().min(0).max(65535)),
  PUBLIC_URL: optional(origin),
  DATA_DIR: optional(text),
  DATABASE_URL: optional(
    text.regex(
      /^(sqlite:.+|mysql:\/\/.+)$/,
      'must be sqlite:PATH or mysql://user:password@host:port/database?ssl-mode=MODE',
    ),
  ),
  DATABASE_WAIT_SECONDS: optional(z.coerce.number().min(0).max(600)),
  MIGRATE_ON_START: optional(trueOrFalse),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(10)),
  FILES_URL: optional(filesUrl),
  SESSION_KEYS: optional(text),
  PROVIDER: optional(
    z.enum(PROVIDER_NAMES, { error: `no such provider; the known ones are: ${PROVIDER_NAMES.join(', ')}` }),
  ),
  ...PROVIDER_VARIABLES,
  ISP_DEFAULT_TRUNK: optional(text),
  ISP_TEAM_EMAIL: optional(z.email()),
  ISP_TIMEOUT_MS: optional(z.coerce.number().int().min(100).max(120_000)),
  ISP_POLL_SECONDS: optional(z.coerce.number().positive().max(86_400)),
  CHANGE_CUTOFF_BUSINESS_DAYS: optional(z.coerce.number().int().min(0).max(10)),
  RECONCILE_MINUTES: optional(z.coerce.number().min(0).max(1_440)),
  OUTBOX_KEEP_DAYS: optional(z.coerce.number().min(1).max(3_650)),
  EXCHANGES_KEEP_DAYS: optional(z.coerce.number().min(1).max(3_650)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(text),
  BOOTSTRAP_ADMIN_USERNAME: optional(text),
  BOOTSTRAP_ADMIN_PASSWORD: optional(text.min(6)),
  INVOICE_READERS: optional(z.coerce.number().int().min(1).max(16)),
  INVOICE_PREPARE: optional(trueOrFalse),
  INVOICE_MODEL_URL: optional(z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))),
  INVOICE_MODEL_NAME: optional(text),
  INVOICE_MODEL_KEY: optional(text),
  INVOICE_SAMPLES: optional(trueOrFalse),
  ...securityVariables,
  ...telemetryVariables,
  ...operatorVariables,
  ...brandVariables,
  TRUST_PROXY: optional(trustProxy),
  RATE_LIMIT_FACTOR: optional(z.coerce.number().positive()),
  SANDBOX_SPEED: optional(z.coerce.number().positive()),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});
export type Environment = z.output<typeof Environment>;

/** The settings that production requires. The sandbox has its own settings. */
export function requiredSettings(role: Role, provider: ProviderName): readonly (keyof Environment)[] {
  if (role === 'sandbox') return [];
  if (role === 'migrate' || role === 'backup' || role === 'restore') return ['DATABASE_URL'];
  return [
    'PUBLIC_URL',
    'DATABASE_URL',
    'SESSION_KEYS',
    ...PROVIDERS[provider].required,
    'ISP_TEAM_EMAIL',
    // A web process does not send mail.
    ...(role === 'web' ? [] : (['SMTP_URL'] as const)),
    'MAIL_FROM',
  ];
}
