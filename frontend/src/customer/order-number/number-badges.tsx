import { styled } from '@mui/material/styles';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Badge } from '../../shared/records/badge.tsx';

const Badges = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  fontVariantNumeric: 'tabular-nums',
});
const Note = styled('p')(({ theme }) => ({
  margin: '12px 0 0',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  readonly label: string;
  /** The numbers that will be ordered, ten digits each. */
  readonly numbers: readonly string[];
}

/** The numbers of an order for several numbers. */
export function NumberBadges({ label, numbers }: Props) {
  const { t } = useT();
  return (
    <>
      <Badges aria-label={label}>
        {numbers.map((number) => (
          <li key={number}>
            <Badge tone="blue">{formatPhoneNumber(number)}</Badge>
          </li>
        ))}
      </Badges>
      <Note>{t('native.firstNumbers', { count: numbers.length })}</Note>
    </>
  );
}
