import { describe, expect, test } from '@jest/globals';
import { explainRejections, nextSteps } from '../../../../src/domain/porting/rejection-causes.ts';
import { toRejectionCause } from '../../../../src/adapters/isp/generic/wire/rejection-codes.ts';
import { REJECTION_CAUSES } from '../../../../src/domain/shared/vocabulary.ts';
import { rejectionsEn } from '../../../../src/domain/shared/messages/rejections.en.ts';
import { inEnglish } from '../../../support/domain/lnp-requests.ts';

describe('causes of rejection', () => {
  test('are twenty-one, each with its own next step', () => {
    expect(REJECTION_CAUSES).toHaveLength(21);
    expect(REJECTION_CAUSES.map(toRejectionCause)).toEqual(REJECTION_CAUSES);
    const steps = REJECTION_CAUSES.map((cause) => inEnglish(nextSteps(cause)));
    expect(new Set(steps).size).toBe(21);
    expect(steps).not.toContain(undefined);
  });

  test.each([
    ['invalid_address', 'address_mismatch'],
    ['6D', 'other'],
    ['', 'other'],
    ['toString', 'other'],
  ])('the code %j of the provider means %s', (code, cause) => {
    expect(toRejectionCause(code)).toBe(cause);
  });
});

describe('the explanation for the customer', () => {
  test('of one rejection has the provider’s text and the next step', () => {
    expect(explainRejections([{ cause: 'pin_invalid', text: 'PIN does not match' }], inEnglish)).toEqual({
      rejectionReason: 'PIN does not match',
      nextSteps: rejectionsEn['next-pin_invalid'],
      rejectionCauses: ['pin_invalid'],
    });
  });

  test('of several rejections has each text and each cause once', () => {
    const rejections = [
      { cause: 'address_mismatch', text: 'Address differs' },
      { cause: 'name_mismatch', text: ' Name differs ' },
      { cause: 'address_mismatch', text: 'Address differs' },
      { cause: 'name_mismatch', text: '' },
    ] as const;
    expect(explainRejections(rejections, inEnglish)).toEqual({
      rejectionReason: 'Address differs; Name differs',
      nextSteps: `${rejectionsEn['next-address_mismatch']}\n\n${rejectionsEn['next-name_mismatch']}`,
      rejectionCauses: ['address_mismatch', 'name_mismatch'],
    });
  });

  test('covers a provider that gives no text', () => {
    const silence = {
      rejectionReason: 'The provider rejected this order.',
      nextSteps: rejectionsEn['next-other'],
      rejectionCauses: ['other'],
    };
    expect(explainRejections([], inEnglish)).toEqual(silence);
    expect(explainRejections([{ cause: 'other', text: '  ' }], inEnglish)).toEqual(silence);
  });
});
