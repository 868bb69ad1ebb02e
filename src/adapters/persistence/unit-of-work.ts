import type { EntityManager } from 'typeorm';
import type { Transaction, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import type { Database } from './database.ts';
import { historyIn } from './repositories/history.ts';
import { idempotencyIn } from './repositories/idempotency.ts';
import { lnpRequestsIn } from './repositories/lnp-requests.ts';
import { nativeOrdersIn } from './repositories/native-orders.ts';
import { outboxIn } from './repositories/outbox.ts';
import { passwordResetsIn } from './repositories/password-resets.ts';
import { sessionsIn } from './repositories/sessions.ts';
import { statusChecksIn } from './repositories/status-checks.ts';
import { tfPortRequestsIn } from './repositories/tf-port-requests.ts';
import { usersIn } from './repositories/users.ts';

function transactionOf(manager: EntityManager): Transaction {
  return {
    users: usersIn(manager),
    sessions: sessionsIn(manager),
    passwordResets: passwordResetsIn(manager),
    lnpRequests: lnpRequestsIn(manager),
    statusChecks: statusChecksIn(manager),
    tfPortRequests: tfPortRequestsIn(manager),
    nativeOrders: nativeOrdersIn(manager),
    history: historyIn(manager),
    outbox: outboxIn(manager),
    idempotency: idempotencyIn(manager),
  };
}

export function unitOfWorkOn(database: Database): UnitOfWork {
  return { run: (work) => database.transaction((manager) => work(transactionOf(manager))) };
}
