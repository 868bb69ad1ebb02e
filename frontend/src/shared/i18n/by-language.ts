import type { Language } from '../../../../src/domain/shared/messages/message.ts';

/** Content of one part of the portal, one file per language, so that only the selected language is downloaded. */
export interface ByLanguage<Content> {
  readonly load: (language: Language) => Promise<Content>;
  /**
   * For React's `use`, which needs the same promise on every render. Falls back to English if the language cannot be
   * loaded, because a screen in the wrong language is better than none.
   */
  readonly promiseFor: (language: Language) => Promise<Content>;
}

/** A promise whose value React reads immediately, without showing a fallback first. */
function fulfilled<Content>(content: Content): Promise<Content> {
  return Object.assign(Promise.resolve(content), { status: 'fulfilled', value: content });
}

/** @param fetchers load the content of each language @param bundled content that is part of the code already */
export function byLanguage<Content>(
  fetchers: Readonly<Record<Language, () => Promise<Content>>>,
  bundled: Partial<Record<Language, Content>> = {},
): ByLanguage<Content> {
  const loading = new Map<Language, Promise<Content>>();
  const promises = new Map<Language, Promise<Content>>();
  for (const [language, content] of Object.entries(bundled) as [Language, Content][])
    promises.set(language, fulfilled(content));

  async function fetchContent(language: Language): Promise<Content> {
    try {
      const content = await fetchers[language]();
      // React may already wait for the existing promise, which must then stay the same.
      if (!promises.has(language)) promises.set(language, fulfilled(content));
      return content;
    } catch (error) {
      loading.delete(language);
      throw error;
    }
  }

  function load(language: Language): Promise<Content> {
    const promise = loading.get(language) ?? fetchContent(language);
    loading.set(language, promise);
    return promise;
  }

  return {
    load,
    promiseFor: (language) => {
      const promise = promises.get(language) ?? load(language).catch(() => load('en'));
      promises.set(language, promise);
      return promise;
    },
  };
}
