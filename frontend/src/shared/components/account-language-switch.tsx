import type { Language } from '../../../../src/domain/shared/messages/message.ts';
import { call } from '../api/client.ts';
import { LanguageSwitch } from './language-switch.tsx';

async function keep(language: Language): Promise<void> {
  try {
    await call('/api/user', { method: 'PATCH', body: { language } });
  } catch {
    // the screen speaks it already and this browser remembers; the account learns it with the next switch
  }
}

/** The language switch of somebody signed in: mails follow the choice too. */
export function AccountLanguageSwitch() {
  return <LanguageSwitch onSwitched={(language) => void keep(language)} />;
}
