import { startupMessage } from './composition/startup-error.ts';
import { backupOptions, restoreFolder } from './composition/backup/arguments.ts';
import { runBackup } from './composition/backup/run-backup.ts';
import { runRestore } from './composition/backup/run-restore.ts';
import { readConfig, type Config } from './composition/config/config.ts';
import { runSandbox } from './composition/run-sandbox.ts';
import { formatFindings, runDoctor } from './composition/doctor/run-doctor.ts';
import { migrateDatabase } from './composition/schema.ts';
import { DEMO_ACCOUNTS } from './composition/seed-demo.ts';
import { startPortal, type Portal } from './composition/start.ts';

/** How long a shutdown may take before the process exits anyway, in milliseconds. */
const SHUTDOWN_MS = 25_000;

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announce({ url, probesUrl, seeded }: Portal, { seedDemo }: Config): void {
  if (url) printLine(`LNP Management System is ready on ${url}`);
  else printLine(`LNP Management System: the worker is running${probesUrl ? `, health checks on ${probesUrl}` : ''}`);
  if (!seedDemo) return;
  printLine(
    seeded
      ? 'Demo accounts created (username / password):'
      : 'Demo accounts, created at the first start (username / password):',
  );
  for (const { username, password } of DEMO_ACCOUNTS) printLine(`  ${username} / ${password}`);
}

async function run(config: Config): Promise<void> {
  const portal = await startPortal(config);
  announce(portal, config);
  portal.prepare();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    void portal.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

let config: Config | undefined;
try {
  config = readConfig(undefined, process.argv[2]);
  if (config.role === 'sandbox') await runSandbox();
  else if (config.role === 'migrate') {
    await migrateDatabase(config);
    printLine('LNP Management System: the database is up to date');
  } else if (config.role === 'doctor') {
    const findings = await runDoctor(config);
    printLine(formatFindings(findings));
    process.exit(findings.every(({ isOk }) => isOk) ? 0 : 1);
  } else if (config.role === 'backup') {
    printLine(await runBackup(config, backupOptions(process.argv.slice(3), new Date())));
  } else if (config.role === 'restore') {
    printLine(await runRestore(config, restoreFolder(process.argv.slice(3))));
  } else await run(config);
} catch (error) {
  const message = startupMessage(error, config);
  if (message === undefined) throw error;
  // Other parts, such as the sandbox, may have been started.
  process.stderr.write(`${message}\n`, () => process.exit(1));
}
