import type { ProviderName } from '../../../src/adapters/isp/registry.ts';
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
