import { ContainerModule } from 'inversify';
import { tfRoutes } from '../../adapters/http/routes/tf-port-requests.ts';
import { ChangePortStatus } from '../../application/porting/change-port-status.ts';
import { DeletePortRequest } from '../../application/porting/delete-port-request.ts';
import { ListProviderCalls } from '../../application/queries/list-provider-calls.ts';
import { ListEvents } from '../../application/queries/list-events.ts';
import { ListRecords } from '../../application/queries/list-records.ts';
import { ReadRecord } from '../../application/queries/read-record.ts';
import { DownloadLoa } from '../../application/toll-free/download-loa.ts';
import { SubmitTfPortRequest } from '../../application/toll-free/submit-tf-port-request.ts';
import { tollFreeKind } from '../../application/toll-free/toll-free-kind.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const { clock, providerCalls, files, historyReader, ids, provider, urls, routes, tfReader, unitOfWork } = TOKENS;

/** Bindings for ports of toll-free numbers. */
export const tollFree = ({ security }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.tollFreeKind).toResolvedValue((gateway, store) => tollFreeKind(gateway, store), [provider, files]);
    bind(routes).toResolvedValue(
      (kind, store, u, c, i, mailLinks, reader, history, providerCallLog) => {
        const read = new ReadRecord(reader);
        return tfRoutes({
          read,
          submit: new SubmitTfPortRequest(store, u, c, i, security.loaUploadsPerDay),
          downloadLoa: new DownloadLoa(read, store),
          list: new ListRecords(reader, c),
          change: new ChangePortStatus(kind, u, c, mailLinks),
          remove: new DeletePortRequest(kind, u, c),
          events: new ListEvents('tf', reader, history),
          providerCalls: new ListProviderCalls(read, providerCallLog),
        });
      },
      [TOKENS.tollFreeKind, files, unitOfWork, clock, ids, urls, tfReader, historyReader, providerCalls],
    );
  });
