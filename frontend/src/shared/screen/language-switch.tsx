import Button from '@mui/material/Button';
import type { Language } from '../../../../src/domain/shared/messages/message.ts';
import { useT } from '../i18n/use-t.ts';

interface Props {
  /** Called with the new language, to store it outside this browser. */
  readonly onSwitched?: (language: Language) => void;
}

/** Switches to the other language, whose name is shown in that language. */
export function LanguageSwitch({ onSwitched }: Props) {
  const { language, t, switchTo } = useT();
  const other: Language = language === 'en' ? 'fr' : 'en';

  async function onClick() {
    await switchTo(other);
    onSwitched?.(other);
  }

  return (
    <Button variant="text" color="inherit" lang={other} onClick={() => void onClick()}>
      {t('language.other')}
    </Button>
  );
}
