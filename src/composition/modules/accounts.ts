import { ContainerModule } from 'inversify';
import { RateLimits } from '../../adapters/http/middleware/rate-limits.ts';
import { LoginThrottle } from '../../adapters/http/middleware/login-throttle.ts';
import { accountRoutes } from '../../adapters/http/routes/accounts.ts';
import { healthRoutes } from '../../adapters/http/routes/health.ts';
import { isDomainName } from '../../adapters/platform/domain-names.ts';
import { ChangePassword } from '../../application/passwords/change-password.ts';
import { EnsureAccount } from '../../application/accounts/ensure-account.ts';
import { PurgeSessions } from '../../application/accounts/purge-sessions.ts';
import { UsernamePolicy } from '../../application/accounts/username-policy.ts';
import { RegisterUser } from '../../application/accounts/register-user.ts';
import { RequestPasswordReset } from '../../application/passwords/request-password-reset.ts';
import { ResetPassword } from '../../application/passwords/reset-password.ts';
import { ResolveSession } from '../../application/accounts/resolve-session.ts';
import { SignIn } from '../../application/accounts/sign-in.ts';
import { SignOut } from '../../application/accounts/sign-out.ts';
import { UpdateOwnAccount } from '../../application/accounts/update-own-account.ts';
import { PasswordPolicy } from '../../application/passwords/password-policy.ts';
import { VerifySecondFactor } from '../../application/second-factor/verify-second-factor.ts';
import { RecordEvent } from '../../application/security-log/record-event.ts';
import { BeginIdempotentRequest } from '../../application/idempotency/begin-idempotent-request.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const {
  clock,
  commonPasswords,
  hasher,
  health,
  ids,
  routes,
  sessionReader,
  sharedLimiter,
  untrustedHasher,
  unitOfWork,
  userReader,
} = TOKENS;

/** Bindings for accounts, sign-in and health checks. @param isStopping whether a shutdown has begun */
export const accounts = (config: Config, isStopping: () => boolean) =>
  new ContainerModule(({ bind }) => {
    bind(PasswordPolicy).toResolvedValue(
      (isCommon) => new PasswordPolicy(config.security.passwordPolicy, isCommon),
      [commonPasswords],
    );
    bind(UsernamePolicy).toConstantValue(new UsernamePolicy(isDomainName));
    bind(RegisterUser).toResolvedValue(
      (...a) => new RegisterUser(...a),
      [unitOfWork, untrustedHasher, clock, ids, PasswordPolicy, UsernamePolicy],
    );
    bind(SignIn).toResolvedValue(
      (...a) => new SignIn(...a),
      [userReader, unitOfWork, hasher, untrustedHasher, VerifySecondFactor, RecordEvent, clock, ids],
    );
    bind(SignOut).toResolvedValue((...a) => new SignOut(...a), [unitOfWork, clock, ids]);
    bind(ResolveSession).toResolvedValue((...a) => new ResolveSession(...a), [sessionReader, unitOfWork, clock, ids]);
    bind(RequestPasswordReset).toResolvedValue((...a) => new RequestPasswordReset(...a), [unitOfWork, clock, ids]);
    bind(ResetPassword).toResolvedValue(
      (...a) => new ResetPassword(...a),
      [unitOfWork, hasher, clock, ids, PasswordPolicy],
    );
    bind(ChangePassword).toResolvedValue(
      (...a) => new ChangePassword(...a),
      [unitOfWork, hasher, VerifySecondFactor, clock, ids, PasswordPolicy, RecordEvent],
    );
    bind(UpdateOwnAccount).toResolvedValue((...a) => new UpdateOwnAccount(...a), [unitOfWork, clock, ids]);
    bind(EnsureAccount).toResolvedValue((...a) => new EnsureAccount(...a), [userReader, unitOfWork, hasher, clock]);
    bind(PurgeSessions).toResolvedValue((...a) => new PurgeSessions(...a), [unitOfWork, clock]);
    bind(BeginIdempotentRequest).toResolvedValue((...a) => new BeginIdempotentRequest(...a), [unitOfWork, clock]);
    bind(LoginThrottle).toResolvedValue((make) => new LoginThrottle(config.rateLimitFactor, make), [sharedLimiter]);
    bind(RateLimits).toResolvedValue((make) => new RateLimits(config.rateLimitFactor, make), [sharedLimiter]);
    bind(routes).toResolvedValue((reader) => healthRoutes(reader, isStopping), [health]);
    bind(routes).toResolvedValue(
      (
        guard,
        limits,
        registerUser,
        signIn,
        signOut,
        requestPasswordReset,
        resetPassword,
        changePassword,
        updateOwnAccount,
      ) =>
        accountRoutes(
          { registerUser, signIn, signOut, requestPasswordReset, resetPassword, changePassword, updateOwnAccount },
          guard,
          limits,
        ),
      [
        LoginThrottle,
        RateLimits,
        RegisterUser,
        SignIn,
        SignOut,
        RequestPasswordReset,
        ResetPassword,
        ChangePassword,
        UpdateOwnAccount,
      ],
    );
  });
