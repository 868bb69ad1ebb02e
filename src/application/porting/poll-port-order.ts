import type { Ported } from '../../domain/porting/ported.ts';
import { isProviderWord } from '../../domain/shared/vocabulary.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Links } from '../mail/owner-mail.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { Clock } from '../ports/clock.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { PollingQueue } from '../ports/readers.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { pollDelay } from './poll-delay.ts';
import type { PortLine, Word } from './port-line.ts';
import { takeWord } from './take-word.ts';

/** Asks the provider what became of one open order and keeps its word. */
export class PollPortOrder<R extends Ported> {
  constructor(
    private readonly line: PortLine<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: PollingQueue<R>,
    private readonly clock: Clock,
    private readonly alarm: Alarm,
    private readonly links: Links,
    private readonly pollIntervalMs: number,
  ) {}

  /** Never throws for the provider's sake: whatever it says, the order is asked about again. */
  async execute(request: R): Promise<void> {
    if (request.ispOrderId === null) return;
    const unchangedMs = this.clock.now().getTime() - request.updatedAt.getTime();
    let waitMs = pollDelay(this.pollIntervalMs, unchangedMs);
    try {
      const word = await this.line.ask(request.ispOrderId);
      if (!isProviderWord(word.order.status)) this.alarm.note('the provider said an unknown word of an order', this.factsOf(request));
      await this.take(request, word);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'changed-meanwhile') waitMs = 0;
      else if (error instanceof IspFailure) {
        waitMs = pollDelay(this.pollIntervalMs, unchangedMs, error.retryAfterSeconds);
        this.report(request, error);
      } else throw error;
    }
    await this.queue.askAgain(request.id, new Date(this.clock.now().getTime() + waitMs));
  }

  private async take(asked: R, word: Word<R>): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run((tx) => takeWord(tx, this.line, { asked, word }, this.links, now));
  }

  private report(request: R, failure: IspFailure): void {
    const facts = { ...this.factsOf(request), failure: failure.kind, status: failure.status ?? 0 };
    if (failure.kind === 'operator' || failure.kind === 'refused') {
      this.alarm.raise('the provider refuses to tell what became of an order', facts, failure);
    } else this.alarm.note('the provider could not be asked about an order', facts);
  }

  private factsOf(request: R) {
    return { kind: this.line.aggregate, requestId: request.id };
  }
}
