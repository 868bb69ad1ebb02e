import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import type { OrderFailure, NumberOrderOutcome } from '../../domain/number-order/outcome.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import { ProviderFailure } from '../ports/provider-failure.ts';
import type { NumberOrderProvider } from '../ports/provider-gateway.ts';

/** What is known after asking: what became of it, that nothing was ordered, or nothing at all. */
export type SubmissionOutcome = NumberOrderOutcome | OrderFailure | { readonly unknown: ProviderFailure };

/** Sends an order of new numbers to the provider once, under the key that it has on every try. */
export class SubmitNumberOrder {
  constructor(
    private readonly provider: NumberOrderProvider,
    private readonly operatorLog: OperatorLog,
  ) {}

  async execute(order: NumberOrder): Promise<SubmissionOutcome> {
    const { orderReference: reference, npanxx, rateCenter, province, orderedNumbers: numbers } = order;
    try {
      return await this.provider.placeNumberOrder(
        { reference, npanxx, rateCenter, province, numbers },
        `${reference}-order`,
      );
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind === 'misconfigured')
        this.operatorLog.alert('provider.orders_rejected', { orderId: order.id }, error);
      return certainFailure(error) ?? { unknown: error };
    }
  }
}

/**
 * What a failure proves. Only a refused connection and 429 prove that nothing was ordered, as does a plain refusal: a
 * provider that says 503 to this call may have gone halfway.
 */
function certainFailure(failure: ProviderFailure): OrderFailure | undefined {
  const { kind, status } = failure;
  if (kind === 'rejected') return { kind: 'refused', words: failure.providerMessage ?? null };
  if (kind === 'misconfigured' && (status === 401 || status === 403)) return { kind: 'operator', words: null };
  if (kind === 'unreachable' || (kind === 'throttled' && status !== 503)) return { kind: 'away', words: null };
  return undefined;
}
