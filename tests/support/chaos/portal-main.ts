import { readConfig } from '../../../src/composition/config/config.ts';
import { startPortal } from '../../../src/composition/start.ts';

/**
 * A portal with accelerated time, so that leases and claims of a killed process expire within seconds. All processes of
 * a storm share the same time, which can begin at another instant than the present.
 */
const { STORM_START, STORM_ORIGIN = STORM_START, STORM_PACE, ...env } = process.env;
const now = (): Date => new Date(Number(STORM_ORIGIN) + (Date.now() - Number(STORM_START)) * Number(STORM_PACE));

const portal = await startPortal(readConfig(env), { publicFolder: '/nowhere', now });
process.stdout.write(`ready on ${portal.url ?? portal.probesUrl ?? ''}\n`);
