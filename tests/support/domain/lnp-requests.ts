import { translate } from '../../../src/domain/shared/messages/catalogues.ts';
import type { Translate } from '../../../src/domain/shared/messages/message.ts';
import type { LnpDraft, LnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import { INITIAL_PROGRESS, withStage } from '../../../src/domain/porting/port-progress.ts';
import type { ProviderOrderReport } from '../../../src/domain/porting/status-update.ts';

export const inEnglish: Translate = (message) => translate('en', message);

/** A regular port of one Montreal number, as validated by the form. */
export function aDraft(fields: Partial<LnpDraft> = {}): LnpDraft {
  return {
    phoneNumber: [{ first: '5142013344', last: '5142013344' }],
    portType: 'regular',
    trunks: [],
    dueDate: null,
    reference: 'PO-77',
    comments: 'Call first',
    requesterName: 'Marie Tremblay',
    streetNo: '350',
    streetName: 'rue Sherbrooke O',
    floorNo: '12',
    suite: '1204',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2X1Y4',
    currentCarrier: 'Bell',
    reseller: 'Tel-Rev',
    accountNumber: '514201334',
    btn: null,
    pin: null,
    authorizedPerson: null,
    imei: null,
    portScope: null,
    newBtn: null,
    billingInfo: null,
    e911Status: null,
    ...fields,
  };
}

/** A submitted request that has not been sent to the provider yet. Its stage is derived from the fields. */
export function aRequest(fields: Partial<LnpRequest> = {}): LnpRequest {
  return withStage({
    ...aDraft(),
    trunks: ['default-trunk'],
    id: 7,
    version: 1,
    userId: 3,
    status: 'submitted',
    rejectionReason: null,
    nextSteps: null,
    rejectionCauses: [],
    orderReference: 'lnp-0b1f7e52-5a53-4c7e-9a44-0d8a3f1c2b6d',
    ispOrderId: null,
    pon: null,
    missingDocuments: null,
    providerStatus: null,
    expectedOn: '2026-03-10',
    nextPollAt: null,
    ...INITIAL_PROGRESS,
    createdAt: new Date('2026-03-05T14:00:00Z'),
    updatedAt: new Date('2026-03-05T14:00:00Z'),
    ...fields,
  });
}

/** A request that the provider has accepted and that is still polled. */
export function anAcceptedRequest(fields: Partial<LnpRequest> = {}): LnpRequest {
  return aRequest({
    status: 'pending',
    ispOrderId: 'ord-1',
    pon: 'PON1',
    providerStatus: 'received',
    nextPollAt: new Date('2026-03-05T14:01:00Z'),
    ...fields,
  });
}

type LnpOrder = ProviderOrderReport<{ readonly pon: string }>;

export function anOrder(fields: Partial<LnpOrder> = {}): LnpOrder {
  return { orderId: 'ord-1', status: 'received', rejections: [], own: { pon: 'PON1' }, ...fields };
}
