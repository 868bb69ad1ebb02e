import { ContainerModule } from 'inversify';
import { bulkRoutes } from '../../adapters/http/routes/admin/bulk.ts';
import { exportRoutes } from '../../adapters/http/routes/admin/exports.ts';
import { monitoringRoutes } from '../../adapters/http/routes/admin/monitoring.ts';
import { lnpKind } from '../../application/lnp-requests/lnp-kind.ts';
import { ChangeOrderStatus } from '../../application/number-orders/change-order-status.ts';
import { RetryItem } from '../../application/outbox/retry-item.ts';
import { BulkUpdate } from '../../application/porting/bulk-update.ts';
import { ChangePortStatus } from '../../application/porting/change-port-status.ts';
import { ExportRows } from '../../application/queries/export-rows.ts';
import { ListAll } from '../../application/queries/list-all.ts';
import { ListWork } from '../../application/queries/list-work.ts';
import { ReadCarrierFigures } from '../../application/queries/read-carrier-figures.ts';
import { ReadStatistics } from '../../application/queries/read-statistics.ts';
import { tollFreeKind } from '../../application/toll-free/toll-free-kind.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/** Bindings for use cases of administrators only. */
export const administration = (ports: Ports) =>
  new ContainerModule(({ bind }) => {
    const { lnpReader, tfReader, orderReader, userReader, historyReader, outboxReader } = ports;
    bind(TOKENS.routes).toDynamicValue(() =>
      bulkRoutes({
        lnp: new BulkUpdate({ changeOne: new ChangePortStatus({ ...ports, kind: lnpKind(ports) }) }),
        tf: new BulkUpdate({ changeOne: new ChangePortStatus({ ...ports, kind: tollFreeKind(ports) }) }),
        orders: new BulkUpdate({ changeOne: new ChangeOrderStatus(ports) }),
      }),
    );
    bind(TOKENS.routes).toDynamicValue(() =>
      monitoringRoutes({
        history: new ListAll({ ...ports, reader: historyReader.all }),
        outbox: new ListAll({ ...ports, reader: outboxReader }),
        outboxReader,
        retry: new RetryItem(ports),
        statistics: new ReadStatistics(ports),
        work: new ListWork(ports),
        carriers: new ReadCarrierFigures(ports),
      }),
    );
    bind(TOKENS.routes).toDynamicValue(() =>
      exportRoutes({
        lnp: new ExportRows({ ...ports, reader: lnpReader }),
        tf: new ExportRows({ ...ports, reader: tfReader }),
        orders: new ExportRows({ ...ports, reader: orderReader }),
        users: new ExportRows({ ...ports, reader: userReader.all }),
        history: new ExportRows({ ...ports, reader: historyReader.all }),
      }),
    );
  });
