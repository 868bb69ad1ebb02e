import { useSearchParams } from 'react-router';

/**
 * The chosen one of some tabs, kept in the address as `?tab=` so that other screens and bookmarks can lead to it; the
 * first by default.
 */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
): readonly [chosen: Name, choose: (name: Name) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = names.find((name) => name === search.get('tab')) ?? names[0];
  return [chosen, (name) => setSearch(name === names[0] ? {} : { tab: name }, { replace: true })];
}
