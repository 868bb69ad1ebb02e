import { useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import type { Province } from '../../../../src/domain/shared/provinces.ts';
import { fieldMessages } from '../../shared/api/api-error.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { errorToast } from '../../shared/toasts/toast-store.ts';
import { blockingReason, numbersOf } from './order-check.ts';
import { EMPTY_ORDER, keyOf, orderResolver, type OrderForm } from './order-form.ts';
import { useAvailableNumbers } from './queries.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The form field at which an error of the server's field is shown. */
const FIELDS: Readonly<Record<string, keyof OrderForm>> = {
  orderName: 'orderName',
  npanxx: 'center',
  rateCenter: 'center',
  province: 'center',
  quantity: 'quantity',
};

/** The state of a number order in the form: typed values, available and chosen numbers, and its outcome. */
export function useOrder(centers: readonly RateCenterItem[] = []) {
  const { t } = useT();
  const form = useForm<OrderForm, unknown, OrderForm>({ resolver: orderResolver, defaultValues: EMPTY_ORDER });
  const [selected, quantityText] = useWatch({ control: form.control, name: ['center', 'quantity'] });
  const [picked, setPicked] = useState<string>();
  const quantity = Number(quantityText);
  const center = centers.find((candidate) => keyOf(candidate) === selected);

  const query = useAvailableNumbers(center, quantity);
  const numbers = query.isFetching || query.error ? [] : (query.data ?? []);
  const available = numbers.map(({ tn }) => tn);
  const chosen = available.find((tn) => tn === picked);
  const blocking = blockingReason({ quantity, available, chosen });

  function onRejected(error: unknown): void {
    for (const [field, message] of Object.entries(fieldMessages(error))) {
      const name = FIELDS[field];
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
    // Somebody else may have ordered the numbers in the meantime.
    void query.refetch();
  }
  const { place, placing, unresolved, abandon } = usePlaceOrder(onRejected);

  function placeCurrent({ orderName }: OrderForm): void {
    if (blocking || !center) return;
    const orderedNumbers = [...numbersOf({ quantity, available, chosen })];
    place({
      orderName,
      npanxx: center.npanxx ?? orderedNumbers[0]?.slice(0, 6) ?? '',
      rateCenter: center.rate_center,
      province: center.province as Province,
      quantity,
      orderedNumbers,
    });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (placing) return;
    if (unresolved) {
      place(unresolved.order);
      return;
    }
    if (blocking) errorToast(t(blocking.title), t(blocking.text, blocking.params));
    void form.handleSubmit(placeCurrent)(event);
  }

  return {
    form,
    center,
    quantity,
    query,
    numbers,
    chosen,
    choose: setPicked,
    /** To be called when other numbers are requested. */
    unchoose: () => setPicked(undefined),
    onSubmit,
    placing,
    unresolved,
    abandon: () => {
      abandon();
      void query.refetch();
    },
    blocked: placing || (!unresolved && blocking?.blocks === true),
  };
}
