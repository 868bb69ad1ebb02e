import { ContainerModule } from 'inversify';
import { privacyRoutes } from '../../adapters/http/routes/privacy.ts';
import { EraseUser } from '../../application/privacy/erase-user.ts';
import { ExportPersonalData } from '../../application/privacy/export-personal-data.ts';
import { ListSessions } from '../../application/identity/sessions/list-sessions.ts';
import { PASSWORD_RULES } from '../../domain/shared/passwords/password-policies.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { TOKENS } from '../tokens.ts';

/** Bindings for personal data: its export and erasure, and how long it is stored. */
export const privacy = (ports: Ports, { security, operator, retentionDays }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.routes).toDynamicValue(() =>
      privacyRoutes(
        {
          personalData: new ExportPersonalData({ ...ports, listSessions: new ListSessions(ports) }),
          erase: new EraseUser(ports),
        },
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
    );
  });
