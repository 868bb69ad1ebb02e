import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import type { ProviderEvents } from '../ports/provider/provider-events.ts';

export interface ReceiveWebhookInput {
  /** The provider that the address of the call names. */
  readonly provider: string;
  readonly rawBody: Uint8Array;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Takes a webhook of the provider, which is only a reason to poll its order soon. */
export class ReceiveWebhook {
  constructor(
    private readonly deps: {
      readonly provider: Pick<ProviderDescription, 'webhooks'>;
      /** The provider that the setting `PROVIDER` chooses. */
      readonly providerName: string;
      readonly providerEvents: ProviderEvents;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `not-found`; `webhook-unverified` (unauthenticated) */
  async execute({ provider, rawBody, headers }: ReceiveWebhookInput): Promise<void> {
    const { webhooks } = this.deps.provider;
    if (provider !== this.deps.providerName || !webhooks) throw new DomainError('not-found', 'not-found');
    const now = this.deps.clock.now();
    const event = webhooks.verify(rawBody, headers, now);
    if (!event) throw new DomainError('unauthenticated', 'webhook-unverified');
    await this.deps.providerEvents.receive(event, now);
  }
}
