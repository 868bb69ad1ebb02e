import type { Language } from '../../../../src/domain/shared/messages/message.ts';

let language: Language = 'en';

/** The language that is requested for responses. */
export function requestLanguage(): Language {
  return language;
}

export function setRequestLanguage(next: Language): void {
  language = next;
}
