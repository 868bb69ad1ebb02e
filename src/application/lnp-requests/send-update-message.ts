import { formatRanges } from '../../domain/shared/phone-numbers.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import { nameInMail } from '../../domain/user/username.ts';
import { assertRecordAccess } from '../calls/actor.ts';
import { storeResponse, type IdempotencyContext } from '../calls/idempotency-context.ts';
import { mailMessage } from '../mail/message-mail.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

export interface SendUpdateMessageInput {
  readonly id: number;
  readonly caller: Caller;
  /** At most 4,000 characters. */
  readonly text: string;
  readonly idempotency?: IdempotencyContext<void> | undefined;
}

/**
 * Saves a message about a request in its history and queues it for the provider, where it takes messages, and by mail
 * for the ISP team.
 */
export class SendUpdateMessage {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly urls: PortalUrls;
      readonly teamEmail: string;
      readonly provider: Pick<ProviderDescription, 'capabilities'>;
    },
  ) {}

  /** @throws DomainError `not-found`, also for the request of another user; as `assertCaller` */
  async execute(input: SendUpdateMessageInput): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.unitOfWork.run(async (tx) => {
      await assertCaller(tx, input.caller);
      const request = assertRecordAccess(await tx.lnpRequests.byId(input.id), input.caller);
      const target = { aggregate: 'lnp', aggregateId: request.id } as const;
      await tx.history.add({
        ...target,
        at: now,
        actor: input.caller.username,
        actorId: input.caller.id,
        kind: 'message',
        from: null,
        to: null,
        note: input.text,
      });
      if (this.deps.provider.capabilities.has('messages'))
        await tx.outbox.add({
          ...target,
          kind: 'lnp-message',
          payload: { requestId: request.id, text: input.text },
          orderingKey: `lnp:${request.id}`,
          dueAt: now,
          createdAt: now,
        });
      const params = {
        id: request.id,
        phoneNumber: formatRanges(request.phoneNumber),
        orderId: request.ispOrderId ?? '-',
        username: nameInMail(input.caller),
        message: input.text,
      };
      await tx.outbox.add({
        ...target,
        kind: 'mail',
        payload: {
          to: this.deps.teamEmail,
          subject: translate('en', { key: 'mail-update-subject', params }),
          text: translate('en', { key: 'mail-update-text', params }),
          language: 'en',
          userIds: [request.userId, input.caller.id],
        },
        orderingKey: `lnp-team-mail:${request.id}`,
        dueAt: now,
        createdAt: now,
      });
      if (request.userId !== input.caller.id)
        await mailMessage(tx, request, { message: input.text, from: input.caller }, this.deps.urls, now);
      await storeResponse(tx, input.idempotency, undefined);
    });
  }
}
