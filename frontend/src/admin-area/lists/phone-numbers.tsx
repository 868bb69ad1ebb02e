import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { formatPhoneList } from '../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const Numbers = styled('span')({ fontVariantNumeric: 'tabular-nums' });
const Unbroken = styled('span')({ whiteSpace: 'nowrap' });
const More = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' }));

/** A range may only wrap after its dash. */
const DASH = ' –';

/** The first number or range, and the count of the others. @param items ten digits each, or `first-last` */
export function FirstNumber({ items }: { readonly items: readonly string[] }) {
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
      {others.length > 0 && <More>{t('admin.more', { count: others.length })}</More>}
    </Numbers>
  );
}
