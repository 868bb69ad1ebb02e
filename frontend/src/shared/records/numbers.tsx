import { styled } from '@mui/material/styles';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../i18n/use-t.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  fontVariantNumeric: 'tabular-nums',
  '& li': { whiteSpace: 'nowrap' },
});
const More = styled('li')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

interface Props {
  /** Ten digits each. */
  readonly numbers: readonly string[];
  /** The maximum to show; of the others only the count is shown. By default all are shown. */
  readonly atMost?: number;
}

/** Telephone numbers of a record. */
export function Numbers({ numbers, atMost = numbers.length }: Props) {
  const { t } = useT();
  const hiddenCount = numbers.length - atMost;
  return (
    <List>
      {numbers.slice(0, atMost).map((number) => (
        <li key={number}>{formatPhoneNumber(number)}</li>
      ))}
      {hiddenCount > 0 && <More>{t('orders.more', { count: hiddenCount })}</More>}
    </List>
  );
}
