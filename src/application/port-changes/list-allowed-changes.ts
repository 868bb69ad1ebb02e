import { allowedChanges, type AllowedChange } from '../../domain/port-change/allowed-changes.ts';
import { orderStageOf } from '../../domain/porting/port-progress.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { Clock } from '../ports/clock.ts';
import type { OutboxReader } from '../ports/readers.ts';

/** Lists which changes of a request are possible now. */
export class ListAllowedChanges<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly outboxReader: Pick<OutboxReader, 'hasUntried'>;
      readonly clock: Clock;
      readonly cutoffDays: number;
    },
  ) {}

  /** Judges as `RequestChange` does: a request that is not at the provider also depends on its first send. */
  async execute(request: R): Promise<readonly AllowedChange[]> {
    const { kind, outboxReader } = this.deps;
    const isQueued = orderStageOf(request) === 'queued';
    const isUntried =
      isQueued && (await outboxReader.hasUntried(kind.aggregate, request.id, `${kind.aggregate}-send` as const));
    return this.judge(request, isQueued && !isUntried);
  }

  /** Judges without reading anything, as if the first send of a request was not tried. */
  executeUntried(request: R): readonly AllowedChange[] {
    return this.judge(request, false);
  }

  private judge(request: R, isSendUnderWay: boolean): readonly AllowedChange[] {
    const { kind, clock, cutoffDays } = this.deps;
    const province = kind.changes.province(request);
    const context = { now: clock.now(), calendar: clock, cutoffDays, province, isSendUnderWay };
    return allowedChanges(request, kind.changes.kinds, context);
  }
}
