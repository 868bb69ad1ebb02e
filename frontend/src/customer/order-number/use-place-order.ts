import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type {
  NativeOrderResult,
  NativeOrderSubmissionInput,
} from '../../../../src/adapters/http/contract/number-orders.ts';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { NUMBER_ORDERS, PATHS } from '../../routes.ts';
import { ApiError, changeMessage } from '../../shared/api/api-error.ts';
import { callJson } from '../../shared/api/client.ts';
import { createSubmitKey } from '../../shared/api/submit-key.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useRefetchLists } from '../../shared/records/queries.ts';
import { errorToast, toast } from '../../shared/toasts/toast-store.ts';
import { ORDER_LISTS } from '../number-orders/queries.ts';
import { isDefinitiveFailure, isUnresolved } from './order-failure.ts';

/** An order of which it is not known what became of it, and what was said about it. */
export interface Unsettled {
  readonly order: NativeOrderSubmissionInput;
  readonly message: string;
}

/** Places an order once, however often it is tried. @param onRefused told what the server refused */
export function usePlaceOrder(onRefused: (error: unknown) => void) {
  const { t } = useT();
  const navigate = useNavigate();
  const refetch = useRefetchLists();
  const [keys] = useState(createSubmitKey);
  const [unsettled, setUnsettled] = useState<Unsettled>();
  // The second click of two comes before the first one shows.
  const underWay = useRef(false);

  const mutation = useMutation({
    mutationFn: (order: NativeOrderSubmissionInput) =>
      callJson<NativeOrderResult>('/api/native-tn/orders', {
        method: 'POST',
        body: order,
        headers: { 'Idempotency-Key': keys.keyFor(JSON.stringify(order)) },
      }),
    onSuccess: ({ partial, message, orderedNumbers }) => {
      if (partial) errorToast(t('native.partial'), message);
      else
        toast(
          t('native.placed'),
          t('native.placedText', {
            count: orderedNumbers.length,
            list: orderedNumbers.map(formatPhoneNumber).join(', '),
          }),
        );
    },
    onError: (error, order) => {
      if (error instanceof ApiError && error.status === 401) return; // signing in again is offered, and everything is still here
      const said = changeMessage(error, t('native.failedText'));
      setUnsettled(
        isUnresolved(error) ? { order, message: error instanceof ApiError ? said : t('native.noAnswer') } : undefined,
      );
      errorToast(t('native.failed'), said);
      if (!isDefinitiveFailure(error)) return;
      keys.retire();
      onRefused(error);
    },
    onSettled: () => {
      underWay.current = false;
      void refetch(Object.values(ORDER_LISTS));
    },
  });

  return {
    /** Places the order; while another one is unsettled, only asks again how that one stands. */
    place: (order: NativeOrderSubmissionInput) => {
      if (underWay.current) return;
      underWay.current = true;
      // Only where the customer still waits here: whoever has gone elsewhere is not called back.
      mutation.mutate(order, { onSuccess: ({ partial }) => void navigate(partial ? NUMBER_ORDERS : PATHS.home) });
    },
    placing: mutation.isPending,
    unsettled,
    /** Leaves the unsettled order to itself; what comes next is another one. */
    leave: () => {
      keys.retire();
      setUnsettled(undefined);
    },
  };
}
