import { styled } from '@mui/material/styles';
import type { RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { TermText } from '../../shared/components/term-text.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { provinceName } from './rate-center-field.tsx';

const Banner = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
  gap: '8px 20px',
  margin: 0,
  padding: '12px 16px',
  borderRadius: 10,
  background: theme.vars.palette.tones.blue.ground,
  color: theme.vars.palette.tones.blue.text,
  '& dt': { fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontWeight: 600 },
}));

/** Shows the selected rate center. */
export function ChosenCenter({ center: { rate_center, npanxx, province } }: { readonly center: RateCenterItem }) {
  const i18n = useT();
  const { t } = i18n;
  return (
    <Banner>
      <div>
        <dt>{t('native.chosenCenter')}</dt>
        <dd>{rate_center}</dd>
      </div>
      {npanxx !== null && (
        <div>
          <dt>
            <TermText text={t('native.npanxx')} />
          </dt>
          <dd>{npanxx}</dd>
        </div>
      )}
      <div>
        <dt>{t('native.province')}</dt>
        <dd>{provinceName(i18n, province)}</dd>
      </div>
    </Banner>
  );
}
