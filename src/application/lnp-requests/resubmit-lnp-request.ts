import type { LnpDraft, LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { resubmitLnpRequest } from '../../domain/lnp-request/resubmit.ts';
import { missingDocuments } from '../../domain/request-document/request-document.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { expandNumbers } from '../../domain/shared/phone-numbers.ts';
import { assertRecordAccess } from '../calls/actor.ts';
import { storeResponse, type IdempotencyContext } from '../calls/idempotency-context.ts';
import { queueOrder } from '../documents/queue-order.ts';
import { endOpenChanges } from '../port-changes/end-open-changes.ts';
import type { Clock } from '../ports/clock.ts';
import type { SecretBox } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import { assertCapability } from '../ports/provider/capabilities.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { sealFields } from './seal-fields.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

export interface ResubmitLnpRequestInput {
  readonly id: number;
  readonly caller: Caller;
  readonly draft: LnpDraft;
  readonly idempotency?: IdempotencyContext<LnpRequest> | undefined;
}

/** Resubmits a corrected request: creates a new order for the same request and continues its history. */
export class ResubmitLnpRequest {
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
   * @throws DomainError `not-found`, `resubmit-impossible`, `provider-cannot`, `changed-meanwhile` (conflict), or as
   * submitting and `assertCaller` do
   */
  async execute({ id, caller, draft, idempotency }: ResubmitLnpRequestInput): Promise<LnpRequest> {
    if (draft.portType === 'exact_date') assertCapability(this.deps.provider, 'exact_date');
    const now = this.deps.clock.now();
    const submission = {
      orderReference: `lnp-${this.deps.ids.uuid()}`,
      now,
      today: this.deps.clock.today(),
      defaultTrunk: this.deps.defaultTrunk,
    };
    return this.deps.unitOfWork.run(async (tx) => {
      await assertCaller(tx, caller);
      const before = assertRecordAccess(await tx.lnpRequests.byId(id), caller);
      // It is not known yet whether the provider has the earlier order, so a second one could be a duplicate.
      if (await tx.outbox.hasPending('lnp-send', id)) throw new DomainError('conflict', 'resubmit-impossible');
      const documents = await tx.documents.ofRequest('lnp', id);
      const resubmitted = resubmitLnpRequest(before, sealFields(draft, before.userId, this.deps.secretBox), submission);
      const missing = missingDocuments(this.deps.provider.requiredDocuments, documents);
      const saved = await tx.lnpRequests.save({ ...resubmitted, missingDocuments: missing });
      await tx.lnpRequests.replaceNumbers(id, expandNumbers(saved.phoneNumber));
      await endOpenChanges(tx, 'lnp', id, now);
      const target = { aggregate: 'lnp', aggregateId: id } as const;
      await tx.history.add({
        ...target,
        at: now,
        actor: caller.username,
        actorId: caller.id,
        kind: 'resubmitted',
        from: before.status,
        to: saved.status,
        note: before.ispOrderId,
      });
      await tx.documents.markUnsent('lnp', id);
      await queueOrder(tx, saved, documents, now);
      await storeResponse(tx, idempotency, saved);
      return saved;
    });
  }
}
