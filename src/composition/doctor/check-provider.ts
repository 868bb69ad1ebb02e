import { randomUUID } from 'node:crypto';
import { PROVIDERS } from '../../adapters/isp/registry.ts';
import { ProviderFailure, type ProviderFailureKind } from '../../application/ports/provider/provider-failure.ts';
import type { Config } from '../config/config.ts';
import { adviceFor, NETWORK_ADVICE, ok, problem, type Finding } from './finding.ts';

const ADVICE: Readonly<Record<ProviderFailureKind, string>> = {
  rejected: 'It rejects the search for an order. Check the address and the edition of its API.',
  misconfigured: 'It rejects the key. Correct ISP_API_KEY.',
  unreachable: NETWORK_ADVICE['ECONNREFUSED'] ?? '',
  throttled: 'It is overloaded. Try again later.',
  timeout: NETWORK_ADVICE['ETIMEDOUT'] ?? '',
  invalid_response: 'Its answer cannot be read. Check the address: it may be that of another service.',
};

/** Asks the provider for an order that does not exist. */
export async function checkProvider({ provider }: Pick<Config, 'provider'>): Promise<Finding> {
  if (provider.isSandboxed)
    return ok('provider', 'No provider is set: the portal will start the sandbox in its place.');
  const { baseUrl, create } = PROVIDERS[provider.name];
  try {
    const gateway = create(provider.settings, undefined, {
      timeoutMs: provider.timeoutMs,
      maxConcurrent: 1,
      now: Date.now,
      teamEmail: provider.teamEmail,
      defaultTrunk: provider.defaultTrunk,
    });
    await gateway.findPortOrder(`lnp-${randomUUID()}`);
    return ok('provider', 'The provider answers and accepts the key.');
  } catch (error) {
    const advice = error instanceof ProviderFailure ? ADVICE[error.kind] : adviceFor(error, NETWORK_ADVICE);
    return problem('provider', `${baseUrl}: the provider cannot be used. ${advice}`);
  }
}
