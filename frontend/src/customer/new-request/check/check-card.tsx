import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import { formatPhoneNumber } from '../../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../../../shared/i18n/use-t.ts';

const Card = styled('li')(({ theme }) => ({
  borderRadius: 10,
  padding: '10px 14px',
  fontSize: '0.875rem',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 118px',
  background: theme.vars.palette.tones.red.ground,
  color: theme.vars.palette.tones.red.text,
  '&[data-portable]': { background: theme.vars.palette.tones.green.ground, color: theme.vars.palette.tones.green.text },
  '& p': { margin: '0 0 6px', fontWeight: 600 },
  '& dl': { margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 10px' },
  '& dd': { margin: 0, minWidth: 0 },
}));
const Did = styled('span')({ fontVariantNumeric: 'tabular-nums', display: 'block' });

interface Props {
  readonly result: LnpCheckResult;
  readonly onRemove: () => void;
}

/** What the check says of one number: green where it can be ported; red, and with a way out of the request, where not. */
export function CheckCard({ result: { did, portable, company, rate_center, tier }, onRemove }: Props) {
  const { t } = useT();
  const number = formatPhoneNumber(did);
  return (
    <Card {...(portable === 'Yes' && { 'data-portable': '' })}>
      <p>
        <Did>{number}</Did>{' '}
        <span>{t(portable === 'Yes' ? 'check.portable' : 'check.notPortable')}</span>
      </p>
      <dl>
        <dt>{t('check.company')}</dt>
        <dd>{company ?? t('check.unknown')}</dd>
        <dt>{t('check.rateCenter')}</dt>
        <dd>{rate_center ?? t('check.unknown')}</dd>
        <dt>{t('check.tier')}</dt>
        <dd>{tier ?? t('check.unknown')}</dd>
      </dl>
      {portable !== 'Yes' && (
        <Button size="small" variant="outlined" color="inherit" aria-label={t('check.removeThis', { number })} onClick={onRemove} sx={{ mt: 1 }}>
          {t('check.remove')}
        </Button>
      )}
    </Card>
  );
}
