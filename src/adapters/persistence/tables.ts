import { Accounts1785542400000 } from './migrations/1785542400000-accounts.ts';
import { LnpRequests1785542400001 } from './migrations/1785542400001-lnp-requests.ts';
import { OtherOrders1785542400002 } from './migrations/1785542400002-other-orders.ts';
import { Bookkeeping1785542400003 } from './migrations/1785542400003-bookkeeping.ts';
import { TotalsAndWords1785542400004 } from './migrations/1785542400004-totals-and-words.ts';
import { ChoreLeases1785542400005 } from './migrations/1785542400005-chore-leases.ts';
import { AccountSecurity1785542400006 } from './migrations/1785542400006-account-security.ts';
import { Stretches1785542400008 } from './migrations/1785542400008-stretches.ts';
import { EventCounts1785542400010 } from './migrations/1785542400010-event-counts.ts';
import { ErasablePeople1785542400011 } from './migrations/1785542400011-erasable-people.ts';
import { ListIndexes1785542400012 } from './migrations/1785542400012-list-indexes.ts';
import { PortProgress1785542400013 } from './migrations/1785542400013-port-progress.ts';
import { StageIndexes1785542400014 } from './migrations/1785542400014-stage-indexes.ts';
import { AccountLocks1785542400015 } from './migrations/1785542400015-account-locks.ts';
import { ProviderEvents1785542400016 } from './migrations/1785542400016-provider-events.ts';
import { RequestDocuments1785542400017 } from './migrations/1785542400017-request-documents.ts';
import { TollFreeEndUsers1785542400018 } from './migrations/1785542400018-toll-free-end-users.ts';
import { AttentionIndexes1785542400019 } from './migrations/1785542400019-attention-indexes.ts';
import { WorkListIndexes1785542400021 } from './migrations/1785542400021-work-list-indexes.ts';
import { UnsentIndex1785542400022 } from './migrations/1785542400022-unsent-index.ts';
import { emailChangesTable } from './schemas/accounts/email-changes.ts';
import { historyTable } from './schemas/history.ts';
import { idempotencyKeysTable } from './schemas/idempotency-keys.ts';
import { lnpRequestNumbersTable } from './schemas/lnp-request-numbers.ts';
import { lnpRequestsTable } from './schemas/lnp-requests.ts';
import { statusChecksTable } from './schemas/provider/lnp-status-checks.ts';
import { numberOrdersTable } from './schemas/native-tn-orders.ts';
import { outboxTable } from './schemas/outbox.ts';
import { passwordResetsTable } from './schemas/accounts/password-resets.ts';
import { portChangesTable } from './schemas/port-changes.ts';
import { providerEventsTable } from './schemas/provider/provider-events.ts';
import { providerCallsTable } from './schemas/provider/provider-exchanges.ts';
import { requestDocumentsTable } from './schemas/request-documents.ts';
import { recoveryCodesTable, secondFactorsTable } from './schemas/accounts/second-factors.ts';
import { securityEventsTable } from './schemas/security-events.ts';
import { sessionsTable } from './schemas/accounts/sessions.ts';
import { tfPortRequestsTable } from './schemas/tf-port-requests.ts';
import { usersTable } from './schemas/accounts/users.ts';
import type { TableSet } from './connection/sources.ts';

/** Tables without a schema, whose rows are read and written by statements of their own. */
const OTHER_TABLES = [
  'record_totals',
  'record_words',
  'word_parts',
  'chore_leases',
  'rate_limits',
  'former_references',
  'organisations',
];

/** All tables and migrations, listed explicitly: no folder is searched for them. */
export const tables: TableSet = {
  entities: [
    usersTable,
    sessionsTable,
    passwordResetsTable,
    lnpRequestsTable,
    lnpRequestNumbersTable,
    statusChecksTable,
    tfPortRequestsTable,
    numberOrdersTable,
    portChangesTable,
    requestDocumentsTable,
    historyTable,
    outboxTable,
    idempotencyKeysTable,
    providerCallsTable,
    providerEventsTable,
    secondFactorsTable,
    recoveryCodesTable,
    emailChangesTable,
    securityEventsTable,
  ],
  migrations: [
    Accounts1785542400000,
    LnpRequests1785542400001,
    OtherOrders1785542400002,
    Bookkeeping1785542400003,
    TotalsAndWords1785542400004,
    ChoreLeases1785542400005,
    AccountSecurity1785542400006,
    Stretches1785542400008,
    EventCounts1785542400010,
    ErasablePeople1785542400011,
    ListIndexes1785542400012,
    PortProgress1785542400013,
    StageIndexes1785542400014,
    AccountLocks1785542400015,
    ProviderEvents1785542400016,
    RequestDocuments1785542400017,
    TollFreeEndUsers1785542400018,
    AttentionIndexes1785542400019,
    WorkListIndexes1785542400021,
    UnsentIndex1785542400022,
  ],
};

/** Names of all tables that the migrations create, sorted. */
export const TABLE_NAMES: readonly string[] = [
  ...tables.entities.map(({ options }) => options.name ?? ''),
  ...OTHER_TABLES,
].sort();
