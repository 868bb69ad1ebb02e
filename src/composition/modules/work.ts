import { ContainerModule } from 'inversify';
import { pollingChore, purgingChore, reconcilingChore, sendingChore } from '../../adapters/worker/chores.ts';
import { Worker } from '../../adapters/worker/worker.ts';
import { PurgeSessions } from '../../application/accounts/purge-sessions.ts';
import { DeliverMessage } from '../../application/lnp/deliver-message.ts';
import { SendMail } from '../../application/mail/send-mail.ts';
import { SendConfirmationMail } from '../../application/mail/send-confirmation-mail.ts';
import { SendResetMail } from '../../application/mail/send-reset-mail.ts';
import { AskForNumbers } from '../../application/native/ask-for-numbers.ts';
import { SettleNativeOrder } from '../../application/native/settle-native-order.ts';
import { DispatchItem } from '../../application/outbox/dispatch-item.ts';
import { RemoveFile } from '../../application/outbox/remove-file.ts';
import { PollPortOrder } from '../../application/porting/poll-port-order.ts';
import { SendPortOrder } from '../../application/porting/send-port-order.ts';
import type { PortLine } from '../../application/porting/port-line.ts';
import { CompareOrders } from '../../application/reconciliation/compare-orders.ts';
import { ForgetAgain } from '../../application/privacy/forget-again.ts';
import { ReconcileWithProvider } from '../../application/reconciliation/reconcile-with-provider.ts';
import { TakeUpAgain } from '../../application/reconciliation/take-up-again.ts';
import { PurgeSecurityLog } from '../../application/security-log/purge-security-log.ts';
import { traced } from '../../application/telemetry/in-span.ts';
import { measuredHandlers, tracedDispatch } from '../../application/telemetry/outbox-trace.ts';
import type { SpanStart } from '../../application/telemetry/telemetry.ts';
import { PurgeExpired } from '../../application/upkeep/purge-expired.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const { alarm, booksCorrection, choreLeases, clock, drift, files, ids, isp, limiterPurge, links, lnpLine, lnpPolling, mailer, outboxHandlers, outboxQueue, personalCopies, recipientLimits, retention, statistics, telemetry, tfLine, tfPolling, unitOfWork } = TOKENS;

/** A job of the worker, as it is traced and measured. */
const job = (name: string): SpanStart => ({ name, kind: 'internal', facts: { task: name }, metric: 'lnp.job.duration' });

/** What the portal does by itself. */
export const work = (config: Config) =>
  new ContainerModule(({ bind }) => {
    const pollMs = config.isp.pollSeconds * 1000;
    bind(SendConfirmationMail).toResolvedValue((...a) => new SendConfirmationMail(...a), [unitOfWork, mailer, recipientLimits, ids, alarm, links]);
    bind(SendResetMail).toResolvedValue((...a) => new SendResetMail(...a), [unitOfWork, mailer, recipientLimits, clock, ids, alarm, links]);
    bind(SendMail).toResolvedValue((...a) => new SendMail(...a, config.isp.teamEmail), [unitOfWork, mailer, recipientLimits, clock, alarm]);
    bind(outboxHandlers).toResolvedValue(
      (lnp, tf, message, ask, gateway, store, mail, reset, confirmation, copies, u, c, l) => ({
        'lnp-send': new SendPortOrder(lnp, u, c, l, pollMs),
        'tf-send': new SendPortOrder(tf, u, c, l, pollMs),
        'lnp-message': message,
        'tn-settle': new SettleNativeOrder(ask, gateway, u, c),
        'file-remove': new RemoveFile(u, store),
        mail,
        'reset-mail': reset,
        'email-confirmation': confirmation,
        'forget-again': new ForgetAgain(u, copies, c),
      }),
      [lnpLine, tfLine, DeliverMessage, AskForNumbers, isp, files, SendMail, SendResetMail, SendConfirmationMail, personalCopies, unitOfWork, clock, links],
    );
    bind(DispatchItem).toResolvedValue((handlers, t, ...a) => new DispatchItem(measuredHandlers(t, handlers), ...a), [outboxHandlers, telemetry, unitOfWork, clock, ids, alarm]);
    bind(PurgeExpired).toResolvedValue((...a) => new PurgeExpired(...a, config.keptForDays), [retention, clock]);
    bind(ReconcileWithProvider).toResolvedValue(
      (leases, reader, lnp, tf, figures, u, c, a, l) => {
        // What is asked of a line here is the same for both kinds.
        const lines = [lnp, tf] as readonly PortLine<Ported>[];
        return new ReconcileWithProvider(leases, new TakeUpAgain(reader, u, c), new CompareOrders(reader, u, c, l), lines, figures, c, a);
      },
      [choreLeases, drift, lnpLine, tfLine, statistics, unitOfWork, clock, alarm, links],
    );
    bind(Worker).toResolvedValue(
      (outbox, dispatch, lnp, tf, lnpQueue, tfQueue, sessions, securityLog, limits, expired, books, reconcile, u, c, a, l, t) =>
        new Worker(
          [
            sendingChore(outbox, tracedDispatch(t, dispatch), c),
            pollingChore('poll LNP orders', lnpQueue, traced(t, job('poll LNP order'), new PollPortOrder(lnp, u, lnpQueue, c, a, l, pollMs)), c),
            pollingChore('poll toll-free orders', tfQueue, traced(t, job('poll toll-free order'), new PollPortOrder(tf, u, tfQueue, c, a, l, pollMs)), c),
            purgingChore('purge sessions', sessions),
            purgingChore('purge the security log', securityLog),
            purgingChore('purge counters', limits),
            purgingChore('purge what has served its time', expired),
            purgingChore('correct totals', books),
            ...(config.reconcileMinutes > 0 ? [reconcilingChore(traced(t, job('reconcile'), reconcile), config.reconcileMinutes)] : []),
          ],
          a,
        ),
      [outboxQueue, DispatchItem, lnpLine, tfLine, lnpPolling, tfPolling, PurgeSessions, PurgeSecurityLog, limiterPurge, PurgeExpired, booksCorrection, ReconcileWithProvider, unitOfWork, clock, alarm, links, telemetry],
    );
  });
