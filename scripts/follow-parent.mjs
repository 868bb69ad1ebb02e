import process from 'node:process';

/**
 * Ends this program when npm does. npm hands a SIGTERM to the shell between them, and many shells die of it without
 * passing it on; the program would live on and keep its port.
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
