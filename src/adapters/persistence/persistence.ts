import type { OutboxQueue } from '../../application/ports/outbox.ts';
import type { HealthReader, HistoryReader, LnpReader, PollingQueue, SessionReader, UserReader } from '../../application/ports/readers.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import type { Database } from './database.ts';
import { healthOf } from './readers/health.ts';
import { historyReaderOf } from './readers/history.ts';
import { lnpReaderOf } from './readers/lnp.ts';
import { outboxQueueOf } from './readers/outbox-queue.ts';
import { pollingQueueOf } from './readers/polling-queue.ts';
import { sessionReaderOf } from './readers/sessions.ts';
import { userReaderOf } from './readers/users.ts';
import { unitOfWorkOn } from './unit-of-work.ts';

export interface Persistence {
  readonly unitOfWork: UnitOfWork;
  readonly outboxQueue: OutboxQueue;
  readonly lnpReader: LnpReader;
  readonly pollingQueue: PollingQueue;
  readonly historyReader: HistoryReader;
  readonly sessionReader: SessionReader;
  readonly userReader: UserReader;
  readonly health: HealthReader;
}

/** Every port that a database stands behind. */
export function createPersistence(database: Database): Persistence {
  return {
    unitOfWork: unitOfWorkOn(database),
    outboxQueue: outboxQueueOf(database),
    lnpReader: lnpReaderOf(database),
    pollingQueue: pollingQueueOf(database),
    historyReader: historyReaderOf(database),
    sessionReader: sessionReaderOf(database),
    userReader: userReaderOf(database),
    health: healthOf(database),
  };
}
