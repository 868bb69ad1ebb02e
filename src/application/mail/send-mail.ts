import type { Mailer } from '../ports/mailer.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Sends one waiting mail. */
export class SendMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mailer: Mailer,
  ) {}

  async execute(item: OutboxItem<'mail'>): Promise<void> {
    await this.mailer.send({ userIds: [], ...item.payload, messageId: item.key });
    await this.unitOfWork.run((tx) => tx.outbox.done(item));
  }
}
