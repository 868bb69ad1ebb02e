import { ContainerModule } from 'inversify';
import { bulkRoutes } from '../../adapters/http/routes/admin/bulk.ts';
import { exportRoutes } from '../../adapters/http/routes/admin/exports.ts';
import { monitoringRoutes } from '../../adapters/http/routes/admin/monitoring.ts';
import { adminUserRoutes } from '../../adapters/http/routes/admin/users.ts';
import { AdministerUser } from '../../application/accounts/administer-user.ts';
import { UsernamePolicy } from '../../application/accounts/username-policy.ts';
import { DeleteUser } from '../../application/accounts/delete-user.ts';
import { ReinstateUser } from '../../application/accounts/reinstate-user.ts';
import { SuspendUser } from '../../application/accounts/suspend-user.ts';
import { ChangeOrderStatus } from '../../application/number-orders/change-order-status.ts';
import { PasswordPolicy } from '../../application/passwords/password-policy.ts';
import { RetryItem } from '../../application/outbox/retry-item.ts';
import { BulkUpdate } from '../../application/porting/bulk-update.ts';
import { ChangePortStatus } from '../../application/porting/change-port-status.ts';
import { ExportRows } from '../../application/queries/export-rows.ts';
import { ListAll } from '../../application/queries/list-all.ts';
import { ReadStatistics } from '../../application/queries/read-statistics.ts';
import { TOKENS } from '../tokens.ts';

const {
  clock,
  formerUsers,
  hasher,
  historyReader,
  urls,
  lnpKind,
  lnpReader,
  orderReader,
  outboxReader,
  routes,
  statistics,
  tollFreeKind,
  tfReader,
  unitOfWork,
  userReader,
} = TOKENS;

/** Bindings for use cases of administrators only. */
export const administration = () =>
  new ContainerModule(({ bind }) => {
    bind(routes).toResolvedValue(
      (users, former, u, h, c, policy, names) =>
        adminUserRoutes({
          users,
          list: new ListAll(users.all, c),
          former: new ListAll(former, c),
          administer: new AdministerUser(u, h, c, policy, names),
          remove: new DeleteUser(u, c),
          suspend: new SuspendUser(u, c),
          reinstate: new ReinstateUser(u, c),
        }),
      [userReader, formerUsers, unitOfWork, hasher, clock, PasswordPolicy, UsernamePolicy],
    );
    bind(routes).toResolvedValue(
      (lnp, tf, u, c, l) =>
        bulkRoutes({
          lnp: new BulkUpdate(new ChangePortStatus(lnp, u, c, l)),
          tf: new BulkUpdate(new ChangePortStatus(tf, u, c, l)),
          orders: new BulkUpdate(new ChangeOrderStatus(u, c)),
        }),
      [lnpKind, tollFreeKind, unitOfWork, clock, urls],
    );
    bind(routes).toResolvedValue(
      (history, outbox, figures, u, c) =>
        monitoringRoutes({
          history: new ListAll(history.all, c),
          outbox: new ListAll(outbox, c),
          outboxReader: outbox,
          retry: new RetryItem(u, c),
          statistics: new ReadStatistics(figures, c),
        }),
      [historyReader, outboxReader, statistics, unitOfWork, clock],
    );
    bind(routes).toResolvedValue(
      (lnp, tf, orders, users, history, c) =>
        exportRoutes({
          lnp: new ExportRows(lnp, c),
          tf: new ExportRows(tf, c),
          orders: new ExportRows(orders, c),
          users: new ExportRows(users.all, c),
          history: new ExportRows(history.all, c),
        }),
      [lnpReader, tfReader, orderReader, userReader, historyReader, clock],
    );
  });
