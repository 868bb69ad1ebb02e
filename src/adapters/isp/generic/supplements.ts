import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type { ProviderOrderKey, SupplementCalls } from '../../../application/ports/provider/provider-gateway.ts';
import { HttpFailure } from '../shared/failures.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { findOrder } from './find-order.ts';
import { orderPath } from './order-path.ts';
import { toRefusalCause, toSupplementInput, toSupplementReport } from './wire/supplement-mapping.ts';
import { supplement as wireSupplement } from './wire/wire-schemas.ts';

export function createSupplementCalls(call: ProviderHttp, kind: 'lnp' | 'tf'): SupplementCalls {
  const pathOf = ({ orderId }: ProviderOrderKey) => orderPath(kind, orderId, '/supplements');

  const find = async (order: ProviderOrderKey, supplementReference: string) => {
    const found = await findOrder(call, pathOf(order), supplementReference, wireSupplement, order.reference);
    return found && toSupplementReport(found);
  };

  return {
    find,

    async submit(order, supplement, idempotencyKey) {
      try {
        const answer = await call({
          method: 'POST',
          path: pathOf(order),
          json: toSupplementInput(supplement, kind),
          idempotencyKey,
          reference: order.reference,
        });
        return { isTaken: true, report: toSupplementReport(parseAnswer(wireSupplement, answer)) };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // The provider may refuse this attempt because an earlier one succeeded.
        const earlier = error.mayBeDuplicate ? await find(order, supplement.reference) : undefined;
        if (earlier) return { isTaken: true, report: earlier };
        return { isTaken: false, cause: toRefusalCause(codeOf(error)), text: error.providerMessage ?? null };
      }
    },
  };
}

/** A reused key is a fault of the portal for orders; for a supplement it is a refusal like the others. */
function isRefusal(error: unknown): error is ProviderFailure {
  return error instanceof ProviderFailure && (error.kind === 'rejected' || codeOf(error) === 'key_reused');
}

const codeOf = (error: ProviderFailure): string | undefined => (error instanceof HttpFailure ? error.code : undefined);
