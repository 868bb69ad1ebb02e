import { PROVIDERS, type ProviderName, type ProviderSettings } from '../../adapters/isp/registry.ts';
import { isUnencrypted } from './config-encryption.ts';
import type { Environment } from './config-environment.ts';

const DEFAULT_TRUNK = 'default-trunk';

export interface ProviderConfig {
  readonly name: ProviderName;
  /** The settings that only this provider has. */
  readonly settings: ProviderSettings;
  /** Whether the sandbox in this process takes the provider's place. */
  readonly isSandboxed: boolean;
  readonly defaultTrunk: string;
  readonly teamEmail: string;
  readonly timeoutMs: number;
  readonly pollSeconds: number;
}

export function providerOf(env: Environment): ProviderConfig {
  const name = env.PROVIDER ?? 'generic';
  const { variables, liveWith }: AnyDefinition = PROVIDERS[name];
  const isSandboxed = liveWith.every((variable) => env[variable] === undefined);
  return {
    name,
    settings: Object.fromEntries(
      (Object.keys(variables) as (keyof ProviderSettings)[]).map((variable) => [variable, env[variable]]),
    ) as ProviderSettings,
    isSandboxed,
    defaultTrunk: env.ISP_DEFAULT_TRUNK ?? DEFAULT_TRUNK,
    teamEmail: env.ISP_TEAM_EMAIL ?? 'isp-team@example.invalid',
    timeoutMs: env.ISP_TIMEOUT_MS ?? 10_000,
    pollSeconds: env.ISP_POLL_SECONDS ?? (isSandboxed ? 5 : 60),
  };
}

/** The portal's address for webhooks of its provider. */
export const webhookUrlOf = (publicUrl: string, { provider }: { readonly provider: Pick<ProviderConfig, 'name'> }) =>
  `${publicUrl}/api/provider-webhooks/${provider.name}`;

/** The variables of any provider; the compiler sees only those of one at a time. */
interface AnyDefinition {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly baseUrl: keyof ProviderSettings;
  readonly liveWith: readonly (keyof ProviderSettings)[];
  readonly trunks?: keyof ProviderSettings;
}

/** Problems of the connection to the provider, one line each. */
export function providerProblems(env: Environment, production: boolean): string[] {
  const { baseUrl, liveWith, trunks }: AnyDefinition = PROVIDERS[env.PROVIDER ?? 'generic'];
  const problems: string[] = [];
  if (production && isUnencrypted(env[baseUrl])) problems.push(`${baseUrl}: must be https in production`);
  const missing = liveWith.filter((variable) => env[variable] === undefined);
  const isLiveMeant = missing.length < liveWith.length || env[baseUrl] !== undefined;
  // In production these variables are required anyway.
  if (isLiveMeant && !production)
    problems.push(...missing.map((variable) => `${variable}: required for a live provider`));
  const names: unknown = trunks && env[trunks];
  if (typeof names === 'object' && names !== null && !Object.hasOwn(names, env.ISP_DEFAULT_TRUNK ?? DEFAULT_TRUNK))
    problems.push(`ISP_DEFAULT_TRUNK: must be one of the names in ${trunks}`);
  return problems;
}
