import type { PortRequest } from '../../domain/porting/port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { assertCaller, type Caller } from '../accounts/caller.ts';

/** Deletes a port request with its waiting outbox items. Its history stays for administrators. */
export class DeletePortRequest<R extends PortRequest> {
  constructor(
    private readonly kind: PortRequestKind<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not-found`; as `assertCaller` */
  async execute(input: { id: number; caller: Caller }): Promise<R> {
    const { aggregate } = this.kind;
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await assertCaller(tx, input.caller);
      const request = await this.kind.repository(tx).byId(input.id);
      if (!request || !(await this.kind.repository(tx).remove(input.id)))
        throw new DomainError('not-found', 'not-found');
      await tx.outbox.deleteFor(aggregate, request.id);
      await tx.history.add({
        aggregate,
        aggregateId: request.id,
        at: now,
        actor: input.caller.username,
        actorId: input.caller.id,
        kind: 'deleted',
        from: request.status,
        to: null,
        note: null,
      });
      await this.kind.onDeleted?.(tx, request, now);
      return request;
    });
  }
}
