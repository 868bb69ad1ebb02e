import type { Device } from '../calls/device.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { RefusalCounts } from './refusal-counts.ts';
import { securityEvent, type SecurityEventInput } from './security-event.ts';

/** Records security events that change nothing else, such as refusals. A failed write does not affect the caller. */
export class RecordEvent {
  private readonly refusals = new RefusalCounts();

  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly operatorLog: OperatorLog;
      readonly telemetry: Telemetry;
    },
  ) {}

  /** Limits the number of rows for refusals: see `RefusalCounts`. Never rejects. */
  async execute(device: Pick<Device, 'network' | 'requestId'>, input: SecurityEventInput): Promise<void> {
    const now = this.deps.clock.now();
    const counted = input.outcome === 'refused' ? this.countRefusal(device, input, now) : input;
    if (counted === undefined) return;
    const event = securityEvent(now, device, counted);
    try {
      await this.deps.unitOfWork.run((tx) => tx.securityLog.add(event));
    } catch (error) {
      this.deps.operatorLog.alert('security_log.write_failed', { kind: event.kind, outcome: event.outcome }, error);
    }
  }

  /** @returns undefined when the refusal is only counted */
  private countRefusal(
    { network }: Pick<Device, 'network'>,
    input: SecurityEventInput,
    now: Date,
  ): SecurityEventInput | undefined {
    const { kind, detail, actor } = input;
    const row = this.refusals.count(
      { sort: `${kind} ${detail ?? ''}`, actor: actor ? `user:${actor.id}` : `network:${network ?? ''}` },
      now,
    );
    if (row === undefined) {
      // A row is counted when it is written. Alerts need the refusals without a row too.
      this.deps.telemetry.count('lnp.security.events', { event: kind, outcome: 'refused' });
      return undefined;
    }
    return row.ofSeveral ? { kind, outcome: 'refused', detail, count: row.count } : { ...input, count: row.count };
  }
}
