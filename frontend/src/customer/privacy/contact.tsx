import { useT } from '../../shared/i18n/use-t.ts';

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/;
const PAGE = /^https?:\/\/\S+$/;

interface Props {
  readonly name: string | null;
  readonly contact: string | null;
}

/** The contact for privacy requests: an email address or web page as a link, anything else as plain text. */
export function Contact({ name, contact }: Props) {
  const { t } = useT();
  if (contact === null) return t('privacy.ask.nobody');
  const href = MAIL_ADDRESS.test(contact) ? `mailto:${contact}` : PAGE.test(contact) ? contact : undefined;
  return (
    <>
      {name === null ? t('privacy.ask.nameless') : t('privacy.ask.named', { name })}{' '}
      {href === undefined ? <strong>{contact}</strong> : <a href={href}>{contact}</a>}
    </>
  );
}
