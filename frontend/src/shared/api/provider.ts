import { useQuery } from '@tanstack/react-query';
import type { ProviderView } from '../../../../src/adapters/http/contract/provider.ts';
import type { DocumentKind, ProviderCapability } from '../../../../src/domain/shared/vocabulary.ts';
import { callJson } from './client.ts';

const PROVIDER = '/api/provider';
const NONE: readonly DocumentKind[] = [];

function useProvider() {
  return useQuery({
    queryKey: [PROVIDER],
    queryFn: ({ signal }) => callJson<ProviderView>(PROVIDER, { signal }),
    // It changes only when the portal restarts.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether the provider can do this. Until that is known, screens offer it; the server decides. */
export function useCapability(): (capability: ProviderCapability) => boolean {
  const { data } = useProvider();
  return (capability) => data === undefined || data.capabilities.includes(capability);
}

/** Whether the provider takes no toll-free order without its end user. */
export function useRequiresEndUser(): boolean {
  return useProvider().data?.capabilities.includes('toll_free_end_user') ?? false;
}

/** The kinds of documents without which the provider takes no order of local numbers. */
export function useRequiredDocuments(): readonly DocumentKind[] {
  return useProvider().data?.requiredDocuments ?? NONE;
}
