import { ContainerModule } from 'inversify';
import { pollingChore, purgingChore, sendingChore } from '../../adapters/worker/chores.ts';
import { Worker } from '../../adapters/worker/worker.ts';
import { PurgeSessions } from '../../application/accounts/purge-sessions.ts';
import { DeliverMessage } from '../../application/lnp/deliver-message.ts';
import { PollLnpOrder } from '../../application/lnp/poll-lnp-order.ts';
import { SendLnpOrder } from '../../application/lnp/send-lnp-order.ts';
import { SendMail } from '../../application/mail/send-mail.ts';
import { SendResetMail } from '../../application/mail/send-reset-mail.ts';
import { DispatchItem } from '../../application/outbox/dispatch-item.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const { alarm, clock, ids, isp, links, mailer, outboxQueue, pollingQueue, unitOfWork } = TOKENS;

/** What the portal does by itself. */
export const work = (config: Config) =>
  new ContainerModule(({ bind }) => {
    const pollMs = config.isp.pollSeconds * 1000;
    bind(SendMail).toResolvedValue((...a) => new SendMail(...a), [unitOfWork, mailer]);
    bind(SendResetMail).toResolvedValue((...a) => new SendResetMail(...a), [unitOfWork, mailer, clock, ids, links]);
    bind(SendLnpOrder).toResolvedValue((u, gateway, c, l) => new SendLnpOrder(u, gateway, c, l, pollMs), [unitOfWork, isp, clock, links]);
    bind(DeliverMessage).toResolvedValue((...a) => new DeliverMessage(...a), [unitOfWork, isp]);
    bind(PollLnpOrder).toResolvedValue(
      (u, gateway, queue, c, a, l) => new PollLnpOrder(u, gateway, queue, c, a, l, pollMs),
      [unitOfWork, isp, pollingQueue, clock, alarm, links],
    );
    bind(DispatchItem).toResolvedValue(
      (send, message, mail, reset, u, c, i, a) =>
        new DispatchItem({ 'lnp-send': send, 'lnp-message': message, mail, 'reset-mail': reset }, u, c, i, a),
      [SendLnpOrder, DeliverMessage, SendMail, SendResetMail, unitOfWork, clock, ids, alarm],
    );
    bind(Worker).toResolvedValue(
      (outbox, dispatch, polls, poll, purge, c, a) =>
        new Worker([sendingChore(outbox, dispatch, c), pollingChore(polls, poll, c), purgingChore(purge)], a),
      [outboxQueue, DispatchItem, pollingQueue, PollLnpOrder, PurgeSessions, clock, alarm],
    );
  });
