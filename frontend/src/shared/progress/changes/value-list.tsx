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

const Requested = styled('div')(({ theme: { vars } }) => ({ color: vars.palette.text.secondary }));

interface Props {
  readonly values: readonly ShownValue[];
  /** Whether the change has ended without effect: the old values are the ones that still apply. */
  readonly isVoid?: boolean;
}

/** Changed values: the old one, if it matters, and the requested one. The one that applies is emphasized. */
export function ValueList({ values, isVoid = false }: Props) {
  const { t } = useT();
  return (
    <List>
      {values.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          {from === undefined ? (
            <dd>{isVoid ? <Requested>{t('portChange.notDone', { value: to })}</Requested> : to}</dd>
          ) : isVoid ? (
            <dd>
              <HiddenText>{t('portChange.unchanged')}</HiddenText>
              <ins>{from}</ins>
              <Requested>{t('portChange.notDone', { value: to })}</Requested>
            </dd>
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
