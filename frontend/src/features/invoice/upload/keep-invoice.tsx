import { useT } from '../../../shared/i18n/use-t.ts';
import { Checkbox } from './checkbox.tsx';

interface Props {
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
}

/** Offers to store the invoice, which only fills the form otherwise, as a document of the request. */
export function KeepInvoice({ isKept, onChange }: Props) {
  const { t } = useT();
  return <Checkbox label={t('invoice.keep')} text={t('invoice.keepText')} checked={isKept} onChange={onChange} />;
}
