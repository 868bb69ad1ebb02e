import { isAbsolute, join, resolve } from 'node:path';
import type { FileStoreSetting } from '../../adapters/platform/files/file-store.ts';
import { PRODUCT_NAME, type Brand } from '../../adapters/http/brand/brand.ts';
import { StartupError } from '../startup-error.ts';
import { brandOf, brandProblems } from './config-brand.ts';
import { connectionProblems, encryptedDatabaseUrl, encryptedSmtpUrl, isLoopback } from './config-encryption.ts';
import { Environment, requiredSettings, type Role } from './config-environment.ts';
import { filesUnder } from './config-files.ts';
import { operatorOf, type OperatorConfig } from './config-operator.ts';
import { providerOf, providerProblems, type ProviderConfig } from './config-provider.ts';
import { readSettingFiles } from './config-secret-files.ts';
import { securityOf, type SecurityConfig } from './config-security.ts';
import { telemetryOf, type TelemetryConfig } from './config-telemetry.ts';
import { invoiceConfig, invoiceProblems, type InvoiceConfig } from './config-invoice.ts';

export { Environment } from './config-environment.ts';

/** Length of sixteen random bytes in hexadecimal. */
const MIN_KEY_LENGTH = 32;
const MIN_PRODUCTION_PASSWORD_LENGTH = 12;

/** All settings of the program. */
export interface Config {
  readonly production: boolean;
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  /**
   * Whether a worker serves health probes, which it does if PORT is set. A web process on the same machine may use the
   * default port.
   */
  readonly workerProbes: boolean;
  /** Origin in mailed URLs and for the cross-site check; undefined: localhost with the port that is bound. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** How long a start waits for a database that cannot be reached, in milliseconds. */
  readonly databaseWaitMs: number;
  /**
   * Whether the process runs missing migrations at start. Otherwise it only checks that none is missing.
   */
  readonly migrateOnStart: boolean;
  /** How long the process accepts connections during shutdown, while `/readyz` already fails, in milliseconds. */
  readonly drainMs: number;
  readonly files: FileStoreSetting;
  /** Undefined: a key is created and stored in the data folder. */
  readonly sessionKeys: readonly string[] | undefined;
  readonly provider: ProviderConfig;
  /** Speed of orders in the sandbox, as a multiple of real time. */
  readonly sandboxSpeed: number;
  /** Time between two reconciliations with the provider; 0: never. */
  readonly reconcileMinutes: number;
  readonly retentionDays: { readonly doneItems: number; readonly providerCalls: number };
  /** How many business days before the firm date the portal takes the last change, if the provider does not say. */
  readonly cutoffDays: number;
  /** Undefined: mails are written to a folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly bootstrapAdministrator: { readonly username: string; readonly password: string } | undefined;
  readonly invoice: InvoiceConfig;
  readonly security: SecurityConfig;
  readonly operator: OperatorConfig;
  readonly brand: Brand;
  readonly trustProxy: boolean | number | string | undefined;
  readonly rateLimitFactor: number;
  readonly logLevel: string;
  /** Undefined: nothing is exported, and no telemetry library is loaded. */
  readonly telemetry: TelemetryConfig | undefined;
  /** Whether an empty database gets demo accounts and requests. */
  readonly seedDemo: boolean;
}

/** Invalid settings; the message lists all of them. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}

/** The roles that an argument of the program can select. */
const COMMANDS: readonly string[] = ['doctor', 'backup', 'restore'];

/**
 * Reads the settings. No other code reads the environment.
 * @param command one of `COMMANDS`; it may run within a container of another role
 * @throws ConfigError with one line for each setting that is invalid or, in production, missing or weak
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env, command?: string): Config {
  const files = readSettingFiles(env, Object.keys(Environment.shape));
  if (files.problems.length > 0) throw new ConfigError(formatProblems(files.problems));
  const parsed = Environment.safeParse(COMMANDS.includes(command ?? '') ? { ...files.env, ROLE: command } : files.env);
  if (!parsed.success) {
    throw new ConfigError(
      formatProblems(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    );
  }
  const problems = problemsOf(parsed.data);
  if (problems.length > 0) throw new ConfigError(formatProblems(problems));
  return configOf(parsed.data);
}

function formatProblems(problems: readonly string[]): string {
  return [
    'These settings must be corrected before the portal can start:',
    ...problems.map((problem) => `  - ${problem}`),
  ].join('\n');
}

function keysOf(env: Environment): readonly string[] | undefined {
  return env.SESSION_KEYS?.split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

function problemsOf(env: Environment): string[] {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';
  const keys = keysOf(env);
  if ((env.BOOTSTRAP_ADMIN_USERNAME === undefined) !== (env.BOOTSTRAP_ADMIN_PASSWORD === undefined)) {
    problems.push('BOOTSTRAP_ADMIN_USERNAME and BOOTSTRAP_ADMIN_PASSWORD must be set together');
  }
  problems.push(
    ...brandProblems(env),
    ...invoiceProblems(env, isLoopback),
    ...connectionProblems(env, production),
    ...providerProblems(env, production),
  );
  if (!production) return problems;

  const role = env.ROLE ?? 'all';
  for (const name of requiredSettings(role, env.PROVIDER ?? 'generic'))
    if (env[name] === undefined) problems.push(`${name}: required in production`);
  if ((role === 'web' || role === 'worker') && env.DATABASE_URL?.startsWith('sqlite:')) {
    problems.push(
      `DATABASE_URL: SQLite serves one process, ROLE=all; ROLE=${role} needs MySQL or MariaDB in production`,
    );
  }
  if (keys && (keys.length === 0 || keys.some((key) => key.length < MIN_KEY_LENGTH))) {
    problems.push(`SESSION_KEYS: each key must have at least ${MIN_KEY_LENGTH} characters`);
  }
  if (env.PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(env.PUBLIC_URL).hostname))
    problems.push('PUBLIC_URL: must be https in production');
  if (
    env.BOOTSTRAP_ADMIN_PASSWORD !== undefined &&
    env.BOOTSTRAP_ADMIN_PASSWORD.length < MIN_PRODUCTION_PASSWORD_LENGTH
  ) {
    problems.push(
      `BOOTSTRAP_ADMIN_PASSWORD: must have at least ${MIN_PRODUCTION_PASSWORD_LENGTH} characters in production`,
    );
  }
  return problems;
}

function configOf(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const host = env.HOST ?? '127.0.0.1';
  const dataDir = resolve(env.DATA_DIR ?? './data');
  const provider = providerOf(env);
  const bootstrap = env.BOOTSTRAP_ADMIN_USERNAME;
  return {
    production,
    role: env.ROLE ?? 'all',
    host,
    port: env.PORT ?? 3000,
    workerProbes: env.PORT !== undefined,
    publicUrl: env.PUBLIC_URL,
    dataDir,
    databaseUrl: encryptedDatabaseUrl(
      absoluteDatabaseUrl(env.DATABASE_URL ?? `sqlite:${join(dataDir, 'portal.db')}`),
      production,
    ),
    databaseWaitMs: (env.DATABASE_WAIT_SECONDS ?? 30) * 1000,
    migrateOnStart: env.MIGRATE_ON_START ?? true,
    drainMs: (env.DRAIN_SECONDS ?? 0) * 1000,
    files: env.FILES_URL ?? filesUnder(dataDir),
    sessionKeys: keysOf(env),
    provider,
    sandboxSpeed: env.SANDBOX_SPEED ?? 1,
    reconcileMinutes: env.RECONCILE_MINUTES ?? 60,
    retentionDays: { doneItems: env.OUTBOX_KEEP_DAYS ?? 30, providerCalls: env.EXCHANGES_KEEP_DAYS ?? 90 },
    cutoffDays: env.CHANGE_CUTOFF_BUSINESS_DAYS ?? 1,
    smtpUrl: encryptedSmtpUrl(env.SMTP_URL, production),
    mailFrom:
      env.MAIL_FROM ??
      `${env.BRAND_NAME === undefined ? PRODUCT_NAME : JSON.stringify(env.BRAND_NAME)} <no-reply@example.invalid>`,
    bootstrapAdministrator:
      bootstrap === undefined ? undefined : { username: bootstrap, password: env.BOOTSTRAP_ADMIN_PASSWORD ?? '' },
    invoice: invoiceConfig(env, provider.isSandboxed),
    security: securityOf(env, production),
    operator: operatorOf(env),
    brand: brandOf(env),
    trustProxy: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? 1,
    logLevel: env.LOG_LEVEL ?? 'info',
    telemetry: telemetryOf(env),
    seedDemo: provider.isSandboxed && bootstrap === undefined && isLoopback(host) && !production,
  };
}

/** Makes the path of a database file absolute. */
function absoluteDatabaseUrl(databaseUrl: string): string {
  if (!databaseUrl.startsWith('sqlite:')) return databaseUrl;
  const path = databaseUrl.slice('sqlite:'.length);
  return `sqlite:${isAbsolute(path) ? path : resolve(path)}`;
}
