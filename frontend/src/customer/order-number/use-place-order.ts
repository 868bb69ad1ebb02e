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
import { ORDER_LISTS } from '../../features/number-orders/queries.ts';
import { isDefinitiveFailure, isUnresolved } from './order-failure.ts';

/** An order whose outcome is unknown, with the message about it. */
export interface UnresolvedOrder {
  readonly order: NativeOrderSubmissionInput;
  readonly message: string;
}

/** Places an order exactly once, even if it is retried. @param onRejected called with the error of a rejected order */
export function usePlaceOrder(onRejected: (error: unknown) => void) {
  const { t } = useT();
  const navigate = useNavigate();
  const refetch = useRefetchLists();
  const [keys] = useState(createSubmitKey);
  const [unresolved, setUnresolved] = useState<UnresolvedOrder>();
  // A second click may come before the first one has rendered.
  const inProgress = useRef(false);

  const mutation = useMutation({
    mutationFn: (order: NativeOrderSubmissionInput) =>
      callJson<NativeOrderResult>('/api/native-tn/orders', {
        method: 'POST',
        body: order,
        headers: { 'Idempotency-Key': keys.keyFor(JSON.stringify(order)) },
      }),
    onSuccess: ({ status, partial, message, orderedNumbers }) => {
      // A user who has left this screen is not redirected. Before the message, which would leave with this screen.
      if (location.pathname === PATHS.orderNumber) void navigate(NUMBER_ORDERS);
      if (status === 'pending') toast(t('native.pending'), message);
      else if (partial) errorToast(t('native.partial'), message);
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
      if (error instanceof ApiError && error.status === 401) return; // the sign-in dialog opens; the user can retry
      const message = changeMessage(error, t('native.failedText'));
      setUnresolved(
        isUnresolved(error)
          ? { order, message: error instanceof ApiError ? message : t('native.noAnswer') }
          : undefined,
      );
      errorToast(t('native.failed'), message);
      if (!isDefinitiveFailure(error)) return;
      keys.retire();
      onRejected(error);
    },
    onSettled: () => {
      inProgress.current = false;
      void refetch(Object.values(ORDER_LISTS));
    },
  });

  return {
    /** Places the order. While an order is unresolved, the caller repeats that one, which returns its outcome. */
    place: (order: NativeOrderSubmissionInput) => {
      if (inProgress.current) return;
      inProgress.current = true;
      mutation.mutate(order);
    },
    placing: mutation.isPending,
    unresolved,
    /** Stops waiting for the unresolved order; the next one is a new order. */
    abandon: () => {
      keys.retire();
      setUnresolved(undefined);
    },
  };
}
