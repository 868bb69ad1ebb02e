import { generic } from './generic/generic-provider.ts';
import { thinktel } from './thinktel/thinktel-provider.ts';
import { telnyx } from './telnyx/telnyx-provider.ts';
import { voipms } from './voipms/voipms-provider.ts';

/** The providers that a deployment can choose with the setting `PROVIDER`, by name. */
export const PROVIDERS = {
  generic,
  thinktel,
  telnyx,
  voipms,
} as const;

export type ProviderName = keyof typeof PROVIDERS;
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly ProviderName[];

type Definition = (typeof PROVIDERS)[ProviderName];
type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The environment variables of all providers. */
export const PROVIDER_VARIABLES = Object.assign(
  {},
  ...Object.values(PROVIDERS).map(({ variables }) => variables),
) as AllOf<Definition['variables']>;
/** The settings of all providers; those of another provider than the chosen one are not used. */
export type ProviderSettings = AllOf<Parameters<Definition['create']>[0]>;
