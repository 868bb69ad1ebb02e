import type { PersonalDataStore } from './personal-data.ts';
import type {
  EmailChangeRepository,
  PasswordResetRepository,
  SecondFactorRepository,
  SessionRepository,
  UserRepository,
} from './identity-repositories.ts';
import type {
  HistoryLog,
  IdempotencyStore,
  LnpRequestRepository,
  NumberOrderRepository,
  PortChangeRepository,
  RequestDocumentRepository,
  SecurityLog,
  StatusCheckRepository,
  TfPortRequestRepository,
} from './repositories.ts';
import type { Outbox } from './outbox.ts';

/** The repositories of one transaction. */
export interface Transaction {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly passwordResets: PasswordResetRepository;
  readonly secondFactors: SecondFactorRepository;
  readonly emailChanges: EmailChangeRepository;
  readonly securityLog: SecurityLog;
  readonly personalData: PersonalDataStore;
  readonly lnpRequests: LnpRequestRepository;
  readonly statusChecks: StatusCheckRepository;
  readonly portChanges: PortChangeRepository;
  readonly documents: RequestDocumentRepository;
  readonly tfPortRequests: TfPortRequestRepository;
  readonly numberOrders: NumberOrderRepository;
  readonly history: HistoryLog;
  readonly outbox: Outbox;
  readonly idempotency: IdempotencyStore;
}

/** Repositories for reading outside a transaction. */
export type Records = { readonly [Kind in 'lnpRequests' | 'tfPortRequests']: Pick<Transaction[Kind], 'byIds'> };

export interface UnitOfWork {
  /**
   * Runs the work in one transaction, which is rolled back if the work throws.
   * After a deadlock the work runs again, so it must not change anything outside the transaction.
   */
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads committed data outside any transaction. */
  read<T>(work: (records: Records) => Promise<T>): Promise<T>;
}
