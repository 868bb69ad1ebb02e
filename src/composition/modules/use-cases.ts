import { ContainerModule } from 'inversify';
import { ChangePassword } from '../../application/accounts/change-password.ts';
import { EnsureAccount } from '../../application/accounts/ensure-account.ts';
import { PurgeSessions } from '../../application/accounts/purge-sessions.ts';
import { RegisterUser } from '../../application/accounts/register-user.ts';
import { RequestPasswordReset } from '../../application/accounts/request-password-reset.ts';
import { ResetPassword } from '../../application/accounts/reset-password.ts';
import { ResolveSession } from '../../application/accounts/resolve-session.ts';
import { SignIn } from '../../application/accounts/sign-in.ts';
import { SignOut } from '../../application/accounts/sign-out.ts';
import { UpdateOwnAccount } from '../../application/accounts/update-own-account.ts';
import { ClaimCall } from '../../application/idempotency/claim-call.ts';
import { ChangeLnpStatus } from '../../application/lnp/change-lnp-status.ts';
import { CheckPortability } from '../../application/lnp/check-portability.ts';
import { DeleteLnpRequest } from '../../application/lnp/delete-lnp-request.ts';
import { SendUpdateMessage } from '../../application/lnp/send-update-message.ts';
import { SubmitLnpRequest } from '../../application/lnp/submit-lnp-request.ts';
import { ListLnpEvents } from '../../application/queries/list-lnp-events.ts';
import { ListLnpRequests } from '../../application/queries/list-lnp-requests.ts';
import { ListStatusChecks } from '../../application/queries/list-status-checks.ts';
import { ReadLnpRequest } from '../../application/queries/read-lnp-request.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const { clock, hasher, historyReader, ids, isp, links, lnpReader, sessionReader, unitOfWork, userReader } = TOKENS;

/** What people do with the portal. */
export const useCases = (config: Config) =>
  new ContainerModule(({ bind }) => {
    bind(RegisterUser).toResolvedValue((...a) => new RegisterUser(...a), [unitOfWork, hasher, clock, ids]);
    bind(SignIn).toResolvedValue((...a) => new SignIn(...a), [userReader, unitOfWork, hasher, clock, ids]);
    bind(SignOut).toResolvedValue((...a) => new SignOut(...a), [unitOfWork, ids]);
    bind(ResolveSession).toResolvedValue((...a) => new ResolveSession(...a), [sessionReader, unitOfWork, clock, ids]);
    bind(RequestPasswordReset).toResolvedValue((...a) => new RequestPasswordReset(...a), [unitOfWork, clock, ids]);
    bind(ResetPassword).toResolvedValue((...a) => new ResetPassword(...a), [unitOfWork, hasher, clock, ids]);
    bind(ChangePassword).toResolvedValue((...a) => new ChangePassword(...a), [unitOfWork, hasher, clock, ids]);
    bind(UpdateOwnAccount).toResolvedValue((...a) => new UpdateOwnAccount(...a), [unitOfWork]);
    bind(EnsureAccount).toResolvedValue((...a) => new EnsureAccount(...a), [userReader, unitOfWork, hasher, clock]);
    bind(PurgeSessions).toResolvedValue((...a) => new PurgeSessions(...a), [unitOfWork, clock]);
    bind(ClaimCall).toResolvedValue((...a) => new ClaimCall(...a), [unitOfWork, clock]);

    bind(SubmitLnpRequest).toResolvedValue((u, c, i) => new SubmitLnpRequest(u, c, i, config.isp.defaultTrunk), [unitOfWork, clock, ids]);
    bind(ChangeLnpStatus).toResolvedValue((...a) => new ChangeLnpStatus(...a), [unitOfWork, clock, links]);
    bind(DeleteLnpRequest).toResolvedValue((...a) => new DeleteLnpRequest(...a), [unitOfWork, clock]);
    bind(SendUpdateMessage).toResolvedValue((u, c) => new SendUpdateMessage(u, c, config.isp.teamEmail), [unitOfWork, clock]);
    bind(CheckPortability).toResolvedValue((gateway) => new CheckPortability(gateway), [isp]);

    bind(ListLnpRequests).toResolvedValue((...a) => new ListLnpRequests(...a), [lnpReader, clock]);
    bind(ReadLnpRequest).toResolvedValue((reader) => new ReadLnpRequest(reader), [lnpReader]);
    bind(ListLnpEvents).toResolvedValue((...a) => new ListLnpEvents(...a), [lnpReader, historyReader]);
    bind(ListStatusChecks).toResolvedValue((...a) => new ListStatusChecks(...a), [lnpReader, ReadLnpRequest]);
  });
