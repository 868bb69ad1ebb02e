import type { EntityManager } from 'typeorm';
import type { Transaction, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import type { Attempt, Database } from './database.ts';
import { emailChangesIn } from './repositories/accounts/email-changes.ts';
import { historyIn } from './repositories/history.ts';
import { idempotencyIn } from './repositories/idempotency.ts';
import { lnpRequestsIn } from './repositories/lnp-requests.ts';
import { numberOrdersIn } from './repositories/number-orders.ts';
import { outboxIn } from './repositories/outbox.ts';
import { passwordResetsIn } from './repositories/accounts/password-resets.ts';
import { personalDataIn } from './repositories/personal-data.ts';
import { portChangesIn } from './repositories/port-changes.ts';
import { requestDocumentsIn } from './repositories/request-documents.ts';
import { secondFactorsIn } from './repositories/accounts/second-factors.ts';
import { securityLogIn } from './repositories/security-log.ts';
import { sessionsIn } from './repositories/accounts/sessions.ts';
import { statusChecksIn } from './repositories/status-checks.ts';
import { tfPortRequestsIn } from './repositories/tf-port-requests.ts';
import { usersIn } from './repositories/accounts/users.ts';
import { DerivedDataWriter } from './counters/derived-data.ts';

function transactionOf(
  manager: EntityManager,
  derivedData: DerivedDataWriter,
  now: () => Date,
  attempt?: Attempt,
): Transaction {
  return {
    users: usersIn(manager),
    sessions: sessionsIn(manager),
    passwordResets: passwordResetsIn(manager),
    secondFactors: secondFactorsIn(manager),
    emailChanges: emailChangesIn(manager),
    securityLog: securityLogIn(manager),
    personalData: personalDataIn(manager),
    lnpRequests: lnpRequestsIn(manager, derivedData),
    statusChecks: statusChecksIn(manager),
    portChanges: portChangesIn(manager),
    documents: requestDocumentsIn(manager),
    tfPortRequests: tfPortRequestsIn(manager, derivedData),
    numberOrders: numberOrdersIn(manager, derivedData),
    history: historyIn(manager),
    outbox: outboxIn(manager, now, attempt),
    idempotency: idempotencyIn(manager),
  };
}

export function unitOfWorkOn(database: Database, now: () => Date): UnitOfWork {
  return {
    run: (work) =>
      database.transaction(async (manager, attempt) => {
        const derivedData = new DerivedDataWriter(manager);
        const result = await work(transactionOf(manager, derivedData, now, attempt));
        await derivedData.close();
        return result;
      }),
    read: (work) => database.read((manager) => work(transactionOf(manager, new DerivedDataWriter(manager), now))),
  };
}
