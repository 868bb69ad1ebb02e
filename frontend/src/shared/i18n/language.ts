import { LANGUAGES, type Language } from '../../../../src/domain/shared/messages/message.ts';

const STORAGE_KEY = 'lnp-language';

function isLanguage(value: string | null | undefined): value is Language {
  return (LANGUAGES as readonly (string | null | undefined)[]).includes(value);
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // storage may be forbidden by the browser's settings
  }
}

/** The language selected here before, otherwise the browser's first language that the portal supports, or English. */
export function initialLanguage(): Language {
  const stored = storedLanguage();
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Stores the selected language for the next visit. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The language is then remembered only until the page is closed.
  }
}
