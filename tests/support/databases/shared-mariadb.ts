import { startMariaDb } from './mariadb.ts';

/**
 * A MariaDB for all test files of a run. Prints its URL, and stops when its standard input closes. Ends at once if this
 * machine has no MariaDB.
 */
const server = await startMariaDb(['--innodb-buffer-pool-size=128M', '--max-connections=500']);
if (server) {
  console.log(server.url);
  process.stdin.resume().once('end', () => void server.stop());
}
