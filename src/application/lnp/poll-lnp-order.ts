import { hear } from '../../domain/lnp-request/hear.ts';
import { isProviderWord } from '../../domain/lnp-request/provider-word.ts';
import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Links } from '../mail/owner-mail.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { Clock } from '../ports/clock.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { IspGateway, NumberState, PortOrderState } from '../ports/isp-gateway.ts';
import type { PollingQueue } from '../ports/readers.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { ownerSay } from './owner-say.ts';
import { recordProviderWord } from './record-provider-word.ts';

/** Asks the provider what became of one open order and keeps its word on the order and on each number. */
export class PollLnpOrder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly isp: IspGateway,
    private readonly queue: PollingQueue,
    private readonly clock: Clock,
    private readonly alarm: Alarm,
    private readonly links: Links,
    private readonly pollIntervalMs: number,
  ) {}

  /** Never throws for the provider's sake: whatever it says, the order is asked about again. */
  async execute(request: LnpRequest): Promise<void> {
    if (request.ispOrderId === null) return;
    let waitMs = this.pollIntervalMs;
    try {
      const order = await this.isp.portOrder(request.ispOrderId);
      if (!isProviderWord(order.status)) this.alarm.note('the provider said an unknown word of an order', { requestId: request.id });
      await this.take(request.id, order, await this.isp.portOrderNumbers(request.ispOrderId));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'changed-meanwhile') waitMs = 0;
      else if (error instanceof IspFailure) {
        waitMs = Math.max(waitMs, (error.retryAfterSeconds ?? 0) * 1000);
        this.report(request, error);
      } else throw error;
    }
    await this.queue.askAgain(request.id, new Date(this.clock.now().getTime() + waitMs));
  }

  private async take(id: number, order: PortOrderState, numbers: readonly NumberState[]): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const current = await tx.lnpRequests.byId(id);
      if (!current) return;
      const checks = numbers.map(({ rejections, ...state }) => ({ ...state, lnpRequestId: id, rejection: rejections }));
      await tx.statusChecks.record(checks, now);
      const heard = hear(current, order, { now, say: await ownerSay(tx, current.userId) });
      if (heard) await recordProviderWord(tx, current, heard.request, this.links, now);
    });
  }

  private report(request: LnpRequest, failure: IspFailure): void {
    const facts = { requestId: request.id, failure: failure.kind, status: failure.status ?? 0 };
    if (failure.kind === 'operator' || failure.kind === 'refused') {
      this.alarm.raise('the provider refuses to tell what became of an order', facts, failure);
    } else this.alarm.note('the provider could not be asked about an order', facts);
  }
}
