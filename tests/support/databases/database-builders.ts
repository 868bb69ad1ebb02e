import { INITIAL_PROGRESS } from '../../../src/domain/porting/port-progress.ts';
import type { Caller } from '../../../src/application/calls/caller.ts';
import type { NewOutboxItem, OutboxKind } from '../../../src/application/ports/outbox.ts';
import type { Session } from '../../../src/application/ports/identity-repositories.ts';
import type { UnitOfWork } from '../../../src/application/ports/unit-of-work.ts';
import type { NewHistoryEvent } from '../../../src/domain/history/history-event.ts';
import type { NewLnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import type { NewRequestDocument } from '../../../src/domain/request-document/request-document.ts';
import type { NewStatusCheck } from '../../../src/domain/lnp-request/status-check.ts';
import type { NewNumberOrder } from '../../../src/domain/number-order/number-order.ts';
import { NO_END_USER } from '../../../src/domain/shared/fields/end-user-fields.ts';
import type { NewTfPortRequest } from '../../../src/domain/tf-port-request/tf-port-request.ts';
import type { NewUser, User } from '../../../src/domain/user/user.ts';

export const NOON = new Date('2026-03-02T17:00:00.123Z');

let count = 0;
/** Returns a number that is unique in this process. */
const next = () => (count += 1);

export const aUser = (overrides: Partial<NewUser> = {}): NewUser => ({
  username: `user-${next()}`,
  passwordHash: '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA',
  isAdmin: false,
  email: null,
  language: 'en',
  createdAt: NOON,
  ...overrides,
});

export const aSession = (userId: number, overrides: Partial<Session> = {}): Session => ({
  idHash: next().toString(16).padStart(64, '0'),
  userId,
  createdAt: NOON,
  lastSeenAt: NOON,
  ip: '203.0.113.7',
  userAgent: 'Firefox',
  ...overrides,
});

/** Opens a session of a user and returns the caller for use cases. */
export async function openCaller({ unitOfWork }: { readonly unitOfWork: UnitOfWork }, user: User): Promise<Caller> {
  const session = aSession(user.id);
  await unitOfWork.run((tx) => tx.sessions.add(session));
  return { ...user, secondFactor: false, sessionIdHash: session.idHash };
}

export const anLnpRequest = (overrides: Partial<NewLnpRequest> = {}): NewLnpRequest => ({
  userId: 1,
  phoneNumber: [{ first: '5142013344', last: '5142013344' }],
  portType: 'regular',
  trunks: ['main'],
  dueDate: null,
  reference: null,
  comments: null,
  requesterName: 'Acme Bakery',
  streetNo: '12',
  streetName: 'Main Street',
  floorNo: null,
  suite: null,
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H2X 1Y4',
  currentCarrier: 'Bell',
  reseller: null,
  accountNumber: null,
  btn: null,
  pin: null,
  authorizedPerson: null,
  imei: null,
  portScope: null,
  newBtn: null,
  billingInfo: null,
  e911Status: null,
  status: 'submitted',
  rejectionReason: null,
  nextSteps: null,
  rejectionCauses: [],
  orderReference: `lnp-00000000-0000-4000-8000-${String(next()).padStart(12, '0')}`,
  ispOrderId: null,
  pon: null,
  missingDocuments: null,
  providerStatus: null,
  expectedOn: '2026-03-09',
  nextPollAt: null,
  ...INITIAL_PROGRESS,
  createdAt: NOON,
  updatedAt: NOON,
  ...overrides,
});

export const aDocument = (overrides: Partial<NewRequestDocument> = {}): NewRequestDocument => ({
  aggregate: 'lnp',
  requestId: 1,
  kind: 'loa',
  filename: 'Letter.pdf',
  contentType: 'application/pdf',
  size: 1_024,
  path: `documents/${next()}.pdf`,
  uploadedBy: 'somebody',
  uploadedById: 1,
  uploadedAt: NOON,
  sentAt: null,
  ...overrides,
});

export const aStatusCheck = (lnpRequestId: number, overrides: Partial<NewStatusCheck> = {}): NewStatusCheck => ({
  lnpRequestId,
  did: '5142013344',
  pon: 'PON-1',
  customer: null,
  caption: null,
  event: 'received',
  dueDate: '2026-03-09T17:00:00Z',
  version: '1',
  as2Remarks: null,
  pending: true,
  rejection: [],
  ...overrides,
});

export const aTfPortRequest = (overrides: Partial<NewTfPortRequest> = {}): NewTfPortRequest => ({
  userId: 1,
  ...NO_END_USER,
  requestName: 'Freephone',
  tollFreeNumbers: ['8005550199', '8885550123'],
  loaFilename: 'lettre d’accord é.pdf',
  loaPath: 'loa/1.pdf',
  status: 'submitted',
  rejectionReason: null,
  nextSteps: null,
  rejectionCauses: [],
  orderReference: `tf-${next()}`,
  ispOrderId: null,
  providerStatus: null,
  nextPollAt: null,
  ...INITIAL_PROGRESS,
  createdAt: NOON,
  updatedAt: NOON,
  ...overrides,
});

export const aNativeOrder = (overrides: Partial<NewNumberOrder> = {}): NewNumberOrder => ({
  userId: 1,
  orderName: 'New office',
  npanxx: '514201',
  rateCenter: 'Montréal',
  province: 'QC',
  quantity: 1,
  orderedNumbers: ['5142010001'],
  status: 'pending',
  ispOrderResponse: null,
  orderReference: `tn-${next()}`,
  createdAt: NOON,
  updatedAt: NOON,
  ...overrides,
});

export const anEvent = (overrides: Partial<NewHistoryEvent> = {}): NewHistoryEvent => ({
  aggregate: 'lnp',
  aggregateId: 1,
  at: NOON,
  actor: 'system',
  kind: 'created',
  from: null,
  to: null,
  note: null,
  ...overrides,
});

export const anItem = (overrides: Partial<NewOutboxItem<'lnp-send'>> = {}): NewOutboxItem<'lnp-send'> => ({
  kind: 'lnp-send',
  payload: { requestId: 1 },
  orderingKey: `lnp:${next()}`,
  aggregate: 'lnp',
  aggregateId: 1,
  dueAt: NOON,
  createdAt: NOON,
  ...overrides,
});

export const aMailItem = (
  kind: OutboxKind & ('mail' | 'reset-mail'),
  overrides: Partial<NewOutboxItem> = {},
): NewOutboxItem => ({
  kind,
  payload:
    kind === 'mail'
      ? { to: 'a@example.com', subject: 'Hello', text: 'Secret', language: 'en' as const }
      : { email: 'a@example.com' },
  orderingKey: `${kind}:${next()}`,
  aggregate: null,
  aggregateId: null,
  dueAt: NOON,
  createdAt: NOON,
  ...overrides,
});

export const later = (ms: number, from: Date = NOON): Date => new Date(from.getTime() + ms);
