import { ContainerModule } from 'inversify';
import { lnpRoutes } from '../../adapters/http/routes/lnp-requests.ts';
import { CheckPortability } from '../../application/lnp-requests/check-portability.ts';
import { DeliverMessage } from '../../application/lnp-requests/deliver-message.ts';
import { lnpKind } from '../../application/lnp-requests/lnp-kind.ts';
import { ResubmitLnpRequest } from '../../application/lnp-requests/resubmit-lnp-request.ts';
import { SendUpdateMessage } from '../../application/lnp-requests/send-update-message.ts';
import { SubmitLnpRequest } from '../../application/lnp-requests/submit-lnp-request.ts';
import { ChangePortStatus } from '../../application/porting/change-port-status.ts';
import { DeletePortRequest } from '../../application/porting/delete-port-request.ts';
import { ListProviderCalls } from '../../application/queries/list-provider-calls.ts';
import { ListEvents } from '../../application/queries/list-events.ts';
import { ListRecords } from '../../application/queries/list-records.ts';
import { ListStatusChecks } from '../../application/queries/list-status-checks.ts';
import { ReadRecord } from '../../application/queries/read-record.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const { clock, providerCalls, historyReader, ids, provider, urls, lnpReader, routes, unitOfWork } = TOKENS;

/** Bindings for ports of local numbers. */
export const lnp = (config: Config) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.lnpKind).toResolvedValue((gateway, c) => lnpKind(gateway, c), [provider, clock]);
    bind(SubmitLnpRequest).toResolvedValue(
      (u, c, i) => new SubmitLnpRequest(u, c, i, config.provider.defaultTrunk),
      [unitOfWork, clock, ids],
    );
    bind(ResubmitLnpRequest).toResolvedValue(
      (u, c, i) => new ResubmitLnpRequest(u, c, i, config.provider.defaultTrunk),
      [unitOfWork, clock, ids],
    );
    bind(DeliverMessage).toResolvedValue((...a) => new DeliverMessage(...a), [unitOfWork, provider]);
    bind(routes).toResolvedValue(
      (submit, resubmit, kind, u, c, gateway, mailLinks, reader, history, providerCallLog) => {
        const read = new ReadRecord(reader);
        return lnpRoutes({
          submit,
          resubmit,
          read,
          check: new CheckPortability(gateway),
          sendUpdate: new SendUpdateMessage(u, c, mailLinks, config.provider.teamEmail),
          list: new ListRecords(reader, c),
          change: new ChangePortStatus(kind, u, c, mailLinks),
          remove: new DeletePortRequest(kind, u, c),
          events: new ListEvents('lnp', reader, history),
          providerCalls: new ListProviderCalls(read, providerCallLog),
          statusChecks: new ListStatusChecks(reader, read),
        });
      },
      [
        SubmitLnpRequest,
        ResubmitLnpRequest,
        TOKENS.lnpKind,
        unitOfWork,
        clock,
        provider,
        urls,
        lnpReader,
        historyReader,
        providerCalls,
      ],
    );
  });
