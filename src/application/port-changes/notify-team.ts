import { describeFields } from '../../domain/port-change/describe-change.ts';
import { isSealed, type PortChange } from '../../domain/port-change/port-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { translate, translatorInto } from '../../domain/shared/messages/catalogues.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { requestStream } from './unsent-change.ts';

/**
 * Sends a change that the provider does not take as a supplement: as a message to the provider, where it takes
 * messages, with the new values, and by mail to the ISP team, without account numbers.
 */
export async function notifyTeam<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  request: R,
  change: PortChange,
  teamEmail: string,
  now: Date,
): Promise<void> {
  const target = { aggregate: kind.aggregate, aggregateId: request.id, dueAt: now, createdAt: now } as const;
  const { phoneNumber, orderId } = {
    phoneNumber: kind.formatNumbers(request),
    orderId: request.ispOrderId ?? request.orderReference,
  };
  const params = { id: request.id, phoneNumber, orderId, username: change.askedBy, reason: change.reason ?? '-' };
  const action = change.state === 'withdrawn' ? 'withdraw' : change.kind === 'cancel' ? 'cancel' : 'change';
  const fields = describeFields(change.values, translatorInto('en')) || '-';
  const textWith = (values: string) =>
    translate('en', { key: `mail-team-${action}-text`, params: { ...params, values } });
  if (kind.takesMessages) {
    const shown = change.values.filter((value) => !isSealed(value));
    const values = shown.map(({ field, from, to }) => `${field}: ${from ?? '-'} -> ${to ?? '-'}`).join('\n');
    await tx.outbox.add({
      ...target,
      kind: 'lnp-message',
      payload: { requestId: request.id, text: textWith(values || '-').slice(0, MAX_MESSAGE_LENGTH) },
      orderingKey: requestStream('lnp', request.id),
    });
  }
  await tx.outbox.add({
    ...target,
    kind: 'mail',
    payload: {
      to: teamEmail,
      subject: translate('en', { key: 'mail-team-change-subject', params }),
      text: textWith(fields),
      language: 'en',
      userIds: [request.userId, change.askedById],
    },
    orderingKey: `${kind.aggregate}-team-mail:${request.id}`,
  });
}

/** The provider takes messages of at most this many characters. */
const MAX_MESSAGE_LENGTH = 4000;
