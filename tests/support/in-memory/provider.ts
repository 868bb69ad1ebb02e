import type {
  NumberStatusReport,
  PortOrderReport,
  ProviderGateway,
  Supplement,
  SupplementCalls,
  SupplementRefusalCause,
  SupplementReport,
} from '../../../src/application/ports/provider/provider-gateway.ts';
import type { OrderDocument } from '../../../src/application/ports/provider/provider-description.ts';
import { ProviderFailure } from '../../../src/application/ports/provider/provider-failure.ts';
import { PROVIDER_CAPABILITIES, type ProviderCapability } from '../../../src/domain/shared/vocabulary.ts';
import { partly } from './state.ts';
import type { NumberOrderOutcome } from '../../../src/domain/number-order/outcome.ts';

type Method = keyof ProviderGateway | 'submitSupplement' | 'findSupplement';

/** How a call fails. */
interface ScriptedFailure {
  readonly failure: ProviderFailure;
  /** Whether the provider carries out the call all the same, so that only its response is lost. */
  readonly isCarriedOut: boolean;
}

interface Placed<Order> {
  readonly order: Order;
  readonly key: string;
}

/**
 * A provider whose orders are in memory. It takes each order once: a repeated idempotency key gets the first response,
 * another key for the same reference is rejected. A test scripts its failures and the statuses of its orders.
 */
export function inMemoryProvider() {
  const calls: Method[] = [];
  const failures = new Map<Method, ScriptedFailure[]>();
  const portOrders = new Map<string, Placed<PortOrderReport>>();
  const numberOrders = new Map<string, Placed<NumberOrderOutcome>>();
  const supplements = new Map<string, { readonly key: string; readonly sent: Supplement; report: SupplementReport }>();
  const refusals: SupplementRefusalCause[] = [];
  const messages: string[] = [];
  const documents: string[] = [];
  const carried: (readonly OrderDocument[])[] = [];
  const replaced: (string | null)[] = [];
  const failing = new Set<string>();
  let arePending = false;
  let numberStatuses: readonly NumberStatusReport[] = [];
  let meanwhile: () => Promise<unknown> = async () => undefined;

  async function call<T>(method: Method, work: () => T): Promise<T> {
    calls.push(method);
    const scripted = failures.get(method)?.shift();
    const result = !scripted || scripted.isCarriedOut ? work() : undefined;
    await meanwhile();
    if (scripted) throw scripted.failure;
    return result as T;
  }

  function place<Order>(orders: Map<string, Placed<Order>>, reference: string, key: string, order: Order): Order {
    const earlier = orders.get(reference);
    if (earlier && earlier.key !== key)
      throw new ProviderFailure('rejected', { mayBeDuplicate: true, providerMessage: 'This reference is used' });
    orders.set(reference, earlier ?? { order, key });
    return earlier?.order ?? order;
  }

  const pendingOr = (order: NumberOrderOutcome) =>
    arePending ? ({ isPending: true, orderId: order.orderId } as const) : order;

  const supplementCalls: SupplementCalls = {
    submit: (_order, sent, key) =>
      call('submitSupplement', () => {
        const earlier = supplements.get(sent.reference);
        if (earlier && earlier.key !== key) throw new Error('a supplement was sent under two keys');
        const cause = refusals.shift();
        if (!earlier && cause) return { isTaken: false, cause, text: `The carrier says ${cause}` };
        const { reference, baseVersion } = sent;
        const report = { reference, version: baseVersion + 1, status: 'received', rejection: null } as const;
        const taken = earlier ?? { key, sent, report };
        supplements.set(reference, taken);
        return { isTaken: true, report: taken.report };
      }),
    find: (_order, reference) => call('findSupplement', () => supplements.get(reference)?.report),
  };

  const provider = partly<ProviderGateway>('provider', {
    capabilities: new Set<ProviderCapability>(PROVIDER_CAPABILITIES),
    requiredDocuments: [],
    settleSeconds: 0,
    reopensRejected: false,
    carriesDocuments: false,
    sendDocument: (order, document) =>
      call('sendDocument', () => void documents.push(`${order.orderId} ${document.kind} ${document.filename}`)),
    supplements: { lnp: supplementCalls, tf: supplementCalls },
    submitPortOrder: ({ reference, replaces, documents: inOrder }, key) =>
      call('submitPortOrder', () => {
        carried.push(inOrder);
        replaced.push(replaces);
        return place(portOrders, reference, key, {
          reference,
          orderId: `order-${portOrders.size + 1}`,
          status: 'received',
          rejections: [],
          own: { pon: `PON-${portOrders.size + 1}` },
        });
      }),
    findPortOrder: (reference) => call('findPortOrder', () => portOrders.get(reference)?.order),
    getPortOrder: (orderId) =>
      call('getPortOrder', () => {
        const found = [...portOrders.values()].find(({ order }) => order.orderId === orderId);
        if (!found) throw new ProviderFailure('rejected');
        return found.order;
      }),
    listNumberStatuses: () => call('listNumberStatuses', () => numberStatuses),
    sendMessage: (_orderId, text) => call('sendMessage', () => void messages.push(text)),
    submitNumberOrder: ({ reference, numbers }, key) =>
      call('submitNumberOrder', () =>
        pendingOr(
          place(numberOrders, reference, key, {
            orderId: `order-${numberOrders.size + 1}`,
            results: numbers.map((number) => ({
              number,
              ok: !failing.has(number),
              reason: failing.has(number) ? 'Taken' : null,
            })),
          }),
        ),
      ),
    findNumberOrder: (reference) =>
      call('findNumberOrder', () => {
        const found = numberOrders.get(reference)?.order;
        return found && pendingOr(found);
      }),
  });

  return Object.assign(provider, {
    /** The calls so far, in order. */
    calls,
    messages,
    /** The documents that it took, each after its order. */
    documents,
    /** The documents that each submitted order contained. */
    carried,
    /** What each submission replaces. */
    replaced,
    portOrders: () => [...portOrders.values()].map(({ order }) => order),
    numberOrders: () => [...numberOrders.values()].map(({ order }) => order),
    /** The next call of this method has no effect and fails. */
    failNext(method: Method, failure: ProviderFailure): void {
      failures.set(method, [...(failures.get(method) ?? []), { failure, isCarriedOut: false }]);
    },
    /** The next call of this method has its effect, but its response is lost. */
    loseResponse(method: Method): void {
      const failure = new ProviderFailure('timeout');
      failures.set(method, [...(failures.get(method) ?? []), { failure, isCarriedOut: true }]);
    },
    /** Runs while each call is in progress. */
    during(work: () => Promise<unknown>): void {
      meanwhile = async () => {
        meanwhile = async () => undefined;
        await work();
      };
    },
    setOrder(reference: string, change: Partial<PortOrderReport>): void {
      const placed = portOrders.get(reference);
      const order = { reference, orderId: 'order-1', status: 'received', rejections: [], own: {} } as const;
      portOrders.set(reference, {
        key: placed?.key ?? 'another key',
        order: { ...order, ...placed?.order, ...change },
      });
    },
    /** The supplements that it took, in order. */
    supplementsTaken: () => [...supplements.values()].map(({ sent }) => sent),
    /** Decides the only supplement of its type. */
    decideSupplement(type: Supplement['type'], change: Partial<SupplementReport>): void {
      const found = [...supplements.values()].find(({ sent }) => sent.type === type);
      if (!found) throw new Error(`no supplement of type ${type}`);
      found.report = { ...found.report, ...change };
    },
    /** The next supplements are refused for these causes. */
    refuseSupplements(...causes: readonly SupplementRefusalCause[]): void {
      refusals.push(...causes);
    },
    /** What the provider can do differs in these properties. */
    describe(differences: Partial<ProviderGateway>): void {
      Object.assign(provider, differences);
    },
    /** The provider takes no supplements (edition 1 of its API). */
    takeNoSupplements(): void {
      Object.assign(provider, { supplements: null });
    },
    /** Number orders are taken, and carried out when this is called with false. */
    holdNumberOrders(isHeld: boolean): void {
      arePending = isHeld;
    },
    /** The provider may continue with an order that it rejected. */
    reopenRejected(): void {
      Object.assign(provider, { reopensRejected: true });
    },
    canOnly(...capabilities: readonly ProviderCapability[]): void {
      Object.assign(provider, { capabilities: new Set(capabilities) });
    },
    setNumberStatuses(statuses: readonly NumberStatusReport[]): void {
      numberStatuses = statuses;
    },
    /** These numbers cannot be ordered. */
    refuseNumbers(...numbers: readonly string[]): void {
      for (const number of numbers) failing.add(number);
    },
  });
}
