import { styled } from '@mui/material/styles';
import { useT } from '../../../shared/i18n/use-t.ts';

const Details = styled('details')(({ theme }) => ({
  marginTop: 12,
  fontSize: '0.875rem',
  '& summary': { cursor: 'pointer', width: 'fit-content', padding: '4px 0', color: theme.vars.palette.primary.main },
  '& dt': { fontWeight: 600 },
  '& dl, & dd': { margin: '0 0 6px' },
}));

/** Explains the terms on the cards of the check. */
export function CheckTerms() {
  const { t } = useT();
  return (
    <Details>
      <summary>{t('check.terms')}</summary>
      <dl>
        {(['company', 'rateCenter', 'tier'] as const).map((term) => [
          <dt key={term}>{t(`check.${term}`)}</dt>,
          <dd key={`${term}Text`}>{t(`check.${term}Text`)}</dd>,
        ])}
      </dl>
    </Details>
  );
}
