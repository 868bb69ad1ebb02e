import type { z } from 'zod';
import type { ProviderGateway } from '../../../application/ports/provider/provider-gateway.ts';
import type { ClientOptions } from './provider-client.ts';

/** Schemas of environment variables. Each must accept undefined, because other providers do not have it. */
export type Variables = Readonly<Record<string, z.ZodType>>;
export type SettingsOf<V extends Variables> = { readonly [Name in keyof V]: z.output<V[Name]> };

/** What `create` gets besides the settings of its provider. */
export interface ProviderOptions extends ClientOptions {
  /** The team that the provider may write to. */
  readonly teamEmail: string;
  /** Our name of the trunk that gets new numbers. */
  readonly defaultTrunk: string;
  /** The portal's address for webhooks of this provider; undefined where the portal does not serve them. */
  readonly webhookUrl?: string;
}

/** A provider that a deployment can choose. */
export interface ProviderDefinition<V extends Variables> {
  /** The environment variables that only this provider has. */
  readonly variables: V;
  /** The variables that production requires. */
  readonly required: readonly (keyof V & string)[];
  /** The variable with the base URL: https in production. */
  readonly baseUrl: keyof V & string;
  /** The variables that name a live provider, all or none. Without them the portal uses the sandbox. */
  readonly liveWith: readonly (keyof V & string)[];
  /** The variable that maps names of trunks to the provider's ids. `ISP_DEFAULT_TRUNK` must be one of the names. */
  readonly trunks?: keyof V & string;
  /** @param sandboxUrl base URL of the sandbox; undefined if a live provider is set */
  readonly create: (
    settings: SettingsOf<V>,
    sandboxUrl: string | undefined,
    options: ProviderOptions,
  ) => ProviderGateway;
}
