import type { ProviderOrder } from '../../domain/porting/hear.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import { isFinalWord, outranks } from '../../domain/porting/provider-word.ts';
import { isProviderWord, type ProviderWord } from '../../domain/shared/vocabulary.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Links } from '../mail/owner-mail.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { Clock } from '../ports/clock.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { PollingQueue } from '../ports/readers.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { pollDelay } from './poll-delay.ts';
import type { PortLine } from './port-line.ts';
import { takeWord } from './take-word.ts';

/** The statuses of an ended order's numbers are asked for until they were read, but no longer than this. */
const NUMBERS_TRIED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Asks the provider what became of one order and applies its word, then reads the statuses of the order's numbers.
 * A new word is saved before the numbers are asked for: whatever that call does, the order's state is known.
 */
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
    const { ispOrderId } = request;
    if (ispOrderId === null) return;
    const unchangedMs = this.clock.now().getTime() - request.updatedAt.getTime();
    let waitMs = pollDelay(this.pollIntervalMs, unchangedMs);
    let word: ProviderWord | null = request.providerWord;
    try {
      // After the last word there is only the statuses of the numbers left to ask for.
      if (!hasEnded(word)) word = await this.updateState(request, ispOrderId);
      await this.updateNumbers(request, ispOrderId);
      if (hasEnded(word)) return await this.queue.stopPolling(request.id, ispOrderId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'changed-meanwhile') waitMs = 0;
      else if (error instanceof IspFailure) {
        waitMs = pollDelay(this.pollIntervalMs, unchangedMs, error.retryAfterSeconds);
        this.report(request, error);
        if (hasEnded(word) && unchangedMs > NUMBERS_TRIED_FOR_MS) return await this.abandonNumbers(request, ispOrderId, error);
      } else throw error;
    }
    await this.queue.askAgain(request.id, new Date(this.clock.now().getTime() + waitMs));
  }

  /** @returns the order's word afterwards */
  private async updateState(request: R, ispOrderId: string): Promise<ProviderWord | null> {
    const order = await this.line.look(ispOrderId);
    const word = order.status;
    if (!isProviderWord(word)) this.alarm.note('the provider said an unknown word of an order', this.factsOf(request));
    else if (outranks(word, request.providerWord)) {
      await this.applyWord(request, order);
      return word;
    }
    return request.providerWord;
  }

  private applyWord(asked: R, order: ProviderOrder<Partial<R>>): Promise<boolean> {
    const now = this.clock.now();
    return this.unitOfWork.run((tx) => takeWord(tx, this.line, { asked, order }, this.links, now));
  }

  private async updateNumbers({ id }: R, ispOrderId: string): Promise<void> {
    const save = await this.line.fetchNumberStatuses?.(ispOrderId);
    if (!save) return;
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      // An answer about an order that was replaced meanwhile says nothing of the new one.
      if ((await this.line.requests(tx).byId(id))?.ispOrderId === ispOrderId) await save(tx, id, now);
    });
  }

  private async abandonNumbers(request: R, ispOrderId: string, failure: IspFailure): Promise<void> {
    this.alarm.raise('the statuses of the numbers of an ended order could not be read and are asked for no more', this.factsOf(request), failure);
    await this.queue.stopPolling(request.id, ispOrderId);
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

function hasEnded(word: ProviderWord | null): boolean {
  return word !== null && isFinalWord(word);
}
