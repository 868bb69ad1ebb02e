import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { use, useEffect, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../../shared/i18n/use-t.ts';
import { FILLED_BY, FORM_FIELDS, type InvoiceField, type InvoiceForm } from '../invoice.ts';
import { PanelContext, useInvoicePanel } from '../invoice-context.ts';
import { sameValue } from './plan-fill.ts';
import type { Remark } from './use-invoice-fill.ts';
import { useShownValue } from './use-shown-value.ts';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  '& p': { margin: 0, display: 'flex', gap: 5, alignItems: 'center', minWidth: 0 },
  '& svg': { fontSize: '1rem', flex: 'none' },
  '&[data-mark="sure"] p': { color: theme.vars.palette.success.main },
  '&[data-mark="check"] p': { color: theme.vars.palette.warning.main, fontWeight: 500 },
  '&[data-mark="offered"]': {
    padding: '6px 10px',
    borderRadius: 6,
    background: theme.vars.palette.tones.blue.ground,
    color: theme.vars.palette.tones.blue.text,
  },
}));
const SmallButton = styled(Button)({
  minHeight: 24,
  minWidth: 0,
  padding: '1px 6px',
  fontSize: '0.8125rem',
  textAlign: 'left',
  lineHeight: 1.35,
});

interface Props {
  readonly id: string;
  readonly remark: Remark;
}

/** The invoice's remark on a field: that the value was filled in and how reliable it is, or an alternative value. */
function InvoiceRemark({ id, remark }: Props) {
  const { t } = useT();
  const { setFocus } = useFormContext<InvoiceForm>();
  const { fill, accept, drop, beside, show } = useInvoicePanel();
  const displayValue = useShownValue();
  const { kind, field, value, trust } = remark;
  const current = useWatch<InvoiceForm, InvoiceField>({ name: field });
  const label = t(`request.${field}`);
  const hasRegion = FILLED_BY.some(
    (entry) => FORM_FIELDS[entry] === field && fill?.invoice.places[entry] !== undefined,
  );
  const offered = kind === 'offered';
  // A value that the customer typed needs no remark, nor does an offer that equals the current value.
  const isObsolete = offered ? sameValue(field, current, value) : current !== value;
  useEffect(() => {
    if (isObsolete) drop(field);
  });

  function finish(action: () => void): void {
    action();
    setFocus(field);
  }

  const text = { value: displayValue(field, value), label };
  return (
    <Line data-mark={offered ? 'offered' : trust}>
      <p id={id}>
        {!offered && (trust === 'sure' ? <CheckCircleOutlined aria-hidden /> : <ErrorOutlineOutlined aria-hidden />)}
        {offered
          ? t(trust === 'suggestion' ? 'mark.maybe' : 'mark.found', text)
          : t(trust === 'sure' ? 'mark.sure' : 'mark.check')}
      </p>
      {offered ? (
        <SmallButton
          variant="outlined"
          color="inherit"
          aria-label={t('mark.useFor', text)}
          onClick={() => finish(() => accept([remark]))}
        >
          {t('mark.use', text)}
        </SmallButton>
      ) : (
        <SmallButton variant="text" aria-label={t('mark.confirmThis', text)} onClick={() => finish(() => drop(field))}>
          {t('mark.confirm')}
        </SmallButton>
      )}
      {!beside && hasRegion && (
        <SmallButton
          variant="text"
          color={offered ? 'inherit' : 'primary'}
          aria-label={t('mark.showThis', text)}
          onClick={() => show(field)}
        >
          {t('mark.show')}
        </SmallButton>
      )}
    </Line>
  );
}

/** The invoice's remark on a field, to be rendered by the field; undefined if there is none, or no invoice panel. */
export function useInvoiceRemark(field: InvoiceField): ((id: string) => ReactNode) | undefined {
  const remark = use(PanelContext)?.fill?.remarks[field];
  return remark && ((id) => <InvoiceRemark id={id} remark={remark} />);
}
