import type { InvoiceOptions } from '../../../../../src/adapters/http/contract/invoice.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Checkbox } from './checkbox.tsx';

interface Props {
  readonly outside: NonNullable<InvoiceOptions['outside']>;
  readonly agreed: boolean;
  readonly disabled: boolean;
  readonly onChange: (agreed: boolean) => void;
}

/** The consent to send an invoice to an external reader; without it none is sent. */
export function OutsideConsent({ outside: { host, model }, agreed, disabled, onChange }: Props) {
  const { t } = useT();
  return (
    <Checkbox
      label={t('invoice.outside', { host })}
      text={t('invoice.outsideText', { host, model })}
      checked={agreed}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
