import { ContainerModule } from 'inversify';
import { LoginThrottle } from '../../adapters/http/middleware/login-throttle.ts';
import { adminSecurityRoutes } from '../../adapters/http/routes/admin/security.ts';
import { privacyRoutes } from '../../adapters/http/routes/privacy.ts';
import { ownSecurityRoutes } from '../../adapters/http/routes/own-security.ts';
import { ownSessionRoutes } from '../../adapters/http/routes/own-sessions.ts';
import { AccessControl } from '../../adapters/http/security/access-control.ts';
import { ConfirmEmail } from '../../application/mail-address/confirm-email.ts';
import { ReadAddressState } from '../../application/mail-address/read-address-state.ts';
import { ResendConfirmation } from '../../application/mail-address/resend-confirmation.ts';
import { EraseUser } from '../../application/privacy/erase-user.ts';
import { ExportPersonalData } from '../../application/privacy/export-personal-data.ts';
import { ListAll } from '../../application/queries/list-all.ts';
import { ConfirmSecondFactor } from '../../application/second-factor/confirm-second-factor.ts';
import { EnrolSecondFactor } from '../../application/second-factor/enrol-second-factor.ts';
import { RemoveSecondFactor } from '../../application/second-factor/remove-second-factor.ts';
import { ReplaceRecoveryCodes } from '../../application/second-factor/replace-recovery-codes.ts';
import { VerifySecondFactor } from '../../application/second-factor/verify-second-factor.ts';
import { PurgeSecurityLog } from '../../application/security-log/purge-security-log.ts';
import { RecordEvent } from '../../application/security-log/record-event.ts';
import { EndSessions } from '../../application/sessions/end-sessions.ts';
import { ListSessions } from '../../application/sessions/list-sessions.ts';
import { StepUp } from '../../application/sessions/step-up.ts';
import { PASSWORD_RULES } from '../../domain/shared/password-policies.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const {
  operatorLog,
  clock,
  providerCalls,
  formerUsers,
  hasher,
  historyReader,
  ids,
  lnpReader,
  orderReader,
  personalCopies,
  routes,
  secondFactorReader,
  secretBox,
  securityEvents,
  sessionReader,
  telemetry,
  tfReader,
  totp,
  unitOfWork,
  userReader,
} = TOKENS;

/** Bindings for second factors, sessions, step-up, the security log and personal data. */
export const accountSecurity = ({ security, operator, retentionDays }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(RecordEvent).toResolvedValue((...a) => new RecordEvent(...a), [unitOfWork, clock, operatorLog, telemetry]);
    bind(PurgeSecurityLog).toResolvedValue((u, c) => new PurgeSecurityLog(u, c, security.logDays), [unitOfWork, clock]);
    bind(AccessControl).toResolvedValue(
      (record) => new AccessControl(record, security.administratorsNeedSecondFactor),
      [RecordEvent],
    );
    bind(VerifySecondFactor).toResolvedValue(
      (...a) => new VerifySecondFactor(...a),
      [totp, secretBox, clock, ids, operatorLog],
    );
    bind(RemoveSecondFactor).toResolvedValue((...a) => new RemoveSecondFactor(...a), [unitOfWork, clock]);
    bind(ListSessions).toResolvedValue((...a) => new ListSessions(...a), [sessionReader, clock, ids]);
    bind(EndSessions).toResolvedValue((...a) => new EndSessions(...a), [sessionReader, unitOfWork, clock, ids]);
    bind(StepUp).toResolvedValue(
      (...a) => new StepUp(...a),
      [unitOfWork, hasher, VerifySecondFactor, RecordEvent, clock, ids],
    );
    bind(routes).toResolvedValue(
      (list, end, stepUp, guard) => ownSessionRoutes({ list, end, stepUp }, guard),
      [ListSessions, EndSessions, StepUp, LoginThrottle],
    );
    bind(routes).toResolvedValue(
      (factors, remove, accessControl, codes, box, u, c, i) =>
        ownSecurityRoutes(
          {
            factors,
            remove,
            enrol: new EnrolSecondFactor(u, codes, box, c),
            confirm: new ConfirmSecondFactor(u, codes, box, c, i),
            replaceCodes: new ReplaceRecoveryCodes(u, c, i),
            addressState: new ReadAddressState(u),
            confirmEmail: new ConfirmEmail(u, c, i),
            resendConfirmation: new ResendConfirmation(u, c),
          },
          accessControl,
        ),
      [secondFactorReader, RemoveSecondFactor, AccessControl, totp, secretBox, unitOfWork, clock, ids],
    );
    bind(routes).toResolvedValue(
      (users, factors, removeFactor, sessions, end, events, c) =>
        adminSecurityRoutes({ users, factors, removeFactor, sessions, end, events: new ListAll(events, c) }),
      [userReader, secondFactorReader, RemoveSecondFactor, ListSessions, EndSessions, securityEvents, clock],
    );
    bind(EraseUser).toResolvedValue(
      (...a) => new EraseUser(...a),
      [unitOfWork, personalCopies, hasher, clock, ids, operatorLog],
    );
    bind(ExportPersonalData).toResolvedValue(
      (users, former, factors, sessions, events, lnp, tf, orders, history, calls) =>
        new ExportPersonalData({
          users,
          formerUsers: former,
          factors,
          sessions,
          securityEvents: events,
          lnp,
          tf,
          orders,
          history,
          providerCalls: calls,
        }),
      [
        userReader,
        formerUsers,
        secondFactorReader,
        ListSessions,
        securityEvents,
        lnpReader,
        tfReader,
        orderReader,
        historyReader,
        providerCalls,
      ],
    );
    bind(routes).toResolvedValue(
      (personalData, erase) =>
        privacyRoutes(
          { personalData, erase },
          {
            ...operator,
            keptForDays: {
              doneItems: retentionDays.doneItems,
              exchanges: retentionDays.providerCalls,
              securityLog: security.logDays,
            },
            passwords: PASSWORD_RULES[security.passwordPolicy],
          },
        ),
      [ExportPersonalData, EraseUser],
    );
  });
