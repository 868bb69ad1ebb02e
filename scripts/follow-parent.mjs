import process from 'node:process';

/**
 * Ends this program when npm ends. npm sends SIGTERM to the shell between them, and many shells exit without passing it
 * on; the program would keep running and hold its port.
 */
export function followParent() {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
