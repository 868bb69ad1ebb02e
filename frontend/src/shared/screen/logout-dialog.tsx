import { ConfirmDialog } from '../components/confirm-dialog.tsx';
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
  readonly onConfirm: () => void;
}

function Question(props: Props) {
  const { t } = useT();
  return (
    <ConfirmDialog {...props} title={t('draft.logoutTitle')} confirm={t('logout')}>
      {t('draft.logoutText')}
    </ConfirmDialog>
  );
}

/** Asks before signing out removes an unfinished request. */
export function LogoutDialog(props: Props) {
  return (
    <TranslationScope catalogue={draftTexts}>
      <Question {...props} />
    </TranslationScope>
  );
}
