import { createLnpRequest } from '../../domain/lnp-request/submit.ts';
import type { LnpDraft, LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { missingDocuments } from '../../domain/request-document/request-document.ts';
import { expandNumbers } from '../../domain/shared/phone-numbers.ts';
import { storeResponse, type IdempotencyContext } from '../calls/idempotency-context.ts';
import { queueOrder } from '../documents/queue-order.ts';
import type { Clock } from '../ports/clock.ts';
import type { SecretBox } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import { assertCapability } from '../ports/provider/capabilities.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { sealFields } from './seal-fields.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

export interface SubmitLnpRequestInput {
  /** Null when the portal itself submits the request, at its first start. */
  readonly caller: Caller | null;
  readonly userId: number;
  readonly username: string;
  readonly draft: LnpDraft;
  readonly idempotency?: IdempotencyContext<LnpRequest> | undefined;
}

/** Saves a port request and, in the same transaction, the outbox item that sends it. */
export class SubmitLnpRequest {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly secretBox: SecretBox;
      readonly provider: Pick<ProviderDescription, 'capabilities' | 'requiredDocuments'>;
      /** The trunk of a request that specifies none. */
      readonly defaultTrunk: string;
    },
  ) {}

  /**
   * @throws DomainError (invalid) with the violated rule's message at its field; `provider-cannot` (conflict) for an
   * exact date; as `assertCaller`
   */
  async execute(input: SubmitLnpRequestInput): Promise<LnpRequest> {
    if (input.draft.portType === 'exact_date') assertCapability(this.deps.provider, 'exact_date');
    const now = this.deps.clock.now();
    const created = createLnpRequest(sealFields(input.draft, input.userId, this.deps.secretBox), {
      userId: input.userId,
      orderReference: `lnp-${this.deps.ids.uuid()}`,
      now,
      today: this.deps.clock.today(),
      defaultTrunk: this.deps.defaultTrunk,
    });
    const missing = missingDocuments(this.deps.provider.requiredDocuments, []);
    const request = { ...created, missingDocuments: missing };
    const dids = expandNumbers(request.phoneNumber);
    return this.deps.unitOfWork.run(async (tx) => {
      if (input.caller) await assertCaller(tx, input.caller);
      const saved = await tx.lnpRequests.add(request, dids);
      await tx.history.add({
        aggregate: 'lnp',
        aggregateId: saved.id,
        at: now,
        actor: input.username,
        actorId: input.userId,
        kind: 'created',
        from: null,
        to: saved.status,
        note: null,
      });
      await queueOrder(tx, saved, [], now);
      await storeResponse(tx, input.idempotency, saved);
      return saved;
    });
  }
}
