import type { PortRequest } from '../../domain/porting/port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

/** Deletes a port request with its waiting outbox items. Its history stays for administrators. */
export class DeletePortRequest<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `not-found`; as `assertCaller` */
  async execute(input: { id: number; caller: Caller }): Promise<R> {
    const { aggregate } = this.deps.kind;
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      await assertCaller(tx, input.caller);
      const request = await this.deps.kind.repository(tx).byId(input.id);
      if (!request || !(await this.deps.kind.repository(tx).remove(input.id)))
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
      await this.deps.kind.onDeleted?.(tx, request, now);
      return request;
    });
  }
}
