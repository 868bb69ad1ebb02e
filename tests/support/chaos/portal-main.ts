import { readConfig } from '../../../src/composition/config/config.ts';
import { startPortal } from '../../../src/composition/start.ts';

/**
 * A portal with accelerated time, so that leases and claims of a killed process expire within seconds. All processes of
 * a storm share the same time.
 */
const start = Number(process.env['STORM_START']);
const pace = Number(process.env['STORM_PACE']);
const now = (): Date => new Date(start + (Date.now() - start) * pace);

const { STORM_START: _start, STORM_PACE: _pace, ...env } = process.env;
const portal = await startPortal(readConfig(env), { publicFolder: '/nowhere', now });
process.stdout.write(`ready on ${portal.url ?? ''}\n`);
