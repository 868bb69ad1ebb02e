import { readSettings } from './settings.ts';
import { startSandbox } from './start.ts';

try {
  const sandbox = await startSandbox(readSettings());
  process.stdout.write(`Provider sandbox on ${sandbox.url}\n`);
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
