import { ContainerModule } from 'inversify';
import { pollingJob, purgeJob, reconciliationJob, outboxJob } from '../../adapters/worker/jobs.ts';
import { Worker } from '../../adapters/worker/worker.ts';
import { PurgeSessions } from '../../application/identity/sessions/purge-sessions.ts';
import { DeliverDocument } from '../../application/documents/deliver-document.ts';
import { DeliverMessage } from '../../application/lnp-requests/deliver-message.ts';
import { lnpKind } from '../../application/lnp-requests/lnp-kind.ts';
import { SendConfirmationMail } from '../../application/mail/send-confirmation-mail.ts';
import { SendMail } from '../../application/mail/send-mail.ts';
import { SendResetMail } from '../../application/mail/send-reset-mail.ts';
import { PurgeExpired } from '../../application/privacy/purge-expired.ts';
import { ResolveNumberOrder } from '../../application/number-orders/resolve-number-order.ts';
import { SubmitNumberOrder } from '../../application/number-orders/submit-number-order.ts';
import { SendChange } from '../../application/port-changes/send-change.ts';
import { ProcessOutboxItem, type OutboxHandlers } from '../../application/outbox/process-outbox-item.ts';
import { RemoveFile } from '../../application/outbox/remove-file.ts';
import { PollOrderStatus } from '../../application/porting/poll-order-status.ts';
import type { PortRequestKind } from '../../application/porting/port-request-kind.ts';
import { SendPortOrder } from '../../application/porting/send-port-order.ts';
import { RepeatErasure } from '../../application/privacy/repeat-erasure.ts';
import { ReconcileOrders } from '../../application/reconciliation/reconcile-orders.ts';
import { ReconcileWithProvider } from '../../application/reconciliation/reconcile-with-provider.ts';
import { RequeueStalled } from '../../application/reconciliation/requeue-stalled.ts';
import { PurgeSecurityLog } from '../../application/security-log/purge-security-log.ts';
import { traceUseCase } from '../../application/telemetry/in-span.ts';
import { measuredHandlers, tracedDispatch } from '../../application/telemetry/outbox-trace.ts';
import { tollFreeKind } from '../../application/toll-free/toll-free-kind.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';

/** How much more rarely orders are polled where webhooks report their changes. */
const POLLING_FACTOR_WITH_WEBHOOKS = 10;

/** Bindings for the outbox and the background jobs. */
export const backgroundJobs = (ports: Ports, { provider, reconcileMinutes, retentionDays }: Config) =>
  new ContainerModule(({ bind }) => {
    const { clock, lnpPolling, tfPolling, telemetry } = ports;
    const deps = {
      ...ports,
      submitOrder: new SubmitNumberOrder(ports),
      teamEmail: provider.teamEmail,
      pollIntervalMs: provider.pollSeconds * 1000,
      retentionDays,
    };
    // Where webhooks report changes, polling only finds what they missed.
    const pollIntervalMs = deps.pollIntervalMs * (ports.provider.webhooks ? POLLING_FACTOR_WITH_WEBHOOKS : 1);
    const lnp = { ...deps, kind: lnpKind(ports), queue: lnpPolling };
    const tollFree = { ...deps, kind: tollFreeKind(ports), queue: tfPolling };
    /** Gives each execution of a job a span and a metric. */
    const traced = <A extends unknown[], R>(name: string, useCase: { execute(...input: A): Promise<R> }) =>
      traceUseCase(
        telemetry,
        { name, kind: 'internal', attributes: { task: name }, metric: 'lnp.job.duration' },
        useCase,
      );

    bind(Worker).toDynamicValue((context) => {
      const handlers: OutboxHandlers = {
        'lnp-send': new SendPortOrder(lnp),
        'tf-send': new SendPortOrder(tollFree),
        'lnp-change': new SendChange(lnp),
        'tf-change': new SendChange(tollFree),
        'lnp-message': new DeliverMessage(deps),
        'lnp-document': new DeliverDocument(deps),
        'tn-settle': new ResolveNumberOrder(deps),
        'file-remove': new RemoveFile(deps),
        mail: new SendMail(deps),
        'reset-mail': new SendResetMail(deps),
        'email-confirmation': new SendConfirmationMail(deps),
        'forget-again': new RepeatErasure(deps),
      };
      const processItem = new ProcessOutboxItem({ ...deps, handlers: measuredHandlers(telemetry, handlers) });
      const reconcile = new ReconcileWithProvider({
        ...deps,
        // Reconciliation uses only what both kinds of requests have in common.
        kinds: [lnp.kind, tollFree.kind] as readonly PortRequestKind<PortRequest>[],
        requeueStalled: new RequeueStalled(deps),
        reconcileOrders: new ReconcileOrders(deps),
      });
      const jobs = [
        outboxJob(
          ports.outboxQueue,
          tracedDispatch(telemetry, processItem),
          clock,
          ports.provider.settleSeconds * 1000,
        ),
        pollingJob(
          'poll LNP orders',
          lnpPolling,
          traced('poll LNP order', new PollOrderStatus({ ...lnp, pollIntervalMs })),
          clock,
        ),
        pollingJob(
          'poll toll-free orders',
          tfPolling,
          traced('poll toll-free order', new PollOrderStatus({ ...tollFree, pollIntervalMs })),
          clock,
        ),
        purgeJob('purge sessions', context.get(PurgeSessions)),
        purgeJob('purge the security log', context.get(PurgeSecurityLog)),
        purgeJob('purge counters', { execute: ports.limiters.purge }),
        purgeJob('purge what has served its time', new PurgeExpired(deps)),
        purgeJob('correct totals', ports.derivedDataRebuild),
        ...(reconcileMinutes > 0 ? [reconciliationJob(traced('reconcile', reconcile), reconcileMinutes)] : []),
      ];
      return new Worker({ jobs, reportFailure: ports.reportFailure });
    });
  });
