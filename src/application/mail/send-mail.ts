import { isMailAddress } from '../../domain/shared/mail-address.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer, RecipientLimits } from '../ports/mailer.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { sendWithinLimit } from './send-within-limit.ts';

/**
 * Sends one waiting mail. If the recipient's limit is reached, the mail waits: a notification about an account or an
 * order is never lost.
 */
export class SendMail {
  /** @param teamEmail the operator's own address, which has no limit */
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly mailer: Mailer;
      readonly recipientLimits: RecipientLimits;
      readonly clock: Clock;
      readonly operatorLog: OperatorLog;
      readonly teamEmail: string;
    },
  ) {}

  async execute(item: OutboxItem<'mail'>): Promise<void> {
    const waitMs = await this.send(item);
    await this.deps.unitOfWork.run((tx) => {
      if (waitMs === 0) return tx.outbox.done(item);
      const dueAt = new Date(this.deps.clock.now().getTime() + waitMs);
      return tx.outbox.retry(
        item,
        dueAt,
        'mail.recipient_limit: waits, since its recipient has had as many mails as an hour allows',
        item.outcomeUnknown,
      );
    });
  }

  private async send({ id, key, payload }: OutboxItem<'mail'>): Promise<number> {
    const send = () => this.deps.mailer.send({ userIds: [], ...payload, messageId: key });
    if (!isMailAddress(payload.to)) {
      // Queued by an older release; no later attempt can succeed.
      this.deps.operatorLog.info('mail.address_invalid', { item: id });
      return 0;
    }
    if (payload.to !== this.deps.teamEmail)
      return sendWithinLimit(this.deps.recipientLimits, 'notice', payload.to, send);
    await send();
    return 0;
  }
}
