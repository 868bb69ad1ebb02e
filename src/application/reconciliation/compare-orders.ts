import type { ProviderOrder } from '../../domain/porting/hear.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import { isFinalWord } from '../../domain/porting/provider-word.ts';
import { isProviderWord } from '../../domain/shared/vocabulary.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Links } from '../mail/owner-mail.ts';
import type { PortLine } from '../porting/port-line.ts';
import { takeWord } from '../porting/take-word.ts';
import type { Clock } from '../ports/clock.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { DriftReader } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { tell } from './take-up-again.ts';

const BATCH = 25;
/** Calls to the provider for one kind in one go; the next one goes on where this one stopped. */
const MOST_CALLS = 150;
/** An order that has ended is compared for so long afterwards. */
const COMPARED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

export interface Compared {
  readonly asked: number;
  /** The provider had said more than was heard; it is kept now. */
  readonly ahead: number;
  /** The provider does not know an order that it accepted. */
  readonly unknown: number;
  /** An order had ended, and the provider says another end now. */
  readonly contradicted: number;
  /** The provider's answer about an order was garbage or did not come; the others are compared all the same. */
  readonly unreadable: number;
  /** The id to go on after; 0 when all were compared. */
  readonly place: number;
}

/** Compares what the portal believes of orders with what the provider says, one call after the other. */
export class CompareOrders {
  constructor(
    private readonly drift: DriftReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly links: Links,
  ) {}

  /**
   * @param place the id after which to begin
   * @param onBatch runs before each batch; what it throws ends the comparison
   * @throws IspFailure when the provider cannot be asked
   */
  async execute<R extends Ported>(line: PortLine<R>, place: number, onBatch: () => Promise<void>): Promise<Compared> {
    const since = new Date(this.clock.now().getTime() - COMPARED_FOR_MS);
    const found = { asked: 0, ahead: 0, unknown: 0, contradicted: 0, unreadable: 0 };
    let after = place;
    while (found.asked < MOST_CALLS) {
      await onBatch();
      const ids = await this.drift.ordered(line.aggregate, after, since, BATCH);
      for (const id of ids) {
        const verdict = await this.compare(line, id);
        found.asked += 1;
        if (verdict !== 'agreed') found[verdict] += 1;
        after = id;
      }
      if (ids.length < BATCH) return { ...found, place: 0 };
    }
    return { ...found, place: after };
  }

  private async compare<R extends Ported>(line: PortLine<R>, id: number): Promise<'agreed' | 'ahead' | 'unknown' | 'contradicted' | 'unreadable'> {
    const asked = await this.unitOfWork.run((tx) => line.requests(tx).byId(id));
    if (!asked || asked.ispOrderId === null) return 'agreed';
    const order = await this.lookAt(line, asked.ispOrderId);
    if (order === 'unreadable') return order;
    const now = this.clock.now();
    const record = { aggregate: line.aggregate, id, userId: asked.userId };
    if (!order) {
      await this.unitOfWork.run((tx) => tell(tx, record, 'order-unknown-to-provider', now));
      return 'unknown';
    }
    const ended = asked.providerWord !== null && isFinalWord(asked.providerWord);
    if (ended && isProviderWord(order.status) && order.status !== asked.providerWord) {
      await this.unitOfWork.run((tx) => tell(tx, record, 'order-contradicted', now));
      return 'contradicted';
    }
    return (await this.keep(line, asked, order)) ? 'ahead' : 'agreed';
  }

  private async keep<R extends Ported>(line: PortLine<R>, asked: R, order: ProviderOrder<Partial<R>>): Promise<boolean> {
    const now = this.clock.now();
    try {
      return await this.unitOfWork.run((tx) => takeWord(tx, line, { asked, order }, this.links, now));
    } catch (error) {
      // Somebody changed it just now: the next comparison sees what became of it.
      if (error instanceof DomainError && error.code === 'changed-meanwhile') return false;
      throw error;
    }
  }

  private async lookAt<R extends Ported>(line: PortLine<R>, orderId: string) {
    try {
      return await line.look(orderId);
    } catch (error) {
      if (error instanceof IspFailure && error.kind === 'refused') return undefined;
      // One order must not keep the others from being compared. A provider that fails on all of them opens the circuit, which ends the comparison.
      if (error instanceof IspFailure && (error.kind === 'broken' || error.kind === 'silent')) return 'unreadable' as const;
      throw error;
    }
  }
}
