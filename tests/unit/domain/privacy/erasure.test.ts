import { describe, expect, it } from '@jest/globals';
import {
  ERASED,
  eraseLnpRequest,
  eraseNumberOrder,
  eraseTfPortRequest,
  eraseUserFields,
  toPseudonym,
} from '../../../../src/domain/privacy/erasure.ts';
import {
  aNativeOrder,
  anLnpRequest,
  aTfPortRequest,
  aUser,
  NOON,
} from '../../../support/databases/database-builders.ts';

const KEPT = [
  'phoneNumber',
  'portType',
  'currentCarrier',
  'province',
  'status',
  'orderReference',
  'ispOrderId',
  'pon',
  'createdAt',
  'updatedAt',
  'expectedOn',
  'userId',
] as const;

describe('erasure of a person', () => {
  it('leaves an account without personal data', () => {
    const user = {
      ...aUser({ username: 'zacharie', email: 'z@example.com', isAdmin: true, language: 'fr' }),
      id: 7,
      suspendedAt: NOON,
      suspensionReason: 'Beaulieu owes',
    };
    expect(eraseUserFields(user, 'hash')).toEqual({
      ...user,
      username: 'erased-7',
      email: null,
      isAdmin: false,
      passwordHash: 'hash',
      suspensionReason: null,
    });
    expect(toPseudonym(12)).toBe('erased-12');
  });
  it.each(['Name on the bill: Beaulieu', null])(
    'leaves the numbers of a port request and no texts: %j',
    (rejectionReason) => {
      const request = {
        ...anLnpRequest({
          requesterName: 'Beaulieu',
          streetNo: '4711',
          streetName: 'Beaulieu',
          floorNo: 'Beaulieu',
          suite: 'Beaulieu',
          city: 'Beaulieu',
          postalCode: 'H3A1H6',
          reseller: 'Beaulieu',
          accountNumber: '4711',
          trunks: ['Beaulieu'],
        }),
        ...{
          reference: 'Beaulieu',
          comments: 'Beaulieu',
          billingInfo: { name: 'Beaulieu' },
          e911Status: 'Beaulieu',
          rejectionReason,
          nextPollAt: NOON,
          id: 1,
          version: 3,
        },
      };
      const erased = eraseLnpRequest(request);
      expect(JSON.stringify(erased)).not.toMatch(/Beaulieu|4711|H3A1H6/);
      for (const field of KEPT) expect(erased[field]).toEqual(request[field]);
      expect([erased.rejectionReason, erased.nextPollAt, erased.version]).toEqual([
        rejectionReason === null ? null : ERASED,
        null,
        3,
      ]);
    },
  );
  it.each(['Beaulieu has not signed', null])('leaves the numbers of a toll-free request: %j', (rejectionReason) => {
    const request = {
      ...aTfPortRequest({ requestName: 'Beaulieu', loaFilename: 'Beaulieu.pdf', rejectionReason, nextPollAt: NOON }),
      id: 9,
      version: 1,
    };
    expect(eraseTfPortRequest(request)).toEqual({
      ...request,
      requestName: ERASED,
      loaFilename: 'erased-9.pdf',
      rejectionReason: rejectionReason === null ? null : ERASED,
      nextPollAt: null,
    });
  });
  it('removes only the name and the provider messages from a number order', () => {
    const order = { ...aNativeOrder({ orderName: 'Beaulieu' }), id: 1, version: 1 };
    expect(eraseNumberOrder(order)).toEqual({ ...order, orderName: ERASED });
    const results = (reason: string | null) => [
      { number: '5142010001', ok: true, reason: null },
      { number: '5142010009', ok: false, reason },
    ];
    const answered = {
      ...order,
      ispOrderResponse: {
        orderId: 'n-1',
        results: results('Beaulieu has it'),
        error: 'Beaulieu',
        words: null,
        asked: ['5142010009'],
      },
    };
    expect(eraseNumberOrder(answered).ispOrderResponse).toEqual({
      orderId: 'n-1',
      results: results(ERASED),
      error: ERASED,
      words: null,
      asked: ['5142010009'],
    });
  });
});
