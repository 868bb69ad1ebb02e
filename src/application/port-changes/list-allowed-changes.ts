import { allowedChanges, type AllowedChange } from '../../domain/port-change/allowed-changes.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { Clock } from '../ports/clock.ts';

/** Lists which changes of a request are possible now, without reading anything. */
export class ListAllowedChanges<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly clock: Clock;
      readonly cutoffDays: number;
    },
  ) {}

  /** Whether the first send is under way is not known here: it takes seconds, and the change is judged again. */
  execute(request: R): readonly AllowedChange[] {
    const { kind, clock, cutoffDays } = this.deps;
    const province = kind.changes.province(request);
    const context = { now: clock.now(), calendar: clock, cutoffDays, province, isSendUnderWay: false };
    return allowedChanges(request, kind.changes.kinds, context);
  }
}
