import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { formatPhoneList } from '../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const Numbers = styled('span')({ fontVariantNumeric: 'tabular-nums' });
const Unbroken = styled('span')({ whiteSpace: 'nowrap' });
const More = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

/** A range may only wrap after its dash. */
const DASH = ' -';

/** The first number or range of a request, and the count of the others. */
export function PhoneCell({ canonical }: { readonly canonical: string }) {
  const { t } = useT();
  const [first = '', ...others] = canonical.split(',');
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
      {others.length > 0 && <More>{t('lnp.moreNumbers', { more: others.length })}</More>}
    </Numbers>
  );
}
