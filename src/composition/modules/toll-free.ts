import { ContainerModule } from 'inversify';
import { tfRoutes } from '../../adapters/http/routes/tf-port-requests.ts';
import { CancelDeletedOrder } from '../../application/port-changes/cancel-deleted-order.ts';
import { DecideChange } from '../../application/port-changes/decide-change.ts';
import { ListAllowedChanges } from '../../application/port-changes/list-allowed-changes.ts';
import { ListChanges } from '../../application/port-changes/list-changes.ts';
import { RequestChange } from '../../application/port-changes/request-change.ts';
import { WithdrawChange } from '../../application/port-changes/withdraw-change.ts';
import { ChangePortStatus } from '../../application/porting/change-port-status.ts';
import { DeleteOrder } from '../../application/porting/delete-order.ts';
import { ListEvents } from '../../application/queries/list-events.ts';
import { ListProviderCalls } from '../../application/queries/list-provider-calls.ts';
import { ListRecords } from '../../application/queries/list-records.ts';
import { ReadRecord } from '../../application/queries/read-record.ts';
import { DownloadLoa } from '../../application/toll-free/download-loa.ts';
import { ResubmitTfPortRequest } from '../../application/toll-free/resubmit-tf-port-request.ts';
import { SubmitTfPortRequest } from '../../application/toll-free/submit-tf-port-request.ts';
import { tollFreeKind } from '../../application/toll-free/toll-free-kind.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/** Bindings for ports of toll-free numbers. */
export const tollFree = (ports: Ports, { security, provider: { teamEmail }, cutoffDays }: Config) =>
  new ContainerModule(({ bind }) => {
    const readRecord = new ReadRecord({ reader: ports.tfReader });
    const deps = { ...ports, teamEmail, cutoffDays, kind: tollFreeKind(ports), reader: ports.tfReader, readRecord };
    bind(TOKENS.routes).toDynamicValue(() =>
      tfRoutes(
        {
          submit: new SubmitTfPortRequest({ ...deps, loasPerDay: security.loaUploadsPerDay }),
          resubmit: new ResubmitTfPortRequest(deps),
          downloadLoa: new DownloadLoa(deps),
          read: readRecord,
          list: new ListRecords(deps),
          change: new ChangePortStatus(deps),
          remove: new DeleteOrder({ ...deps, orderCancellation: new CancelDeletedOrder(deps) }),
          events: new ListEvents({ ...deps, aggregate: 'tf' }),
          providerCalls: new ListProviderCalls(deps),
          allowed: new ListAllowedChanges(deps),
          changes: {
            list: new ListChanges(deps),
            request: new RequestChange(deps),
            withdraw: new WithdrawChange(deps),
            decide: new DecideChange(deps),
          },
        },
        ports.provider,
      ),
    );
  });
