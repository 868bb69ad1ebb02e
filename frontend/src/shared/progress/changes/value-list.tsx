import { styled } from '@mui/material/styles';
import { HiddenText } from '../../components/hidden-text.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ShownValue } from './change-text.ts';

const List = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 10,
  margin: '12px 0 0',
  '& dt': { fontSize: '0.8125rem', color: vars.palette.text.secondary },
  '& dd': { position: 'relative', margin: 0, overflowWrap: 'anywhere' },
  '& del': { color: vars.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
}));

/** Changed values: the old one, if it matters, and the requested one. */
export function ValueList({ values }: { readonly values: readonly ShownValue[] }) {
  const { t } = useT();
  return (
    <List>
      {values.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          {from === undefined ? (
            <dd>{to}</dd>
          ) : (
            <dd>
              <HiddenText>{t('portChange.old')}</HiddenText>
              <del>{from}</del> <span aria-hidden>→</span> <HiddenText>{t('portChange.new')}</HiddenText>
              <ins>{to}</ins>
            </dd>
          )}
        </div>
      ))}
    </List>
  );
}
