import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { BrowserContext, Request } from 'playwright-core';
import { nodeIds } from '../../src/adapters/platform/node-ids.ts';
import { totp } from '../../src/adapters/platform/totp.ts';

/** Columns with personal data, by table; JSON columns contain several values. */
const PERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['username', 'email', 'password_hash'],
  email_changes: ['former_email'],
  lnp_requests: [
    'phone_number',
    'requester_name',
    'street_name',
    'postal_code',
    'account_number',
    'comments',
    'reference',
  ],
  lnp_request_numbers: ['did'],
  tf_port_requests: [
    'request_name',
    'toll_free_numbers',
    'loa_filename',
    'loa_path',
    'requester_name',
    'authorized_person',
    'street_name',
    'postal_code',
    'account_number',
  ],
  native_tn_orders: ['order_name', 'ordered_numbers'],
  outbox: ['payload'],
};
/** Fields of calls without personal data; all other fields are treated as personal. */
const PLAIN_FIELDS = new RegExp(
  '^(' +
    'portType|port_type|trunks|dueDate|due_date|province|city|currentCarrier|current_carrier|' +
    'language|status|isAdmin|npanxx|rateCenter|quantity|kind|ids?|nextSteps|rejectionReason|' +
    'sort|range|filter|limit' +
    ')$',
);
/** Demo accounts named after roles, which the log may contain. */
const DEMO_ACCOUNTS: ReadonlySet<string> = new Set(['admin', 'customer']);
/** Shorter texts may be parts of words, and shorter numbers parts of times and ids. */
const MIN_LENGTH = { text: 3, number: 6 };
/** Contains only names from the code, with parameter names in place of ids; a user may be called `orders`. */
const ROUTE = /"route":"\w+ [\w/:-]+",/;
const NUMBERS = /(?<!\d)(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})(?!\d)/g;

/** Collects the log of a portal of this process and all personal data that it received or created. */
export class PersonalLog {
  readonly #values = new Set<string>();
  readonly #unwatch: readonly (() => void)[];

  /** @param lines array to which the lines of the log are added */
  constructor(private readonly lines: string[] = []) {
    // Secrets exist only in cookies and mails, so they are captured where they are generated.
    this.#unwatch = [
      this.#watch(nodeIds, 'secret'),
      this.#watch(nodeIds, 'recoveryCode'),
      this.#watch(totp, 'newSecret'),
    ];
  }

  /** Receives the log lines of the portal. */
  write(line: string): void {
    this.lines.push(line);
  }

  /** Records what the pages of a browser send, and what a test sends instead of them. */
  recordTraffic(context: BrowserContext): void {
    context.on('request', (request) => this.#sent(request));
    for (const method of ['fetch', 'post', 'patch', 'put'] as const) {
      const call = context.request[method].bind(context.request);
      Object.assign(context.request, {
        [method]: (target: string, options?: { data?: unknown }) => {
          this.#take(options?.data);
          return call(target, options);
        },
      });
    }
  }

  /**
   * Searches the log after the portal has stopped.
   * @param folder the portal's data folder
   * @throws Error with each line that contains personal data
   */
  judge(folder: string): void {
    for (const unwatch of this.#unwatch) unwatch();
    this.#takeStored(join(folder, 'portal.db'));
    const lines = this.lines.map((line) => line.replace(ROUTE, ''));
    const log = lines.join('');
    if (!log.includes('"http.request_completed"')) throw new Error('the log of the portal was not collected');
    const found = [...this.#values].filter((value) => stands(log, value));
    if (found.length === 0) return;
    const guilty = lines.filter((line) => found.some((value) => stands(line, value))).slice(0, 5);
    throw new Error(`personal data stands in the portal's log: ${JSON.stringify(found)}\n${guilty.join('')}`);
  }

  #watch<K extends string>(maker: Readonly<Record<K, () => string>>, name: K): () => void {
    const make = maker[name];
    const put = (made: () => string) => Object.assign(maker, { [name]: made });
    put(() => {
      const made = make();
      this.#values.add(made);
      return made;
    });
    return () => void put(make);
  }

  #sent(request: Request): void {
    const { pathname, searchParams } = new URL(request.url());
    // The address of a screen shows where the user is.
    if (pathname.startsWith('/api/'))
      for (const [name, value] of searchParams) if (!PLAIN_FIELDS.test(name)) this.#take(value);
    const body = request.method() === 'GET' ? null : request.postData();
    if (body === null || !(request.headers()['content-type'] ?? '').includes('json')) return;
    this.#take(JSON.parse(body));
  }

  #takeStored(file: string): void {
    if (!existsSync(file)) throw new Error(`database ${file} does not exist`);
    const database = new Database(file, { readonly: true });
    try {
      for (const [table, columns] of Object.entries(PERSONAL_COLUMNS)) {
        for (const row of database
          .prepare(`SELECT DISTINCT ${columns.join(', ')} FROM ${table}`)
          .raw()
          .all() as unknown[][])
          for (const value of row) this.#take(parsed(value));
      }
    } finally {
      database.close();
    }
  }

  /** Adds every text in a value, and every telephone number and postal code in a text, in their usual formats. */
  #take(value: unknown): void {
    if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) if (!PLAIN_FIELDS.test(name)) this.#take(item);
      return;
    }
    if (typeof value !== 'string' || DEMO_ACCOUNTS.has(value)) return;
    const text = value.trim();
    if (text.length >= (/^\d+$/.test(text) ? MIN_LENGTH.number : MIN_LENGTH.text)) this.#values.add(text);
    if (/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(text))
      for (const spelling of [text.slice(0, 3) + text.slice(-3), `${text.slice(0, 3)} ${text.slice(-3)}`])
        this.#values.add(spelling);
    for (const [, area = '', exchange = '', line = ''] of text.matchAll(NUMBERS)) {
      for (const spelling of [
        `${area}${exchange}${line}`,
        `${area}-${exchange}-${line}`,
        `(${area}) ${exchange}-${line}`,
      ])
        this.#values.add(spelling);
    }
  }
}

/** Parses a JSON column, or returns the text itself. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  return JSON.parse(value) as unknown;
}

/** Whether a log contains a value as a separate word, encoded as JSON. */
function stands(log: string, value: string): boolean {
  const written = JSON.stringify(value).slice(1, -1);
  const isPart = (at: number) => /[\p{L}\p{N}_]/u.test(log[at] ?? '');
  for (let at = log.indexOf(written); at >= 0; at = log.indexOf(written, at + 1))
    if (!isPart(at - 1) && !isPart(at + written.length)) return true;
  return false;
}
