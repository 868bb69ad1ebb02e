import type { SecondFactorState } from '../../../application/ports/readers.ts';
import type { OpenSession } from '../../../application/identity/sessions/list-sessions.ts';
import type { SecurityEvent } from '../../../domain/security/security-event.ts';
import { translate } from '../../../domain/shared/messages/catalogues.ts';
import type { Language } from '../../../domain/shared/messages/message.ts';
import type { SecurityEventView, SessionView, UserSecurity } from '../contract/security.ts';
import { describeDevice } from './describe-device.ts';
import { networkOf, PRIVATE_NETWORK } from './network-address.ts';

const networkLabel = (network: string | null, language: Language) =>
  network === PRIVATE_NETWORK ? translate(language, { key: 'network-private' }) : network;

export function presentSession(
  { id, ip, userAgent, createdAt, lastSeenAt, current }: OpenSession,
  language: Language,
): SessionView {
  return {
    id,
    device: describeDevice(userAgent),
    address: networkLabel(networkOf(ip), language),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current,
  };
}

export function presentSecondFactor({ since, recoveryCodesLeft }: SecondFactorState): UserSecurity['secondFactor'] {
  return { enabled: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft };
}

export function presentSecurityEvent(event: SecurityEvent, language: Language): SecurityEventView {
  return { ...event, at: event.at.toISOString(), address: networkLabel(event.address, language) };
}
