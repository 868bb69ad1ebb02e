import { styled } from '@mui/material/styles';
import type { LnpCheckResult } from '../../../../src/adapters/http/contract/lnp-check.ts';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const Cards = styled('ul')({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
});
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

/** One card a number: green where it can be ported, red where not. */
export function CheckResults({ results = [] }: { readonly results?: readonly LnpCheckResult[] | undefined }) {
  const { t } = useT();
  return (
    <div role="status">
      {results.length > 0 && (
        <Cards aria-label={t('check.results')}>
          {results.map(({ did, portable, company, rate_center, tier }) => (
            <Card key={did} {...(portable === 'Yes' && { 'data-portable': '' })}>
              <p>
                <Did>{formatPhoneNumber(did)}</Did>{' '}
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
            </Card>
          ))}
        </Cards>
      )}
    </div>
  );
}
