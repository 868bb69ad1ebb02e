import type { Device } from '../accounts/open-session.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { securityEvent, type Happening } from './security-event.ts';

/** Writes down what changed nothing else, such as a refusal; a failure to write holds nobody up. */
export class RecordEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly alarm: Alarm,
  ) {}

  /** Never rejects. */
  async execute(device: Pick<Device, 'network' | 'requestId'>, happening: Happening): Promise<void> {
    const event = securityEvent(this.clock.now(), device, happening);
    try {
      await this.unitOfWork.run((tx) => tx.securityLog.add(event));
    } catch (error) {
      this.alarm.raise('an event of the security log could not be kept', { kind: event.kind, outcome: event.outcome }, error);
    }
  }
}
