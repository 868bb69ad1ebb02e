import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Deletes a request with what still waits for it; its history stays for administrators. */
export class DeleteLnpRequest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not-found` */
  async execute(input: { id: number; actor: string }): Promise<LnpRequest> {
    return this.unitOfWork.run(async (tx) => {
      const request = await tx.lnpRequests.byId(input.id);
      if (!request || !(await tx.lnpRequests.remove(input.id))) throw new DomainError('not-found', 'not-found');
      await tx.outbox.dropOf('lnp', request.id);
      await tx.history.add({ aggregate: 'lnp', aggregateId: request.id, at: this.clock.now(), actor: input.actor, kind: 'deleted', from: request.status, to: null, note: null });
      return request;
    });
  }
}
