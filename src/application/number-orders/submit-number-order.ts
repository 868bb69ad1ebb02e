import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import type { OrderFailure, NumberOrderOutcome } from '../../domain/number-order/outcome.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { NumberOrderProvider, PendingNumberOrder } from '../ports/provider/provider-gateway.ts';

/** What is known after a submission: the outcome, that it follows, that nothing was ordered, or nothing (`unknown`). */
export type SubmissionOutcome =
  | NumberOrderOutcome
  | PendingNumberOrder
  | OrderFailure
  | { readonly unknown: ProviderFailure };

/** Submits a number order to the provider once, under an idempotency key that is the same on every attempt. */
export class SubmitNumberOrder {
  constructor(
    private readonly deps: {
      readonly provider: NumberOrderProvider;
      readonly operatorLog: OperatorLog;
    },
  ) {}

  async execute(order: NumberOrder): Promise<SubmissionOutcome> {
    const { orderReference: reference, npanxx, rateCenter, province, orderedNumbers: numbers } = order;
    try {
      return await this.deps.provider.submitNumberOrder(
        { reference, npanxx, rateCenter, province, numbers },
        `${reference}-order`,
      );
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind === 'misconfigured')
        this.deps.operatorLog.alert('provider.orders_rejected', { orderId: order.id }, error);
      return certainFailure(error) ?? { unknown: error };
    }
  }
}

/** Returns the failure if it proves that nothing was ordered, otherwise undefined. */
function certainFailure(failure: ProviderFailure): OrderFailure | undefined {
  if (!failure.hadNoEffect) return undefined;
  if (failure.kind === 'rejected') return { kind: 'refused', providerMessage: failure.providerMessage ?? null };
  return { kind: failure.kind === 'misconfigured' ? 'operator' : 'away', providerMessage: null };
}
