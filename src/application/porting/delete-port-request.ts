import type { Ported } from '../../domain/porting/ported.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Actor } from '../accounts/actor.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { PortLine } from './port-line.ts';

/** Deletes a port request with what still waits for it; its history stays for administrators. */
export class DeletePortRequest<R extends Ported> {
  constructor(
    private readonly line: PortLine<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not-found` */
  async execute(input: { id: number; actor: Actor }): Promise<R> {
    const { aggregate } = this.line;
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const request = await this.line.requests(tx).byId(input.id);
      if (!request || !(await this.line.requests(tx).remove(input.id))) throw new DomainError('not-found', 'not-found');
      await tx.outbox.dropOf(aggregate, request.id);
      await tx.history.add({ aggregate, aggregateId: request.id, at: now, actor: input.actor.username, actorId: input.actor.id, kind: 'deleted', from: request.status, to: null, note: null });
      await this.line.afterRemoval?.(tx, request, now);
      return request;
    });
  }
}
