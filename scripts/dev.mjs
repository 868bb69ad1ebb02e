/** Runs the server with restart on change and the frontend with hot reload. Ctrl-C, or the exit of one, stops both. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import concurrently from 'concurrently';
import { root } from './build.mjs';
import { followParent } from './follow-parent.mjs';

const portal = 'http://localhost:5173';

followParent();
const { result } = concurrently(
  [
    // vite serves the pages, so links in mails and the Origin check must use its address.
    {
      name: 'server',
      command: `node "${fileURLToPath(import.meta.resolve('tsx/cli'))}" watch --clear-screen=false src/main.ts`,
      env: { PUBLIC_URL: process.env['PUBLIC_URL'] ?? portal },
    },
    { name: 'portal', command: 'node node_modules/vite/bin/vite.js --clearScreen false' },
  ],
  { cwd: root, killOthersOn: ['failure', 'success'], prefix: 'name' },
);

await result.catch((/** @type {import('concurrently').CloseEvent[]} */ ends) => {
  const failed = ends.some(({ killed, exitCode }) => !killed && typeof exitCode === 'number' && exitCode !== 0);
  process.exitCode = failed ? 1 : 0;
});
