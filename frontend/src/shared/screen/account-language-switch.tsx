import type { Language } from '../../../../src/domain/shared/messages/message.ts';
import { call } from '../api/client.ts';
import { LanguageSwitch } from './language-switch.tsx';

async function saveLanguage(language: Language): Promise<void> {
  try {
    await call('/api/user', { method: 'PATCH', body: { language } });
  } catch {
    // The screen has switched already and this browser remembers it; the account is updated with the next switch.
  }
}

/** The language switch for signed-in users: also sets the language of their mails. */
export function AccountLanguageSwitch() {
  return <LanguageSwitch onSwitched={(language) => void saveLanguage(language)} />;
}
