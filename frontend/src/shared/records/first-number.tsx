import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { formatPhoneList } from '../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../i18n/use-t.ts';

const Numbers = styled('span')({ fontVariantNumeric: 'tabular-nums' });
const Unbroken = styled('span')({ whiteSpace: 'nowrap' });
const More = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  '&[data-below]': { display: 'block' },
}));

/** A range may only wrap after its dash. */
const DASH = ' -';

interface Props {
  /** Ten digits each, or `first-last`. */
  readonly items: readonly string[];
  /** Whether the count of the others continues the line. */
  readonly inline?: boolean;
}

/** The first number or range of a request, and the count of the others. */
export function FirstNumber({ items, inline = false }: Props) {
  const { t } = useT();
  const [first = '', ...others] = items;
  return (
    <Numbers>
      {first.split('-').map((end, at, ends) => (
        <Fragment key={end}>
          <Unbroken>
            {formatPhoneList(end)}
            {at < ends.length - 1 && DASH}
          </Unbroken>{' '}
        </Fragment>
      ))}
      {others.length > 0 && (
        <More {...(!inline && { 'data-below': '' })}>{t('orders.more', { count: others.length })}</More>
      )}
    </Numbers>
  );
}
