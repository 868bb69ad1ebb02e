import { createHash, randomUUID } from 'node:crypto';
import cookieSession from 'cookie-session';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import Keygrip from 'keygrip';
import type { Pool, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import { FROM, present, SELECT } from './rows.ts';

interface Caller {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

const KEEP_TOTALS = `INSERT INTO record_totals (kind, facet, value, slot, total) VALUES ('lnp', 'owner', ?, ?, 1),
  ('lnp', 'status', 'submitted', ?, 1) ON DUPLICATE KEY UPDATE total = total + 1`;
const slot = (): number => Math.floor(Math.random() * 8);
const STATUSES = ['submitted', 'pending', 'rejected', 'confirmed'];
const REQUIRED = [
  'phone_number',
  'requester_name',
  'street_no',
  'street_name',
  'city',
  'province',
  'postal_code',
  'current_carrier',
];

/**
 * The four routes written by hand on the portal's own tables and sessions: the speed that Express, cookie-session and
 * mysql2 allow at best.
 * Reads and updates record counters as the portal does; has no log, headers, limits, history, outbox or search index.
 * @param keys session keys of the portal, whose cookies are valid here too
 */
export function ceiling(pool: Pool, keys: readonly string[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(
    cookieSession({
      name: 'lnp_session',
      keys: new Keygrip([...keys], 'sha256') as unknown as string[],
      httpOnly: true,
      sameSite: 'lax',
    }),
  );

  app.get('/api/lnp-requests', signedIn, async (request, response) => {
    if (!callerOf(response).isAdmin) return void response.sendStatus(403);
    const [first, last] = rangeOf(request);
    const [[rows], total] = await Promise.all([
      pool.query<RowDataPacket[]>(`${SELECT} ${FROM} ORDER BY r.id DESC LIMIT ? OFFSET ?`, [last - first + 1, first]),
      totalOf("facet = 'status'", []),
    ]);
    sendList(response, first, rows, total);
  });

  app.get('/api/my-lnp-requests', signedIn, async (request, response) => {
    const [first, last] = rangeOf(request);
    const { id } = callerOf(response);
    const [[rows], total] = await Promise.all([
      pool.query<RowDataPacket[]>(`${SELECT} ${FROM} WHERE r.user_id = ? ORDER BY r.id DESC LIMIT ? OFFSET ?`, [
        id,
        last - first + 1,
        first,
      ]),
      totalOf("facet = 'owner' AND value IN (?)", [STATUSES.map((status) => `${id} ${status}`)]),
    ]);
    sendList(response, first, rows, total);
  });

  app.get('/api/lnp-requests/:id', signedIn, async (request, response) => {
    const [[row]] = await pool.query<RowDataPacket[]>(`${SELECT} ${FROM} WHERE r.id = ?`, [
      Number(request.params['id']),
    ]);
    const { id, isAdmin } = callerOf(response);
    if (row && (isAdmin || row['userId'] === id)) response.json(present(row));
    else response.sendStatus(404);
  });

  app.post('/api/lnp-requests', signedIn, express.json(), async (request, response) => {
    const body = request.body as Record<string, string>;
    if (REQUIRED.some((name) => typeof body[name] !== 'string' || body[name].trim() === ''))
      return void response.sendStatus(422);
    const digits = (body['phone_number'] ?? '').replace(/\D/g, '');
    if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return void response.sendStatus(422);
    const caller = callerOf(response);
    const row = { ...insertable(body, digits), user_id: caller.id };
    const connection = await pool.getConnection();
    try {
      await connection.query('START TRANSACTION');
      const [{ insertId }] = await connection.query<ResultSetHeader>('INSERT INTO lnp_requests SET ?', [row]);
      await connection.query('INSERT INTO lnp_request_numbers (request_id, did, did_reversed) VALUES (?, ?, ?)', [
        insertId,
        digits,
        [...digits].reverse().join(''),
      ]);
      // Counters that are read must also be updated. They have as many shards as in the portal, so that writers rarely
      // wait.
      if (request.query['totals'] !== 'unkept')
        await connection.query(KEEP_TOTALS, [`${caller.id} submitted`, slot(), slot()]);
      await connection.query('COMMIT');
      response
        .status(201)
        .json(present({ ...answerable(row), id: insertId, username: caller.username } as unknown as RowDataPacket));
    } catch (error) {
      await connection.query('ROLLBACK');
      throw error;
    } finally {
      connection.release();
    }
  });
  return app;

  async function signedIn(...[request, response, next]: Parameters<RequestHandler>): Promise<void> {
    const secret: unknown = request.session?.['sid'];
    if (typeof secret !== 'string') return void response.sendStatus(401);
    const [[row]] = await pool.query<RowDataPacket[]>(
      'SELECT u.id, u.username, u.is_admin FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id_hash = ? AND ' +
        's.last_seen_at > NOW() - INTERVAL 12 HOUR',
      [createHash('sha256').update(secret).digest('hex')],
    );
    if (!row) return void response.sendStatus(401);
    response.locals['caller'] = {
      id: row['id'] as number,
      username: row['username'] as string,
      isAdmin: row['is_admin'] === 1,
    } satisfies Caller;
    next();
  }

  async function totalOf(where: string, values: readonly unknown[]): Promise<number> {
    const [[row]] = await pool.query<RowDataPacket[]>(
      `SELECT SUM(total) AS total FROM record_totals WHERE kind = 'lnp' AND ${where}`,
      [...values],
    );
    return Number(row?.['total']);
  }
}

const callerOf = (response: Response): Caller => response.locals['caller'] as Caller;

function rangeOf(request: Request): readonly [number, number] {
  return JSON.parse(request.query['range'] as string) as [number, number];
}

function sendList(response: Response, first: number, rows: readonly RowDataPacket[], total: number): void {
  response.setHeader('Content-Range', `lnp-requests ${first}-${first + rows.length - 1}/${total}`);
  response.json(rows.map(present));
}

function insertable(body: Readonly<Record<string, string>>, digits: string) {
  const now = new Date();
  const names = [
    'requester_name',
    'street_no',
    'street_name',
    'city',
    'province',
    'postal_code',
    'current_carrier',
  ] as const;
  const text = Object.fromEntries(names.map((name) => [name, String(body[name]).trim()])) as Record<
    (typeof names)[number],
    string
  >;
  return {
    ...text,
    ...{
      phone_number: digits,
      port_type: 'regular',
      trunks: '["main"]',
      rejection_causes: '[]',
      status: 'submitted',
      account_number: body['account_number'] ?? null,
      order_reference: `lnp-${randomUUID()}`,
    },
    ...{ expected_on: now.toISOString().slice(0, 10), created_at: now, updated_at: now, version: 1 },
    ...{
      requester_key: text.requester_name.toLowerCase(),
      carrier_key: text.current_carrier.toLowerCase(),
      search_text: `${text.requester_name} ${text.current_carrier}`.toLowerCase(),
    },
  };
}

/** The inserted row, with the field names of a response. */
function answerable(row: ReturnType<typeof insertable> & { readonly user_id: number }) {
  return {
    userId: row.user_id,
    phoneNumber: row.phone_number,
    currentCarrier: row.current_carrier,
    requesterName: row.requester_name,
    portType: row.port_type,
    trunks: ['main'],
    dueDate: null,
    expectedOn: row.expected_on,
    reference: null,
    comments: null,
    streetNo: row.street_no,
    streetName: row.street_name,
    floorNo: null,
    suite: null,
    city: row.city,
    province: row.province,
    postalCode: row.postal_code,
    reseller: null,
    accountNumber: row.account_number,
    status: row.status,
    rejectionReason: null,
    nextSteps: null,
    rejectionCauses: [],
    billingInfo: null,
    e911Status: null,
    ispOrderId: null,
    pon: null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    btn: null,
    authorizedPerson: null,
    portScope: null,
    newBtn: null,
    stage: 'queued',
    orderVersion: 1,
    focAt: null,
    jeopardy: null,
    changesUntil: null,
    numberCounts: null,
    openChange: null,
    replyBy: null,
    batchId: null,
    providerStatus: null,
  };
}
