import { ContainerModule } from 'inversify';
import { providerRoutes } from '../../adapters/http/routes/provider.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/** Bindings for what concerns the provider itself. */
export const provider = (ports: Ports, config: Config) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.routes).toDynamicValue(() => providerRoutes(config.provider.name, ports.provider));
  });
