import { QueryClient } from '@tanstack/react-query';

/** Lists are reloaded whenever they are opened, because several administrators work on the same records. */
export function createAdminQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
