import { useSearchParams } from 'react-router';

/**
 * The selected tab, stored in the URL as `?tab=` so that other screens and bookmarks can link to it; by default the
 * first.
 */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
): readonly [chosen: Name, choose: (name: Name) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = names.find((name) => name === search.get('tab')) ?? names[0];
  return [chosen, (name) => setSearch(name === names[0] ? {} : { tab: name }, { replace: true })];
}
