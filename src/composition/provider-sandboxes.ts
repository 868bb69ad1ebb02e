import type { ProviderName } from '../adapters/isp/registry.ts';

/** A simulated provider in this process. */
export interface ProviderSandbox {
  /** Base URL for the adapter. */
  readonly url: string;
  close(): Promise<void>;
}

export type StartProviderSandbox = (options: {
  /** 0 takes any free port. */
  readonly port?: number;
  /** A path, or `:memory:`. */
  readonly dataFile: string;
  /** How many times faster than in reality orders progress. */
  readonly speed: number;
  readonly now?: () => Date;
  /** Where the sandbox sends webhooks about orders that name no address themselves; nowhere if absent. */
  readonly webhookUrl?: string;
  /** The edition of the generic provider's API. */
  readonly edition?: 1 | 2;
}) => Promise<ProviderSandbox>;

/** Loads the sandbox of a provider. A provider without one does not compile. */
export async function sandboxOf(provider: ProviderName): Promise<StartProviderSandbox> {
  const { DIALECTS } = await import('../../sandbox/dialects.ts');
  const dialects: Readonly<Record<ProviderName, () => Promise<StartProviderSandbox>>> = DIALECTS;
  return dialects[provider]();
}
