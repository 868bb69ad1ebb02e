import { ContainerModule } from 'inversify';
import { accountRoutes } from '../../adapters/http/routes/accounts.ts';
import { healthRoutes } from '../../adapters/http/routes/health.ts';
import { lnpCheckRoutes } from '../../adapters/http/routes/lnp-check.ts';
import { lnpListRoutes } from '../../adapters/http/routes/lnp-lists.ts';
import { lnpRequestRoutes } from '../../adapters/http/routes/lnp-requests.ts';
import { SignInGuard } from '../../adapters/http/middleware/sign-in-guard.ts';
import { ChangePassword } from '../../application/accounts/change-password.ts';
import { RegisterUser } from '../../application/accounts/register-user.ts';
import { RequestPasswordReset } from '../../application/accounts/request-password-reset.ts';
import { ResetPassword } from '../../application/accounts/reset-password.ts';
import { SignIn } from '../../application/accounts/sign-in.ts';
import { SignOut } from '../../application/accounts/sign-out.ts';
import { UpdateOwnAccount } from '../../application/accounts/update-own-account.ts';
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

/** Every route of the API. @param isStopping whether a shutdown has begun */
export const routes = (config: Config, isStopping: () => boolean) =>
  new ContainerModule(({ bind }) => {
    bind(SignInGuard).toResolvedValue(() => new SignInGuard(config.rateLimitFactor));
    bind(TOKENS.routes).toResolvedValue(
      (health, guard, registerUser, signIn, signOut, requestPasswordReset, resetPassword, changePassword, updateOwnAccount,
        submitLnpRequest, changeLnpStatus, deleteLnpRequest, sendUpdateMessage, readLnpRequest, listLnpEvents, listStatusChecks,
        listLnpRequests, checkPortability) => [
        ...healthRoutes(health, isStopping),
        ...accountRoutes({ registerUser, signIn, signOut, requestPasswordReset, resetPassword, changePassword, updateOwnAccount }, guard),
        ...lnpListRoutes(listLnpRequests),
        ...lnpCheckRoutes(checkPortability),
        ...lnpRequestRoutes({ submitLnpRequest, changeLnpStatus, deleteLnpRequest, sendUpdateMessage, readLnpRequest, listLnpEvents, listStatusChecks }),
      ],
      [
        TOKENS.health, SignInGuard, RegisterUser, SignIn, SignOut, RequestPasswordReset, ResetPassword, ChangePassword, UpdateOwnAccount,
        SubmitLnpRequest, ChangeLnpStatus, DeleteLnpRequest, SendUpdateMessage, ReadLnpRequest, ListLnpEvents, ListStatusChecks,
        ListLnpRequests, CheckPortability,
      ],
    );
  });
