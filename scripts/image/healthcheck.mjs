/** Exits with 0 if the process of this container responds to `/healthz`. The image has no shell and no curl. */
import process from 'node:process';

const sandbox = process.env['ROLE'] === 'sandbox';
const port = sandbox ? (process.env['SANDBOX_PORT'] ?? '4010') : (process.env['PORT'] ?? '3000');
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
