import { ContainerModule } from 'inversify';
import { lnpRoutes } from '../../adapters/http/routes/lnp-requests.ts';
import { AddDocument } from '../../application/documents/add-document.ts';
import { DownloadDocument } from '../../application/documents/download-document.ts';
import { ListDocuments } from '../../application/documents/list-documents.ts';
import { CheckPortability } from '../../application/lnp-requests/check-portability.ts';
import { lnpKind } from '../../application/lnp-requests/lnp-kind.ts';
import { ResubmitLnpRequest } from '../../application/lnp-requests/resubmit-lnp-request.ts';
import { SendUpdateMessage } from '../../application/lnp-requests/send-update-message.ts';
import { SubmitLnpRequest } from '../../application/lnp-requests/submit-lnp-request.ts';
import { CancelDeletedOrder } from '../../application/port-changes/cancel-deleted-order.ts';
import { DecideChange } from '../../application/port-changes/decide-change.ts';
import { ListAllowedChanges } from '../../application/port-changes/list-allowed-changes.ts';
import { ListChanges } from '../../application/port-changes/list-changes.ts';
import { RequestChange } from '../../application/port-changes/request-change.ts';
import { WithdrawChange } from '../../application/port-changes/withdraw-change.ts';
import { ChangePortStatus } from '../../application/porting/change-port-status.ts';
import { DeleteOrder } from '../../application/porting/delete-order.ts';
import { ListEvents } from '../../application/queries/list-events.ts';
import { ListNumbers } from '../../application/queries/list-numbers.ts';
import { ListProviderCalls } from '../../application/queries/list-provider-calls.ts';
import { ListRecords } from '../../application/queries/list-records.ts';
import { ListStatusChecks } from '../../application/queries/list-status-checks.ts';
import { ReadRecord } from '../../application/queries/read-record.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/** Bindings for ports of local numbers. */
export const lnp = (ports: Ports, { security, provider: { defaultTrunk, teamEmail }, cutoffDays }: Config) =>
  new ContainerModule(({ bind }) => {
    const listDocuments = new ListDocuments(ports);
    const readRecord = new ReadRecord({ reader: ports.lnpReader });
    const deps = {
      ...ports,
      defaultTrunk,
      teamEmail,
      cutoffDays,
      kind: lnpKind(ports),
      reader: ports.lnpReader,
      readRecord,
    };
    bind(SubmitLnpRequest).toDynamicValue(() => new SubmitLnpRequest(deps));
    bind(TOKENS.routes).toDynamicValue((context) =>
      lnpRoutes({
        submit: context.get(SubmitLnpRequest),
        resubmit: new ResubmitLnpRequest(deps),
        check: new CheckPortability(deps),
        sendUpdate: new SendUpdateMessage(deps),
        read: readRecord,
        list: new ListRecords(deps),
        change: new ChangePortStatus(deps),
        remove: new DeleteOrder({ ...deps, orderCancellation: new CancelDeletedOrder(deps) }),
        events: new ListEvents({ ...deps, aggregate: 'lnp' }),
        providerCalls: new ListProviderCalls(deps),
        allowed: new ListAllowedChanges(deps),
        changes: {
          list: new ListChanges(deps),
          request: new RequestChange(deps),
          withdraw: new WithdrawChange(deps),
          decide: new DecideChange(deps),
        },
        statusChecks: new ListStatusChecks(deps),
        numbers: new ListNumbers(deps),
        documents: {
          list: listDocuments,
          add: new AddDocument({ ...deps, documentsPerDay: security.loaUploadsPerDay }),
          download: new DownloadDocument({ ...deps, listDocuments }),
        },
      }),
    );
  });
