import { readConfig } from '../../../src/composition/config.ts';
import { startPortal } from '../../../src/composition/start.ts';

/**
 * A portal whose time runs faster, so that leases and claims of a process that was killed run out within seconds. All
 * processes of a storm share one time.
 */
const start = Number(process.env['STORM_START']);
const pace = Number(process.env['STORM_PACE']);
const now = (): Date => new Date(start + (Date.now() - start) * pace);

const { STORM_START: _start, STORM_PACE: _pace, ...env } = process.env;
const portal = await startPortal(readConfig(env), { publicFolder: '/nowhere', now });
process.stdout.write(`ready on ${portal.url ?? ''}\n`);
