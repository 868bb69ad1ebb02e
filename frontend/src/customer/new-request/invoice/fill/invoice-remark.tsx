import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { RequestForm } from '../../request-form.ts';
import { FIELD_LABELS, FILLED_BY, FORM_FIELDS, type InvoiceField } from '../invoice.ts';
import { useInvoicePanel } from '../invoice-context.ts';
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
const Small = styled(Button)({
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

/**
 * What the bill has to do with a field's value: whence it comes and how sure that is, or what else could stand there.
 */
function InvoiceRemark({ id, remark }: Props) {
  const { t } = useT();
  const { setFocus } = useFormContext<RequestForm>();
  const { fill, accept, drop, beside, show } = useInvoicePanel();
  const shown = useShownValue();
  const { kind, field, value, trust } = remark;
  const current = useWatch<RequestForm, InvoiceField>({ name: field });
  const label = t(FIELD_LABELS[field]);
  const isPlaced = FILLED_BY.some((entry) => FORM_FIELDS[entry] === field && fill?.invoice.places[entry] !== undefined);
  const offered = kind === 'offered';
  // The customer's own words need no mark, and an offer that stands there already is none.
  const over = offered ? sameValue(field, current, value) : current !== value;
  useEffect(() => {
    if (over) drop(field);
  });

  function end(act: () => void): void {
    act();
    setFocus(field);
  }

  const text = { value: shown(field, value), label };
  return (
    <Line data-mark={offered ? 'offered' : trust}>
      <p id={id}>
        {!offered && (trust === 'sure' ? <CheckCircleOutlined aria-hidden /> : <ErrorOutlineOutlined aria-hidden />)}
        {offered
          ? t(trust === 'suggestion' ? 'mark.maybe' : 'mark.says', text)
          : t(trust === 'sure' ? 'mark.sure' : 'mark.check')}
      </p>
      {offered ? (
        <Small
          variant="outlined"
          color="inherit"
          aria-label={t('mark.useFor', text)}
          onClick={() => end(() => accept([remark]))}
        >
          {t('mark.use', text)}
        </Small>
      ) : (
        <Small variant="text" aria-label={t('mark.confirmThis', text)} onClick={() => end(() => drop(field))}>
          {t('mark.confirm')}
        </Small>
      )}
      {!beside && isPlaced && (
        <Small
          variant="text"
          color={offered ? 'inherit' : 'primary'}
          aria-label={t('mark.showThis', text)}
          onClick={() => show(field)}
        >
          {t('mark.show')}
        </Small>
      )}
    </Line>
  );
}

/** The bill's remark on a field, for the field to show; undefined where it has none. */
export function useInvoiceRemark(field: InvoiceField): ((id: string) => ReactNode) | undefined {
  const remark = useInvoicePanel().fill?.remarks[field];
  return remark && ((id) => <InvoiceRemark id={id} remark={remark} />);
}
