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
import { ListNumbers } from '../../application/queries/list-numbers.ts';
import { ListRecords } from '../../application/queries/list-records.ts';
import { ListStatusChecks } from '../../application/queries/list-status-checks.ts';
import { ReadRecord } from '../../application/queries/read-record.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';
import { portUseCases } from './port-use-cases.ts';

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
        ...portUseCases(deps),
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
