import { DIALECTS } from './dialects.ts';
import { readSettings } from './settings.ts';

try {
  const { dialect, ...options } = readSettings();
  const load = Object.entries(DIALECTS).find(([name]) => name === dialect)?.[1];
  if (!load) throw new Error(`SANDBOX_DIALECT: must be one of ${Object.keys(DIALECTS).join(', ')}`);
  const sandbox = await (await load())(options);
  process.stdout.write(`Provider sandbox on ${sandbox.url}\n`);
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
