import { useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import type { Province } from '../../../../src/domain/shared/provinces.ts';
import { fieldMessages } from '../../shared/api/api-error.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { errorToast } from '../../shared/toasts/toast-store.ts';
import { blockingReason, numbersOf } from './order-check.ts';
import { EMPTY_ORDER, orderResolver, type OrderForm } from './order-form.ts';
import { useAvailableNumbers } from './queries.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The field at which the form shows what the server says of one of its own. */
const FIELDS: Readonly<Record<string, keyof OrderForm>> = {
  orderName: 'orderName',
  npanxx: 'npanxx',
  rateCenter: 'npanxx',
  province: 'npanxx',
  quantity: 'quantity',
};

/**
 * An order as it is put together: what is typed, what is available, what is chosen of it, and what came of placing it.
 */
export function useOrder(centers: readonly RateCenterItem[] = []) {
  const { t } = useT();
  const form = useForm<OrderForm, unknown, OrderForm>({ resolver: orderResolver, defaultValues: EMPTY_ORDER });
  const [npanxx, quantityText] = useWatch({ control: form.control, name: ['npanxx', 'quantity'] });
  const [picked, setPicked] = useState<string>();
  const quantity = Number(quantityText);
  const center = centers.find((one) => one.npanxx === npanxx);

  const query = useAvailableNumbers(npanxx, quantity);
  const numbers = query.isFetching || query.error ? [] : (query.data ?? []);
  const available = numbers.map(({ tn }) => tn);
  const chosen = available.find((tn) => tn === picked);
  const hindrance = blockingReason({ quantity, available, chosen });

  function onRefused(error: unknown): void {
    for (const [field, message] of Object.entries(fieldMessages(error))) {
      const name = FIELDS[field];
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
    // Somebody else may have taken them meanwhile.
    void query.refetch();
  }
  const { place, placing, unsettled, leave } = usePlaceOrder(onRefused);

  function placeThis({ orderName }: OrderForm): void {
    if (hindrance || !center) return;
    const orderedNumbers = [...numbersOf({ quantity, available, chosen })];
    place({
      orderName,
      npanxx,
      rateCenter: center.rate_center,
      province: center.province as Province,
      quantity,
      orderedNumbers,
    });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (placing) return;
    if (unsettled) {
      place(unsettled.order);
      return;
    }
    if (hindrance) errorToast(t(hindrance.title), t(hindrance.text, hindrance.params));
    void form.handleSubmit(placeThis)(event);
  }

  return {
    form,
    center,
    quantity,
    query,
    numbers,
    chosen,
    choose: setPicked,
    /** To be called when other numbers are asked for. */
    unchoose: () => setPicked(undefined),
    onSubmit,
    placing,
    unsettled,
    leave: () => {
      leave();
      void query.refetch();
    },
    blocked: placing || (!unsettled && hindrance?.blocks === true),
  };
}
