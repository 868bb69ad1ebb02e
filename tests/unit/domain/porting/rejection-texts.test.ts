import { expect, test } from '@jest/globals';
import { explainRejections } from '../../../../src/domain/porting/rejection-causes.ts';
import { translateRejection } from '../../../../src/domain/porting/rejection-texts.ts';
import { TRANSLATORS, translatorInto } from '../../../../src/domain/shared/messages/catalogues.ts';

const english = translatorInto('en');
const french = translatorInto('fr');
const nothing = { rejectionReason: null, nextSteps: null, rejectionCauses: [] };
const inFrench = (stored: Parameters<typeof translateRejection>[0]) => translateRejection(stored, french, TRANSLATORS);

test('the causes and next steps are in the language of the reader, the carrier’s words are unchanged', () => {
  const rejections = [
    { cause: 'pin_invalid', text: 'PIN is wrong' },
    { cause: 'address_mismatch', text: 'Address does not match CSR' },
  ] as const;
  const stored = explainRejections(rejections, english);
  expect(inFrench(stored)).toEqual({
    rejectionSummary: `${french({ key: 'cause-pin_invalid' })} ${french({ key: 'cause-address_mismatch' })}`,
    rejectionReason: 'PIN is wrong; Address does not match CSR',
    nextSteps: `${french({ key: 'next-pin_invalid' })}\n\n${french({ key: 'next-address_mismatch' })}`,
  });
  expect(translateRejection(explainRejections(rejections, french), english, TRANSLATORS).nextSteps).toBe(
    stored.nextSteps,
  );
});

test('a rejection without words of the carrier has the portal’s own, in the language of the reader', () => {
  expect(inFrench(explainRejections([], english))).toEqual({
    rejectionSummary: null,
    rejectionReason: french({ key: 'provider-rejected' }),
    nextSteps: french({ key: 'next-other' }),
  });
});

test('a cancellation by the provider is translated', () => {
  const stored = {
    rejectionReason: english({ key: 'provider-cancelled' }),
    nextSteps: english({ key: 'next-cancelled' }),
    rejectionCauses: ['cancelled'],
  };
  expect(inFrench(stored)).toEqual({
    rejectionSummary: null,
    rejectionReason: french({ key: 'provider-cancelled' }),
    nextSteps: french({ key: 'next-cancelled' }),
  });
});

test('texts that an administrator wrote stay as they are', () => {
  const stored = { rejectionReason: 'Unpaid', nextSteps: 'Pay first', rejectionCauses: [] };
  expect(inFrench(stored)).toEqual({ rejectionSummary: null, rejectionReason: 'Unpaid', nextSteps: 'Pay first' });
});

test('a request that is not rejected has no texts', () => {
  expect(inFrench(nothing)).toEqual({ rejectionSummary: null, rejectionReason: null, nextSteps: null });
  expect(inFrench({ ...nothing, nextSteps: '' }).nextSteps).toBeNull();
});
