import type { Language } from '../../../../src/domain/shared/messages/message.ts';

/** Words of one part of the portal, a file for each language, so that nobody waits for a language they do not read. */
export interface ByLanguage<Words> {
  readonly load: (language: Language) => Promise<Words>;
  /**
   * For React's `use`, which has to be called whether the words are here or not: one promise for a language, and
   * English
   * where the language cannot be had, since a screen in the wrong language is worth more than none.
   */
  readonly toUse: (language: Language) => Promise<Words>;
}

/** A promise whose outcome React reads at once, without showing a fallback first. */
function fulfilled<Words>(words: Words): Promise<Words> {
  return Object.assign(Promise.resolve(words), { status: 'fulfilled', value: words });
}

/** @param fetchers how each language is fetched @param here what came with the code */
export function byLanguage<Words>(
  fetchers: Readonly<Record<Language, () => Promise<Words>>>,
  here: Partial<Record<Language, Words>> = {},
): ByLanguage<Words> {
  const loading = new Map<Language, Promise<Words>>();
  const usable = new Map<Language, Promise<Words>>();
  for (const [language, words] of Object.entries(here) as [Language, Words][]) usable.set(language, fulfilled(words));

  async function fetchWords(language: Language): Promise<Words> {
    try {
      const words = await fetchers[language]();
      // A promise that React waits for already must stay the one it is given.
      if (!usable.has(language)) usable.set(language, fulfilled(words));
      return words;
    } catch (error) {
      loading.delete(language);
      throw error;
    }
  }

  function load(language: Language): Promise<Words> {
    const promise = loading.get(language) ?? fetchWords(language);
    loading.set(language, promise);
    return promise;
  }

  return {
    load,
    toUse: (language) => {
      const promise = usable.get(language) ?? load(language).catch(() => load('en'));
      usable.set(language, promise);
      return promise;
    },
  };
}
