import { DomainError } from '../../../domain/shared/domain-error.ts';
import { capabilityFor, type ChangeKind } from '../../../domain/shared/statuses/changes.ts';
import type { ProviderCapability } from '../../../domain/shared/vocabulary.ts';
import type { ProviderDescription } from './provider-description.ts';
import type { SupplementCalls, SupplementProvider } from './provider-gateway.ts';

/** @throws DomainError `provider-cannot` (conflict) */
export function assertCapability(
  { capabilities }: Pick<ProviderDescription, 'capabilities'>,
  capability: ProviderCapability,
): void {
  if (!capabilities.has(capability)) throw new DomainError('conflict', 'provider-cannot');
}

/** Returns the calls by which the provider takes a kind of change; null if an administrator decides about it. */
export function supplementCalls(
  { capabilities, supplements }: SupplementProvider & Pick<ProviderDescription, 'capabilities'>,
  aggregate: 'lnp' | 'tf',
  change: ChangeKind,
): SupplementCalls | null {
  return capabilities.has(capabilityFor(change)) ? (supplements?.[aggregate] ?? null) : null;
}
