import type { Ported } from '../../domain/porting/ported.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { PortLine } from './port-line.ts';
import { assertCaller, type Caller } from '../accounts/caller.ts';

/** Deletes a port request with what still waits for it; its history stays for administrators. */
export class DeletePortRequest<R extends Ported> {
  constructor(
    private readonly line: PortLine<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not-found`; as `assertCaller` */
  async execute(input: { id: number; caller: Caller }): Promise<R> {
    const { aggregate } = this.line;
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await assertCaller(tx, input.caller);
      const request = await this.line.requests(tx).byId(input.id);
      if (!request || !(await this.line.requests(tx).remove(input.id))) throw new DomainError('not-found', 'not-found');
      await tx.outbox.dropOf(aggregate, request.id);
      await tx.history.add({ aggregate, aggregateId: request.id, at: now, actor: input.caller.username, actorId: input.caller.id, kind: 'deleted', from: request.status, to: null, note: null });
      await this.line.afterRemoval?.(tx, request, now);
      return request;
    });
  }
}
