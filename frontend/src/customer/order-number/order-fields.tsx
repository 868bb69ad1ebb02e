import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { FormSelectField } from '../../shared/forms/form-select-field.tsx';
import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { QUANTITIES, type OrderForm } from './order-form.ts';
import { RateCenterField } from './rate-center-field.tsx';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    '& > :is(:first-of-type, [role="alert"])': { gridColumn: '1 / -1' },
  },
}));

interface Props {
  readonly centers: readonly RateCenterItem[] | undefined;
  /** Shown if the rate centers could not be loaded. */
  readonly failure: ReactNode;
  readonly onChosen: () => void;
}

/** The name of the order, the rate center and the quantity. */
export function OrderFields({ centers, failure, onChosen }: Props) {
  const { t } = useT();
  return (
    <Grid>
      <FormTextField<OrderForm>
        name="orderName"
        label={t('native.orderName')}
        placeholder={t('native.orderNamePlaceholder')}
        autoComplete="off"
      />
      {failure}
      <RateCenterField centers={centers} failed={Boolean(failure)} onChosen={onChosen} />
      <FormSelectField<OrderForm>
        name="quantity"
        label={t('native.quantity')}
        options={QUANTITIES.map((count) => ({ value: String(count), text: t('native.numbers', { count }) }))}
        onChosen={onChosen}
      />
    </Grid>
  );
}
