import Button from '@mui/material/Button';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { byLanguage } from '../i18n/by-language.ts';
import type { Texts } from '../i18n/translate.ts';
import { TranslationScope } from '../i18n/translation-scope.tsx';
import { useT } from '../i18n/use-t.ts';

/** Loaded with the dialog: few users have an unfinished request when they sign out. */
const draftTexts = byLanguage<Texts>({
  en: async () => (await import('../i18n/texts/request/draft.en.ts')).draftEn,
  fr: async () => (await import('../i18n/texts/request/draft.fr.ts')).draftFr,
});

interface Props {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onLogout: (keepsInput: boolean) => void;
}

function Question({ busy, onClose, onLogout }: Props) {
  const { t } = useT();
  return (
    <DialogFrame
      title={t('draft.logoutTitle')}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={busy} onClick={() => onLogout(true)}>
            {t('draft.keepAndLogout')}
          </Button>
          <Button variant="contained" color="error" disabled={busy} onClick={() => onLogout(false)}>
            {t('draft.discardAndLogout')}
          </Button>
        </>
      }
    >
      {t('draft.logoutText')}
    </DialogFrame>
  );
}

/** Asks at sign-out whether an unfinished request stays in the tab. */
export function LogoutDialog(props: Props) {
  return (
    <TranslationScope catalogue={draftTexts}>
      <Question {...props} />
    </TranslationScope>
  );
}
