import type { SentenceKey } from '../../domain/shared/sentences/en.ts';
import type { Aggregate } from '../../domain/shared/vocabulary.ts';
import { isSettled } from '../../domain/native-order/outcome.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import { ownerSay } from '../porting/owner-say.ts';
import type { PortLine } from '../porting/port-line.ts';
import type { Clock } from '../ports/clock.ts';
import type { DriftReader } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';

/** So many of each kind in one go; what is left over is found by the next. */
const BATCH = 100;

export interface TakenUp {
  /** Requests put back into the outbox. */
  readonly resent: number;
  /** Orders of new numbers whose end is being found out again. */
  readonly resettled: number;
  /** Open orders that are asked about again. */
  readonly reasked: number;
}

/**
 * Finds records for which nothing is under way although something should be, as after a backup was played back, and
 * takes them up again. Sending is safe to take up: each order is looked up by its reference before it is sent.
 */
export class TakeUpAgain {
  constructor(
    private readonly drift: DriftReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(lines: readonly PortLine<Ported>[]): Promise<TakenUp> {
    const taken = { resent: 0, resettled: 0, reasked: 0 };
    for (const line of lines) {
      for (const id of await this.drift.unsent(line.aggregate, BATCH)) taken.resent += await this.resend(line, id);
      for (const id of await this.drift.unasked(line.aggregate, BATCH)) taken.reasked += await this.askAgain(line, id);
    }
    for (const id of await this.drift.unsettled(BATCH)) taken.resettled += await this.settle(id);
    return taken;
  }

  /** @returns how many were taken up: none when somebody did so meanwhile */
  private resend(line: PortLine<Ported>, id: number): Promise<number> {
    const { aggregate } = line;
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const request = await line.requests(tx).byId(id);
      const kind = `${aggregate}-send` as const;
      if (request?.status !== 'submitted' || request.ispOrderId !== null || (await tx.outbox.isOpen(kind, id))) return 0;
      await tx.outbox.add({ aggregate, aggregateId: id, kind, payload: { requestId: id }, stream: `${aggregate}:${id}`, dueAt: now, createdAt: now, uncertain: true });
      await tell(tx, { aggregate, id, userId: request.userId }, 'taken-up-again', now);
      return 1;
    });
  }

  private askAgain(line: PortLine<Ported>, id: number): Promise<number> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const request = await line.requests(tx).byId(id);
      if (!request || request.nextPollAt !== null) return 0;
      await line.requests(tx).save({ ...request, nextPollAt: now });
      return 1;
    });
  }

  private settle(id: number): Promise<number> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const order = await tx.nativeOrders.byId(id);
      if (!order || isSettled(order) || (await tx.outbox.isOpen('tn-settle', id))) return 0;
      await tx.outbox.add({ aggregate: 'tn', aggregateId: id, kind: 'tn-settle', payload: { orderId: id }, stream: `tn:${id}`, dueAt: now, createdAt: now, uncertain: true });
      await tell(tx, { aggregate: 'tn', id, userId: order.userId }, 'taken-up-again', now);
      return 1;
    });
  }
}

/** Puts a finding into the record's history, in its owner's language, unless it stands there as the last thing already. */
export async function tell(tx: Transaction, record: { aggregate: Aggregate; id: number; userId: number }, key: SentenceKey, at: Date): Promise<void> {
  const { aggregate, id: aggregateId } = record;
  const note = (await ownerSay(tx, record.userId))({ key });
  const last = await tx.history.lastOf(aggregate, aggregateId);
  if (last?.kind === 'updated' && last.note === note) return;
  await tx.history.add({ aggregate, aggregateId, at, actor: 'system', kind: 'updated', from: null, to: null, note });
}
