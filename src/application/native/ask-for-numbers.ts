import type { NativeOrder } from '../../domain/native-order/native-order.ts';
import type { Failure, NativeOutcome } from '../../domain/native-order/outcome.ts';
import type { Alarm } from '../ports/alarm.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { NativeProvider } from '../ports/isp-gateway.ts';

/** What is known after asking: what became of it, that nothing was ordered, or nothing at all. */
export type Asked = NativeOutcome | Failure | { readonly unknown: IspFailure };

/** Sends an order of new numbers to the provider once, under the key that it has on every try. */
export class AskForNumbers {
  constructor(
    private readonly isp: NativeProvider,
    private readonly alarm: Alarm,
  ) {}

  async execute(order: NativeOrder): Promise<Asked> {
    const { orderReference: reference, npanxx, rateCenter, province, orderedNumbers: numbers } = order;
    try {
      return await this.isp.placeNativeOrder({ reference, npanxx, rateCenter, province, numbers }, `${reference}-order`);
    } catch (error) {
      if (!(error instanceof IspFailure)) throw error;
      if (error.kind === 'operator') this.alarm.raise('the provider refuses orders of this portal', { orderId: order.id }, error);
      return certainFailure(error) ?? { unknown: error };
    }
  }
}

/**
 * What a failure proves. Only a refused connection and 429 prove that nothing was ordered, as does a plain refusal: a
 * provider that says 503 to this call may have gone halfway.
 */
function certainFailure(failure: IspFailure): Failure | undefined {
  const { kind, status } = failure;
  if (kind === 'refused') return { kind, words: failure.providerMessage ?? null };
  if (kind === 'operator' && (status === 401 || status === 403)) return { kind, words: null };
  if (kind === 'unreachable' || (kind === 'busy' && status !== 503)) return { kind: 'away', words: null };
  return undefined;
}
