import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent } from '../../security-log/security-event.ts';
import type { Device } from '../../calls/device.ts';

/**
 * Queues a request for a reset link.
 * The worker finds out later whether an account has this address, so neither the response nor its time reveals it.
 */
export class RequestPasswordReset {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  async execute(email: string, device: Device): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.unitOfWork.run(async (tx) => {
      await tx.outbox.add({
        kind: 'reset-mail',
        payload: { email },
        orderingKey: `reset:${this.deps.ids.uuid()}`,
        aggregate: null,
        aggregateId: null,
        dueAt: now,
        createdAt: now,
      });
      await tx.securityLog.add(securityEvent(now, device, { kind: 'reset-requested' }));
    });
  }
}
