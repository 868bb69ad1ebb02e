import type { PortChange } from '../../domain/port-change/port-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { assertRecordAccess, type Actor } from '../calls/actor.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { pendingCalls, unsentItemOf } from './unsent-change.ts';

/** A change, and whether it can still be withdrawn. */
export interface ListedChange extends PortChange {
  readonly canWithdraw: boolean;
}

/** Lists the changes of a request, oldest first, for its owner or an administrator. */
export class ListChanges<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
    },
  ) {}

  /** @throws DomainError `not-found` */
  async execute(id: number, actor: Actor): Promise<readonly ListedChange[]> {
    const { kind } = this.deps;
    return this.deps.unitOfWork.run(async (tx) => {
      assertRecordAccess(await kind.repository(tx).byId(id), actor);
      const changes = await tx.portChanges.ofRequest(kind.aggregate, id);
      const waiting = changes.find(({ state }) => state === 'waiting');
      const pending = waiting ? await pendingCalls(tx, waiting) : [];
      return changes.map((change) => ({
        ...change,
        canWithdraw: change.state === 'manual' || unsentItemOf(change, pending) !== undefined,
      }));
    });
  }
}
