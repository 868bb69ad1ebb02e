import { openDatabase } from './shared/open-database.ts';

export type OrderKind = 'lnp' | 'tf' | 'native';

export interface StoredOrder {
  readonly kind: OrderKind;
  readonly orderId: string;
  readonly reference: string;
  readonly pon: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** What was ordered, and the result where it is known immediately. */
  readonly content: unknown;
}

export interface StoredMessage {
  readonly orderId: string;
  readonly key: string;
  readonly text: string;
  readonly urgent: boolean;
  readonly createdAt: number;
}

export interface StoredEvent {
  readonly orderId: string;
  /** Unique for an order and a kind of event; null if the sender gave none. */
  readonly reference: string | null;
  readonly at: number;
  readonly event: { readonly kind: 'supplement' | 'document' | 'steering'; readonly content: unknown };
}

export interface StoredResponse {
  readonly fingerprint: string;
  readonly body: unknown;
}

type Value = string | number | null | Buffer;
type Row = Record<string, Value>;

/** Numbers as they are in the content of orders. */
const FIRST_NUMBER =
  "coalesce(json_extract(content, '$.numbers[0].first'), json_extract(content, '$.toll_free_numbers[0]'))";

/** `place` is the order of insertion; an answer is the stored response to an idempotency key. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS orders (
    place INTEGER PRIMARY KEY, kind TEXT NOT NULL, order_id TEXT NOT NULL UNIQUE, reference TEXT NOT NULL,
    pon TEXT NOT NULL, created_at INTEGER NOT NULL, content TEXT NOT NULL, UNIQUE (kind, reference)
  );
  CREATE INDEX IF NOT EXISTS orders_by_first_number ON orders (kind, ${FIRST_NUMBER});
  CREATE TABLE IF NOT EXISTS order_events (
    place INTEGER PRIMARY KEY, order_id TEXT NOT NULL, kind TEXT NOT NULL, reference TEXT, at INTEGER NOT NULL,
    content TEXT NOT NULL, UNIQUE (order_id, kind, reference)
  );
  CREATE TABLE IF NOT EXISTS files (document_id TEXT PRIMARY KEY, content BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS messages (
    place INTEGER PRIMARY KEY, order_id TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS sends (
    kind TEXT NOT NULL, reference TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (kind, reference)
  );
  CREATE TABLE IF NOT EXISTS taken_numbers (tn TEXT PRIMARY KEY, order_id TEXT NOT NULL);
`;

export type Store = ReturnType<typeof openStore>;

/** Opens the sandbox database. @param dataFile a path, or `:memory:` */
export function openStore(dataFile: string) {
  const db = openDatabase(dataFile);
  db.exec(TABLES);
  const all = (sql: string, ...values: Value[]): Row[] => db.prepare(sql).all(...values) as Row[];
  const run = (sql: string, ...values: Value[]): void => void db.prepare(sql).run(...values);
  // The database of an earlier release does not have this column.
  if (!all('PRAGMA table_info(messages)').some(({ name }) => name === 'urgent')) {
    db.exec('ALTER TABLE messages ADD COLUMN urgent INTEGER NOT NULL DEFAULT 0');
  }

  return {
    /** Runs the work as one transaction. It is synchronous, so two transactions never overlap. */
    atomically: <T>(work: () => T): T => db.transaction(work).immediate(),

    /** Counts one more send of a reference. @returns the number of sends, including this one */
    countSend(kind: OrderKind, reference: string): number {
      run('INSERT INTO sends VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1', kind, reference);
      return Number(all('SELECT count FROM sends WHERE kind = ? AND reference = ?', kind, reference)[0]?.['count']);
    },
    sendsOf: (reference: string): number =>
      Number(all('SELECT COALESCE(SUM(count), 0) AS count FROM sends WHERE reference = ?', reference)[0]?.['count']),

    findResponse(key: string): StoredResponse | undefined {
      const row = all('SELECT fingerprint, body FROM answers WHERE key = ?', key)[0];
      return row && { fingerprint: String(row['fingerprint']), body: JSON.parse(String(row['body'])) };
    },
    saveResponse: (key: string, fingerprint: string, body: unknown): void =>
      run('INSERT INTO answers VALUES (?, ?, ?)', key, fingerprint, JSON.stringify(body)),

    addOrder({ kind, orderId, reference, pon, createdAt, content }: StoredOrder): void {
      const columns = 'kind, order_id, reference, pon, created_at, content';
      run(
        `INSERT INTO orders (${columns}) VALUES (?, ?, ?, ?, ?, ?)`,
        kind,
        orderId,
        reference,
        pon,
        createdAt,
        JSON.stringify(content),
      );
    },
    order: (kind: OrderKind, orderId: string): StoredOrder | undefined =>
      all('SELECT * FROM orders WHERE kind = ? AND order_id = ?', kind, orderId).map(orderOf)[0],
    ordersOf: (kind: OrderKind, reference: string): StoredOrder[] =>
      all('SELECT * FROM orders WHERE kind = ? AND reference = ?', kind, reference).map(orderOf),
    orders: (): StoredOrder[] => all('SELECT * FROM orders ORDER BY place').map(orderOf),

    /** The first order of this kind with the same first number. */
    firstOrderLike: (order: StoredOrder): StoredOrder =>
      all(
        `SELECT * FROM orders WHERE kind = ?
         AND ${FIRST_NUMBER} = (SELECT ${FIRST_NUMBER} FROM orders WHERE order_id = ?) ORDER BY place LIMIT 1`,
        order.kind,
        order.orderId,
      ).map(orderOf)[0] ?? order,

    addEvent: ({ orderId, reference, at, event }: StoredEvent): void =>
      run(
        'INSERT INTO order_events (order_id, kind, reference, at, content) VALUES (?, ?, ?, ?, ?)',
        orderId,
        event.kind,
        reference,
        at,
        JSON.stringify(event.content),
      ),
    /** Oldest first. */
    eventsOf: (orderId: string): StoredEvent[] =>
      all('SELECT * FROM order_events WHERE order_id = ? ORDER BY place', orderId).map((row) => ({
        orderId,
        reference: row['reference'] === null ? null : String(row['reference']),
        at: Number(row['at']),
        event: {
          kind: row['kind'] as StoredEvent['event']['kind'],
          content: JSON.parse(String(row['content'])) as unknown,
        },
      })),

    saveFile: (documentId: string, content: Buffer): void =>
      run('INSERT INTO files VALUES (?, ?)', documentId, content),
    file: (documentId: string): Buffer | undefined =>
      all('SELECT content FROM files WHERE document_id = ?', documentId).map((row) =>
        Buffer.from(row['content'] as Buffer),
      )[0],

    addMessage: ({ orderId, key, text, urgent, createdAt }: StoredMessage): void =>
      run(
        'INSERT INTO messages (order_id, key, text, urgent, created_at) VALUES (?, ?, ?, ?, ?)',
        orderId,
        key,
        text,
        Number(urgent),
        createdAt,
      ),
    messages: (): StoredMessage[] =>
      all('SELECT * FROM messages ORDER BY place').map((row) => ({
        orderId: String(row['order_id']),
        key: String(row['key']),
        text: String(row['text']),
        urgent: row['urgent'] === 1,
        createdAt: Number(row['created_at']),
      })),

    takeNumber: (tn: string, orderId: string): void => run('INSERT INTO taken_numbers VALUES (?, ?)', tn, orderId),
    takenNumbers: (npanxx: string): Set<string> =>
      new Set(all('SELECT tn FROM taken_numbers WHERE tn LIKE ?', `${npanxx}%`).map((row) => String(row['tn']))),

    close: (): void => void db.close(),
  };
}

function orderOf(row: Row): StoredOrder {
  return {
    kind: row['kind'] as OrderKind,
    orderId: String(row['order_id']),
    reference: String(row['reference']),
    pon: String(row['pon']),
    createdAt: Number(row['created_at']),
    content: JSON.parse(String(row['content'])),
  };
}
