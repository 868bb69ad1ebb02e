/**
 * The statuses of records. Types, schemas, filters, counters, SQL, badges and mails derive from these tables, in the
 * order of their rows. `en.ts` and `fr.ts` contain the texts; a status without its texts does not compile.
 */

/** How badges and figures present a status. The screens choose the colours. */
export type StatusTone = 'new' | 'waiting' | 'success' | 'failure';

interface RecordStatusRow {
  /** `open`: the outcome is unknown. Lists and statistics count the record as open, and screens poll it. */
  readonly phase: 'open' | 'closed';
  readonly tone: StatusTone;
}

interface PortStatusRow {
  /** As above; `scheduled`: the outcome is known, but the order is open until the provider's status is terminal. */
  readonly phase: RecordStatusRow['phase'] | 'scheduled';
  readonly tone: StatusTone;
  /** Whether a change to this status is mailed to the owner. */
  readonly isMailed: boolean;
}

/** The statuses of port requests, LNP and toll-free. */
export const PORT_STATUS_TABLE = {
  submitted: { phase: 'open', tone: 'new', isMailed: false },
  pending: { phase: 'open', tone: 'waiting', isMailed: false },
  rejected: { phase: 'closed', tone: 'failure', isMailed: true },
  confirmed: { phase: 'scheduled', tone: 'success', isMailed: true },
} as const satisfies Readonly<Record<string, PortStatusRow>>;

/** The statuses of number orders. */
export const NUMBER_ORDER_STATUS_TABLE = {
  pending: { phase: 'open', tone: 'waiting' },
  completed: { phase: 'closed', tone: 'success' },
  failed: { phase: 'closed', tone: 'failure' },
} as const satisfies Readonly<Record<string, RecordStatusRow>>;

/** A status that rejects the request must say where the reason and next steps come from. */
type ProviderOrderStatusRow =
  | { readonly portStatus: Exclude<PortStatus, 'rejected'>; readonly isTerminal: boolean }
  | {
      readonly portStatus: 'rejected';
      readonly isTerminal: true;
      /** `provider`: from the rejections that it reports; `portal`: from the messages `provider-…` and `next-…`. */
      readonly reasonFrom: 'provider' | 'portal';
    };

/**
 * The statuses that the provider reports for an order. Each one supersedes those above it. No status follows a terminal
 * one. `portStatus` is the status that customers see.
 */
export const PROVIDER_ORDER_STATUS_TABLE = {
  received: { portStatus: 'pending', isTerminal: false },
  in_progress: { portStatus: 'pending', isTerminal: false },
  foc: { portStatus: 'confirmed', isTerminal: false },
  completed: { portStatus: 'confirmed', isTerminal: true },
  rejected: { portStatus: 'rejected', isTerminal: true, reasonFrom: 'provider' },
  cancelled: { portStatus: 'rejected', isTerminal: true, reasonFrom: 'portal' },
} as const satisfies Readonly<Record<string, ProviderOrderStatusRow>>;

export type PortStatus = keyof typeof PORT_STATUS_TABLE;
export type NumberOrderStatus = keyof typeof NUMBER_ORDER_STATUS_TABLE;
export type ProviderOrderStatus = keyof typeof PROVIDER_ORDER_STATUS_TABLE;

type StatusesWith<Table, Row> = { [Status in keyof Table]: Table[Status] extends Row ? Status : never }[keyof Table];
/** The owner gets a mail about these statuses. */
export type MailedPortStatus = StatusesWith<typeof PORT_STATUS_TABLE, { readonly isMailed: true }>;
/** The provider's statuses whose reason and next steps are messages of the portal. */
export type ExplainedProviderStatus = StatusesWith<
  typeof PROVIDER_ORDER_STATUS_TABLE,
  { readonly reasonFrom: 'portal' }
>;

/** The texts that screens show for each status. */
export type StatusLabels = Readonly<
  Record<`status.${PortStatus}` | `orderStatus.${NumberOrderStatus}` | `providerStatus.${ProviderOrderStatus}`, string>
>;
/** The messages of the rules and the API that depend on the tables. */
export type StatusMessages = Readonly<
  Record<'status-invalid' | 'order-status-invalid' | `${'provider' | 'next'}-${ExplainedProviderStatus}`, string>
>;
/** The mails that depend on the tables. */
export type StatusMails = Readonly<Record<`mail-${'' | 'tf-'}${MailedPortStatus}-${'subject' | 'text'}`, string>>;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table) as Key[];

export const PORT_STATUSES = keysOf(PORT_STATUS_TABLE);
export const NUMBER_ORDER_STATUSES = keysOf(NUMBER_ORDER_STATUS_TABLE);
export const PROVIDER_ORDER_STATUSES = keysOf(PROVIDER_ORDER_STATUS_TABLE);

export const OPEN_PORT_STATUSES = PORT_STATUSES.filter((status) => PORT_STATUS_TABLE[status].phase === 'open');
export const SCHEDULED_PORT_STATUSES = PORT_STATUSES.filter(
  (status) => PORT_STATUS_TABLE[status].phase === 'scheduled',
);
export const OPEN_NUMBER_ORDER_STATUSES = NUMBER_ORDER_STATUSES.filter(
  (status) => NUMBER_ORDER_STATUS_TABLE[status].phase === 'open',
);

export const isPortStatus = (status: string | null): status is PortStatus =>
  status !== null && Object.hasOwn(PORT_STATUS_TABLE, status);
export const isNumberOrderStatus = (status: string | null): status is NumberOrderStatus =>
  status !== null && Object.hasOwn(NUMBER_ORDER_STATUS_TABLE, status);
export const isProviderOrderStatus = (status: string | null): status is ProviderOrderStatus =>
  status !== null && Object.hasOwn(PROVIDER_ORDER_STATUS_TABLE, status);

export const isMailed = (status: PortStatus): status is MailedPortStatus => PORT_STATUS_TABLE[status].isMailed;

/** Whether the portal's own messages explain the status. */
export function isExplained(status: ProviderOrderStatus): status is ExplainedProviderStatus {
  const row: ProviderOrderStatusRow = PROVIDER_ORDER_STATUS_TABLE[status];
  return row.portStatus === 'rejected' && row.reasonFrom === 'portal';
}

/** The port statuses as a choice in lower case: `submitted, pending, rejected or confirmed`. */
export const portStatusChoice = (labels: StatusLabels, or: string): string =>
  choice(
    PORT_STATUSES.map((status) => labels[`status.${status}`]),
    or,
  );
/** The statuses of number orders, likewise. */
export const numberOrderStatusChoice = (labels: StatusLabels, or: string): string =>
  choice(
    NUMBER_ORDER_STATUSES.map((status) => labels[`orderStatus.${status}`]),
    or,
  );

function choice(labels: readonly string[], or: string): string {
  const words = labels.map((label) => label.toLowerCase());
  return `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;
}
