import 'reflect-metadata';
import { Container } from 'inversify';
import { administration } from './modules/administration.ts';
import { backgroundJobs } from './modules/background-jobs.ts';
import { identity } from './modules/identity.ts';
import { invoice } from './modules/invoice.ts';
import { lnp } from './modules/lnp.ts';
import { numberOrders } from './modules/number-orders.ts';
import { operation } from './modules/operation.ts';
import { provider } from './modules/provider.ts';
import { privacy } from './modules/privacy.ts';
import { tollFree } from './modules/toll-free.ts';
import { createPorts, type Infrastructure } from './ports.ts';
import { TOKENS } from './tokens.ts';

const MODULES = [
  ...[operation, identity, privacy, provider, lnp, tollFree, numberOrders],
  ...[invoice, administration, backgroundJobs],
];

/** Builds the container, which creates every use case with the ports that it needs. */
export function buildContainer(infrastructure: Infrastructure): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const ports = createPorts(infrastructure);
  container.bind(TOKENS.ports).toConstantValue(ports);
  container.load(...MODULES.map((module) => module(ports, infrastructure.config)));
  return container;
}
