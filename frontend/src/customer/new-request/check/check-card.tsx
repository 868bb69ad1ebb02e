import Button from '@mui/material/Button';
import { memo } from 'react';
import type { LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import { formatPhoneNumber } from '../../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../../../shared/i18n/use-t.ts';

interface Props {
  readonly result: LnpCheckResult;
  readonly onRemove: (dids: readonly string[]) => void;
}

/** The result for one number: green if it can be ported; otherwise red, with a button to remove it from the request. */
export const CheckCard = memo(function CheckCard({
  result: { did, portable, company, rate_center, tier },
  onRemove,
}: Props) {
  const { t } = useT();
  const number = formatPhoneNumber(did);
  return (
    <li {...(portable === 'Yes' && { 'data-portable': '' })}>
      <p>
        <span>{number}</span> <span>{t(portable === 'Yes' ? 'check.portable' : 'check.notPortable')}</span>
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
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={t('check.removeThis', { number })}
          onClick={() => onRemove([did])}
          sx={{ mt: 1 }}
        >
          {t('check.remove')}
        </Button>
      )}
    </li>
  );
});
