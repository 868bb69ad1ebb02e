import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router';
import type { RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { PATHS } from '../../routes.ts';
import { Panel } from '../../shared/components/panel.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { AvailableNumbers } from './available-numbers.tsx';
import { ChosenCenter } from './chosen-center.tsx';
import { OrderFields } from './order-fields.tsx';
import { UnresolvedNotice } from './unresolved-notice.tsx';
import { useOrder } from './use-order.ts';

const Form = styled('form')({
  display: 'grid',
  gap: 20,
  maxWidth: 860,
  margin: '0 auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
// While the outcome of an order is unknown, its content cannot be changed.
const Content = styled('fieldset')({
  display: 'grid',
  gap: 20,
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });
const PlaceButton = styled(Button)({ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' } });

interface Props {
  /** Undefined until they are loaded. */
  readonly centers: readonly RateCenterItem[] | undefined;
  /** Shown if the rate centers could not be loaded. */
  readonly failure: ReactNode;
}

/** The form of a number order with the available numbers. */
export function OrderEditor({ centers, failure }: Props) {
  const { t } = useT();
  const {
    form,
    center,
    quantity,
    query,
    numbers,
    chosen,
    choose,
    unchoose,
    onSubmit,
    placing,
    unresolved,
    abandon,
    blocked,
  } = useOrder(centers);
  return (
    <FormProvider {...form}>
      <Form noValidate aria-label={t('native.title')} onSubmit={onSubmit}>
        <Content disabled={unresolved !== undefined || placing}>
          <Panel>
            <OrderFields centers={centers} failure={failure} onChosen={unchoose} />
          </Panel>
          {center && <ChosenCenter center={center} />}
          <AvailableNumbers
            query={query}
            numbers={numbers}
            hasCenter={center !== undefined}
            quantity={quantity}
            chosen={chosen}
            onChoose={choose}
          />
        </Content>
        {unresolved && <UnresolvedNotice message={unresolved.message} onAbandon={abandon} />}
        <Buttons>
          <Button component={Link} to={PATHS.dashboard} variant="text">
            {t('cancel')}
          </Button>
          {/* Not really disabled: a click shows what is missing. */}
          <PlaceButton type="submit" variant="contained" aria-disabled={blocked}>
            {t(placing ? 'native.placing' : 'native.place')}
          </PlaceButton>
        </Buttons>
      </Form>
    </FormProvider>
  );
}
