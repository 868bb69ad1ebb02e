import { LANGUAGES, type Language } from '../../../../src/domain/shared/messages/message.ts';

const STORED_UNDER = 'lnp-language';

function isLanguage(value: string | null | undefined): value is Language {
  return (LANGUAGES as readonly (string | null | undefined)[]).includes(value);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORED_UNDER);
  } catch {
    return null; // storage may be forbidden by the browser's settings
  }
}

/** The language chosen here before, else the first of the browser's that the portal speaks. */
export function firstLanguage(): Language {
  const stored = remembered();
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Keeps the choice for the next visit. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED_UNDER, language);
  } catch {
    // the choice then lasts as long as the page
  }
}
