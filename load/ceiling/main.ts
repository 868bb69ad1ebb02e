/**
 * Runs the ceiling as a process: `node --import tsx load/ceiling/main.ts`, with DATABASE_URL and SESSION_KEYS as for
 * the portal.
 */
import type { AddressInfo } from 'node:net';
import mysql from 'mysql2/promise';
import { ceiling } from './server.ts';

/** As many connections as the portal's pool has. */
const POOL = 10;

const pool = mysql.createPool({
  uri: process.env['DATABASE_URL'] ?? '',
  charset: 'utf8mb4_unicode_ci',
  timezone: 'Z',
  dateStrings: ['DATE'],
  connectionLimit: POOL,
});
const server = ceiling(pool, (process.env['SESSION_KEYS'] ?? '').split(',')).listen(0, '127.0.0.1', () => {
  console.log(`The ceiling is ready on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void pool.end().then(() => process.exit(0)));
});
