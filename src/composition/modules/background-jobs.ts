import { ContainerModule } from 'inversify';
import { pollingJob, purgeJob, reconciliationJob, outboxJob } from '../../adapters/worker/jobs.ts';
import { Worker } from '../../adapters/worker/worker.ts';
import { PurgeSessions } from '../../application/accounts/purge-sessions.ts';
import { DeliverMessage } from '../../application/lnp-requests/deliver-message.ts';
import { SendMail } from '../../application/mail/send-mail.ts';
import { SendConfirmationMail } from '../../application/mail/send-confirmation-mail.ts';
import { SendResetMail } from '../../application/mail/send-reset-mail.ts';
import { SubmitNumberOrder } from '../../application/number-orders/submit-number-order.ts';
import { ResolveNumberOrder } from '../../application/number-orders/resolve-number-order.ts';
import { ProcessOutboxItem } from '../../application/outbox/process-outbox-item.ts';
import { RemoveFile } from '../../application/outbox/remove-file.ts';
import { PollOrderStatus } from '../../application/porting/poll-order-status.ts';
import { SendPortOrder } from '../../application/porting/send-port-order.ts';
import type { PortRequestKind } from '../../application/porting/port-request-kind.ts';
import { ReconcileOrders } from '../../application/reconciliation/reconcile-orders.ts';
import { RepeatErasure } from '../../application/privacy/repeat-erasure.ts';
import { ReconcileWithProvider } from '../../application/reconciliation/reconcile-with-provider.ts';
import { RequeueStalled } from '../../application/reconciliation/requeue-stalled.ts';
import { PurgeSecurityLog } from '../../application/security-log/purge-security-log.ts';
import { traceUseCase } from '../../application/telemetry/in-span.ts';
import { measuredHandlers, tracedDispatch } from '../../application/telemetry/outbox-trace.ts';
import type { SpanStart } from '../../application/telemetry/telemetry.ts';
import { PurgeExpired } from '../../application/maintenance/purge-expired.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const {
  operatorLog,
  derivedDataRebuild,
  jobLocks,
  clock,
  stalledRecords,
  files,
  ids,
  provider,
  limiterPurge,
  urls,
  lnpKind,
  lnpPolling,
  mailer,
  outboxHandlers,
  outboxQueue,
  personalCopies,
  recipientLimits,
  retention,
  statistics,
  telemetry,
  tollFreeKind,
  tfPolling,
  unitOfWork,
} = TOKENS;

/** The span and metric of a job. */
const job = (name: string): SpanStart => ({
  name,
  kind: 'internal',
  attributes: { task: name },
  metric: 'lnp.job.duration',
});

/** Bindings for the outbox and the background jobs. */
export const backgroundJobs = (config: Config) =>
  new ContainerModule(({ bind }) => {
    const pollMs = config.provider.pollSeconds * 1000;
    bind(SendConfirmationMail).toResolvedValue(
      (...a) => new SendConfirmationMail(...a),
      [unitOfWork, mailer, recipientLimits, ids, operatorLog, urls],
    );
    bind(SendResetMail).toResolvedValue(
      (...a) => new SendResetMail(...a),
      [unitOfWork, mailer, recipientLimits, clock, ids, operatorLog, urls],
    );
    bind(SendMail).toResolvedValue(
      (...a) => new SendMail(...a, config.provider.teamEmail),
      [unitOfWork, mailer, recipientLimits, clock, operatorLog],
    );
    bind(outboxHandlers).toResolvedValue(
      (lnp, tf, message, ask, gateway, store, mail, reset, confirmation, copies, u, c, l) => ({
        'lnp-send': new SendPortOrder(lnp, u, c, l, pollMs),
        'tf-send': new SendPortOrder(tf, u, c, l, pollMs),
        'lnp-message': message,
        'tn-settle': new ResolveNumberOrder(ask, gateway, u, c),
        'file-remove': new RemoveFile(u, store),
        mail,
        'reset-mail': reset,
        'email-confirmation': confirmation,
        'forget-again': new RepeatErasure(u, copies, c),
      }),
      [
        lnpKind,
        tollFreeKind,
        DeliverMessage,
        SubmitNumberOrder,
        provider,
        files,
        SendMail,
        SendResetMail,
        SendConfirmationMail,
        personalCopies,
        unitOfWork,
        clock,
        urls,
      ],
    );
    bind(ProcessOutboxItem).toResolvedValue(
      (handlers, t, ...a) => new ProcessOutboxItem(measuredHandlers(t, handlers), ...a),
      [outboxHandlers, telemetry, unitOfWork, clock, ids, operatorLog],
    );
    bind(PurgeExpired).toResolvedValue((...a) => new PurgeExpired(...a, config.retentionDays), [retention, clock]);
    bind(ReconcileWithProvider).toResolvedValue(
      (locks, reader, lnp, tf, figures, u, c, a, l) => {
        // Reconciliation uses only what both kinds of requests have in common.
        const kinds = [lnp, tf] as readonly PortRequestKind<PortRequest>[];
        return new ReconcileWithProvider(
          locks,
          new RequeueStalled(reader, u, c),
          new ReconcileOrders(reader, u, c, l),
          kinds,
          figures,
          c,
          a,
        );
      },
      [jobLocks, stalledRecords, lnpKind, tollFreeKind, statistics, unitOfWork, clock, operatorLog, urls],
    );
    bind(Worker).toResolvedValue(
      (
        outbox,
        dispatch,
        lnp,
        tf,
        lnpQueue,
        tfQueue,
        sessions,
        securityLog,
        limits,
        expired,
        derivedData,
        reconcile,
        u,
        c,
        a,
        l,
        t,
      ) =>
        new Worker(
          [
            outboxJob(outbox, tracedDispatch(t, dispatch), c),
            pollingJob(
              'poll LNP orders',
              lnpQueue,
              traceUseCase(t, job('poll LNP order'), new PollOrderStatus(lnp, u, lnpQueue, c, a, l, pollMs)),
              c,
            ),
            pollingJob(
              'poll toll-free orders',
              tfQueue,
              traceUseCase(t, job('poll toll-free order'), new PollOrderStatus(tf, u, tfQueue, c, a, l, pollMs)),
              c,
            ),
            purgeJob('purge sessions', sessions),
            purgeJob('purge the security log', securityLog),
            purgeJob('purge counters', limits),
            purgeJob('purge what has served its time', expired),
            purgeJob('correct totals', derivedData),
            ...(config.reconcileMinutes > 0
              ? [reconciliationJob(traceUseCase(t, job('reconcile'), reconcile), config.reconcileMinutes)]
              : []),
          ],
          a,
        ),
      [
        outboxQueue,
        ProcessOutboxItem,
        lnpKind,
        tollFreeKind,
        lnpPolling,
        tfPolling,
        PurgeSessions,
        PurgeSecurityLog,
        limiterPurge,
        PurgeExpired,
        derivedDataRebuild,
        ReconcileWithProvider,
        unitOfWork,
        clock,
        operatorLog,
        urls,
        telemetry,
      ],
    );
  });
