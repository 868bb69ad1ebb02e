import type { ProviderName } from '../../../src/adapters/isp/registry.ts';
import type { SubmittedPortOrder } from '../../../src/application/ports/provider/provider-gateway.ts';
import { portOrder } from '../sandbox.ts';
import { GENERIC_STEPS, startGeneric } from './generic.ts';
import type { StartProviderUnderTest } from './provider-under-test.ts';
import { startTelnyx, TELNYX_STEPS } from './telnyx.ts';
import { startThinktel, THINKTEL_STEPS } from './thinktel.ts';
import { startVoipms, VOIPMS_STEPS } from './voipms.ts';

interface Driver {
  readonly start: StartProviderUnderTest;
  /** The calls that the submission of an order with a document makes. */
  readonly steps: readonly string[];
}

/** The drivers of the contract suite by provider. */
export const DRIVERS: Readonly<Record<ProviderName, Driver>> = {
  generic: { start: startGeneric, steps: GENERIC_STEPS },
  thinktel: { start: startThinktel, steps: THINKTEL_STEPS },
  telnyx: { start: startTelnyx, steps: TELNYX_STEPS },
  voipms: { start: startVoipms, steps: VOIPMS_STEPS },
};

export const LETTER = {
  id: 1,
  kind: 'loa',
  filename: 'letter.pdf',
  contentType: 'application/pdf',
  content: Buffer.from('%PDF-1.4 letter'),
} as const;
export const BILL = { ...LETTER, id: 2, kind: 'bill', filename: 'bill.pdf' } as const;
/** A complete order with a letter. */
export const orderOf = (first?: string, fields: Partial<SubmittedPortOrder['fields']> = {}): SubmittedPortOrder => ({
  ...portOrder(first, fields),
  documents: [LETTER],
});
/** What the portal knows when it looks for an order. */
export const traitsOf = ({ fields, replaces }: SubmittedPortOrder) => ({
  numbers: fields.phoneNumber.map(({ first }) => first),
  endUserName: fields.requesterName,
  replaces,
  isCompleteOnly: true,
});
