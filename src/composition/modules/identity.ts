import { ContainerModule } from 'inversify';
import { LoginThrottle } from '../../adapters/http/middleware/login-throttle.ts';
import { RateLimits } from '../../adapters/http/middleware/rate-limits.ts';
import { accountRoutes } from '../../adapters/http/routes/accounts.ts';
import { adminSecurityRoutes } from '../../adapters/http/routes/admin/security.ts';
import { adminUserRoutes } from '../../adapters/http/routes/admin/users.ts';
import { ownSecurityRoutes } from '../../adapters/http/routes/own-security.ts';
import { ownSessionRoutes } from '../../adapters/http/routes/own-sessions.ts';
import { AccessControl } from '../../adapters/http/security/access-control.ts';
import { isDomainName } from '../../adapters/platform/domain-names.ts';
import { AdministerUser } from '../../application/identity/accounts/administer-user.ts';
import { DeleteUser } from '../../application/identity/accounts/delete-user.ts';
import { EnsureAccount } from '../../application/identity/accounts/ensure-account.ts';
import { PurgeSessions } from '../../application/identity/sessions/purge-sessions.ts';
import { RegisterUser } from '../../application/identity/accounts/register-user.ts';
import { ReinstateUser } from '../../application/identity/accounts/reinstate-user.ts';
import { ResolveSession } from '../../application/identity/sessions/resolve-session.ts';
import { SignIn } from '../../application/identity/sessions/sign-in.ts';
import { SignOut } from '../../application/identity/sessions/sign-out.ts';
import { SuspendUser } from '../../application/identity/accounts/suspend-user.ts';
import { UpdateOwnAccount } from '../../application/identity/accounts/update-own-account.ts';
import { UsernamePolicy } from '../../application/identity/accounts/username-policy.ts';
import { ConfirmEmail } from '../../application/identity/mail-address/confirm-email.ts';
import { ReadAddressState } from '../../application/identity/mail-address/read-address-state.ts';
import { ResendConfirmation } from '../../application/identity/mail-address/resend-confirmation.ts';
import { ChangePassword } from '../../application/identity/passwords/change-password.ts';
import { PasswordPolicy } from '../../application/identity/passwords/password-policy.ts';
import { RequestPasswordReset } from '../../application/identity/passwords/request-password-reset.ts';
import { ResetPassword } from '../../application/identity/passwords/reset-password.ts';
import { ReadOverview } from '../../application/queries/read-overview.ts';
import { ListAll } from '../../application/queries/list-all.ts';
import { ConfirmSecondFactor } from '../../application/identity/second-factor/confirm-second-factor.ts';
import { EnrolSecondFactor } from '../../application/identity/second-factor/enrol-second-factor.ts';
import { RemoveSecondFactor } from '../../application/identity/second-factor/remove-second-factor.ts';
import { ReplaceRecoveryCodes } from '../../application/identity/second-factor/replace-recovery-codes.ts';
import { VerifySecondFactor } from '../../application/identity/second-factor/verify-second-factor.ts';
import { PurgeSecurityLog } from '../../application/security-log/purge-security-log.ts';
import { RecordEvent } from '../../application/security-log/record-event.ts';
import { EndSessions } from '../../application/identity/sessions/end-sessions.ts';
import { ListSessions } from '../../application/identity/sessions/list-sessions.ts';
import { StepUp } from '../../application/identity/sessions/step-up.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/** Bindings for accounts, sign-in, second factors, sessions and the security log. */
export const identity = (ports: Ports, { security }: Config) =>
  new ContainerModule(({ bind }) => {
    const deps = {
      ...ports,
      passwordPolicy: new PasswordPolicy({ name: security.passwordPolicy, isCommon: ports.isCommonPassword }),
      usernamePolicy: new UsernamePolicy({ isDomainName }),
      verifySecondFactor: new VerifySecondFactor(ports),
      recordEvent: new RecordEvent(ports),
      administratorsNeedSecondFactor: security.administratorsNeedSecondFactor,
      logDays: security.logDays,
    };
    const { userReader: users, secondFactorReader: factors } = ports;
    const removeFactor = new RemoveSecondFactor(ports);
    const sessions = { list: new ListSessions(ports), end: new EndSessions(ports) };
    bind(AccessControl).toDynamicValue(() => new AccessControl(deps));
    bind(EnsureAccount).toDynamicValue(() => new EnsureAccount(ports));
    bind(ResolveSession).toDynamicValue(() => new ResolveSession(ports));
    bind(PurgeSessions).toDynamicValue(() => new PurgeSessions(ports));
    bind(PurgeSecurityLog).toDynamicValue(() => new PurgeSecurityLog(deps));
    bind(TOKENS.routes).toDynamicValue((context) =>
      accountRoutes(
        {
          registerUser: new RegisterUser(deps),
          signIn: new SignIn(deps),
          signOut: new SignOut(deps),
          requestPasswordReset: new RequestPasswordReset(deps),
          resetPassword: new ResetPassword(deps),
          changePassword: new ChangePassword(deps),
          updateOwnAccount: new UpdateOwnAccount(deps),
          readOverview: new ReadOverview(ports),
        },
        context.get(LoginThrottle),
        context.get(RateLimits),
      ),
    );
    bind(TOKENS.routes).toDynamicValue((context) =>
      ownSessionRoutes({ ...sessions, stepUp: new StepUp(deps) }, context.get(LoginThrottle)),
    );
    bind(TOKENS.routes).toDynamicValue((context) =>
      ownSecurityRoutes(
        {
          factors,
          remove: removeFactor,
          enrol: new EnrolSecondFactor(deps),
          confirm: new ConfirmSecondFactor(deps),
          replaceCodes: new ReplaceRecoveryCodes(deps),
          addressState: new ReadAddressState(deps),
          confirmEmail: new ConfirmEmail(deps),
          resendConfirmation: new ResendConfirmation(deps),
        },
        context.get(AccessControl),
      ),
    );
    bind(TOKENS.routes).toDynamicValue(() =>
      adminSecurityRoutes({
        users,
        factors,
        removeFactor,
        sessions: sessions.list,
        end: sessions.end,
        events: new ListAll({ ...ports, reader: ports.securityEvents }),
      }),
    );
    bind(TOKENS.routes).toDynamicValue(() =>
      adminUserRoutes({
        users,
        list: new ListAll({ ...ports, reader: users.all }),
        former: new ListAll({ ...ports, reader: ports.formerUsers }),
        administer: new AdministerUser(deps),
        remove: new DeleteUser(deps),
        suspend: new SuspendUser(deps),
        reinstate: new ReinstateUser(deps),
      }),
    );
  });
