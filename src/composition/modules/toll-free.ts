import { ContainerModule } from 'inversify';
import { tfRoutes } from '../../adapters/http/routes/tf-port-requests.ts';
import { ListRecords } from '../../application/queries/list-records.ts';
import { ReadRecord } from '../../application/queries/read-record.ts';
import { DownloadLoa } from '../../application/toll-free/download-loa.ts';
import { ResubmitTfPortRequest } from '../../application/toll-free/resubmit-tf-port-request.ts';
import { SubmitTfPortRequest } from '../../application/toll-free/submit-tf-port-request.ts';
import { tollFreeKind } from '../../application/toll-free/toll-free-kind.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';
import { portUseCases } from './port-use-cases.ts';

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
          ...portUseCases(deps),
        },
        ports.provider,
      ),
    );
  });
