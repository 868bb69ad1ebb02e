import { PROVIDERS, type ProviderName, type ProviderSettings } from '../../adapters/isp/registry.ts';
import { isUnencrypted } from './config-encryption.ts';
import type { Environment } from './config-environment.ts';

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
  const { variables, liveWith } = PROVIDERS[name];
  const isSandboxed = env[liveWith] === undefined;
  return {
    name,
    settings: Object.fromEntries(
      (Object.keys(variables) as (keyof ProviderSettings)[]).map((variable) => [variable, env[variable]]),
    ) as ProviderSettings,
    isSandboxed,
    defaultTrunk: env.ISP_DEFAULT_TRUNK ?? 'default-trunk',
    teamEmail: env.ISP_TEAM_EMAIL ?? 'isp-team@example.invalid',
    timeoutMs: env.ISP_TIMEOUT_MS ?? 10_000,
    pollSeconds: env.ISP_POLL_SECONDS ?? (isSandboxed ? 5 : 60),
  };
}

/** Problems of the connection to the provider, one line each. */
export function providerProblems(env: Environment, production: boolean): string[] {
  const { baseUrl } = PROVIDERS[env.PROVIDER ?? 'generic'];
  return production && isUnencrypted(env[baseUrl]) ? [`${baseUrl}: must be https in production`] : [];
}
