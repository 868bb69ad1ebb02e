import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { formatPhoneList } from '../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const Numbers = styled('span')({ fontVariantNumeric: 'tabular-nums' });
const One = styled('span')({ whiteSpace: 'nowrap' });
const More = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

/** A range breaks after its dash, where it must. */
const DASH = ' -';

/** The first number or range of a request, and how many others follow. */
export function PhoneCell({ canonical }: { readonly canonical: string }) {
  const { t } = useT();
  const [first = '', ...others] = canonical.split(',');
  return (
    <Numbers>
      {first.split('-').map((end, at, ends) => (
        <Fragment key={end}>
          <One>
            {formatPhoneList(end)}
            {at < ends.length - 1 && DASH}
          </One>{' '}
        </Fragment>
      ))}
      {others.length > 0 && <More>{t('lnp.moreNumbers', { more: others.length })}</More>}
    </Numbers>
  );
}
