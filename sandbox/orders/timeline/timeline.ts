import type { Context, Edition } from '../../context.ts';
import { contentOf, firstNumberIn, numbersIn, type PortContent } from '../content/port-content.ts';
import type { SupplementInput } from '../content/supplement-input.ts';
import { endingOf, type Ending, type Rejection } from '../endings.ts';
import type { StoredOrder } from '../../store.ts';

/** The status of an order. `firm` is `foc` for local numbers and `confirmed` for toll-free numbers. */
export type Stage = 'received' | 'in_progress' | 'firm' | 'completed' | 'rejected' | 'cancelled';
export type ChangeKind = 'cancel' | 'date' | 'correction' | 'remove_numbers';
export type Requirement = 'loa' | 'bill' | 'sms_reply';

/** An order at a moment. All times are in milliseconds since 1970. */
export interface OrderSnapshot {
  readonly content: PortContent;
  readonly stage: Stage;
  readonly changedAt: number;
  readonly version: number;
  /** Rises with every change of the order. */
  readonly revision: number;
  readonly focAt: number | null;
  readonly changesUntil: number | null;
  readonly jeopardy: { readonly since: number; readonly code: string; readonly text: string } | null;
  readonly requires: readonly Requirement[];
  readonly replyBy: number | null;
  readonly rejection: Rejection | null;
  /** When each number was activated. */
  readonly activations: ReadonlyMap<string, number>;
  readonly rejectedNumbers: ReadonlySet<string>;
  readonly removedNumbers: ReadonlySet<string>;
  /** The possible changes, if a test has set them. */
  readonly allows: readonly ChangeKind[] | undefined;
}

export interface Supplement {
  readonly supplementId: string;
  readonly input: SupplementInput;
  readonly receivedAt: number;
  version: number;
  status: 'received' | 'accepted' | 'refused' | 'overtaken';
  reason: Rejection | null;
  decidedAt: number | null;
}

/** A message of the provider or the losing carrier. */
export interface CarrierMessage {
  readonly id: string;
  readonly at: number;
  readonly from: 'provider' | 'losing_carrier';
  readonly text: string;
  readonly action?: { readonly kind: 'reply' | 'document' | 'confirm_sms'; readonly dueAt: number | null };
}

interface Step {
  readonly at: number;
  /** Whether it no longer happens when the plan changes. */
  readonly isPlanned: boolean;
  readonly run: (at: number) => void;
}

/**
 * Computes an order's history from what is stored and the time. There are no timers, so a restart loses nothing.
 */
export class Timeline {
  readonly ending: Ending;
  readonly supplements: Supplement[] = [];
  readonly messages: CarrierMessage[] = [];
  /** Whether the losing carrier has a letter of authorization that it asked for. */
  hasLetter = false;
  /** What happens once the order has completed. */
  readonly onCompleted: ((at: number) => void)[] = [];
  #state: OrderSnapshot;
  #steps: Step[] = [];
  readonly #speed: number;

  constructor(
    readonly order: StoredOrder,
    readonly context: Context,
  ) {
    const content = contentOf(order);
    this.ending = endingOf(firstNumberIn(content), context.edition);
    this.#speed = context.time.speed;
    this.#state = {
      content,
      stage: 'received',
      changedAt: order.createdAt,
      version: 1,
      revision: 1,
      focAt: null,
      changesUntil: null,
      jeopardy: null,
      requires: [],
      replyBy: null,
      rejection: null,
      activations: new Map(),
      rejectedNumbers: new Set(),
      removedNumbers: new Set(),
      allows: undefined,
    };
  }

  get state(): OrderSnapshot {
    return this.#state;
  }

  get edition(): Edition {
    return this.context.edition;
  }

  get isFinal(): boolean {
    return ['completed', 'rejected', 'cancelled'].includes(this.#state.stage);
  }

  /** The numbers that can still be activated. */
  get openNumbers(): string[] {
    const { content, removedNumbers, rejectedNumbers } = this.#state;
    return numbersIn(content).filter((did) => !removedNumbers.has(did) && !rejectedNumbers.has(did));
  }

  change(at: number, changes: Partial<OrderSnapshot>): void {
    this.#state = { ...this.#state, ...changes, changedAt: at, revision: this.#state.revision + 1 };
    if (this.isFinal) this.discardPlan();
  }

  addMessage(at: number, message: Omit<CarrierMessage, 'id' | 'at'>): void {
    this.messages.push({ ...message, at, id: `${this.order.orderId}_m${this.messages.length + 1}` });
  }

  /** The time that is a number of milliseconds later at the sandbox's speed. */
  after(at: number, ms: number): number {
    return at + ms / this.#speed;
  }

  schedule(at: number, run: (at: number) => void): void {
    this.#steps.push({ at, run, isPlanned: false });
  }

  /** Schedules a step that does not happen if the plan is discarded before. */
  plan(at: number, run: (at: number) => void): void {
    this.#steps.push({ at, run, isPlanned: true });
  }

  discardPlan(): void {
    this.#steps = this.#steps.filter(({ isPlanned }) => !isPlanned);
  }

  /** Runs all steps up to a time, in the order of their times. */
  runUntil(now: number): void {
    for (;;) {
      let next: Step | undefined;
      for (const step of this.#steps) if (step.at <= now && (!next || step.at < next.at)) next = step;
      if (!next) return;
      const { at, run } = next;
      this.#steps = this.#steps.filter((step) => step !== next);
      run(at);
    }
  }
}
