import { ContainerModule } from 'inversify';
import { providerRoutes } from '../../adapters/http/routes/provider.ts';
import { ReceiveWebhook } from '../../application/provider/receive-webhook.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/** Bindings for what concerns the provider itself. */
export const provider = (ports: Ports, config: Config) =>
  new ContainerModule(({ bind }) => {
    const providerName = config.provider.name;
    const receiveWebhook = new ReceiveWebhook({ ...ports, providerName });
    bind(TOKENS.routes).toDynamicValue(() => providerRoutes(providerName, ports.provider, receiveWebhook));
  });
