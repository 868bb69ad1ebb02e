import { ConfigError, readConfig } from './composition/config.ts';
import { DEMO_ACCOUNTS } from './composition/seed-demo.ts';
import { startPortal } from './composition/start.ts';

/** What still runs after this is cut off, in milliseconds. */
const SHUTDOWN_MS = 25_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const config = readConfig();
  const portal = await startPortal(config);
  if (portal.url) say(`LNP Management System is ready on ${portal.url}`);
  else say('LNP Management System: the worker is running');
  if (config.seedDemo) {
    say(portal.seeded ? 'Demo accounts made (username / password):' : 'Demo accounts of an empty start (username / password):');
    for (const { username, password } of DEMO_ACCOUNTS) say(`  ${username} / ${password}`);
  }
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    void portal.stop().then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
