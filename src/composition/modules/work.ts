import { ContainerModule } from 'inversify';
import { pollingChore, purgingChore, sendingChore } from '../../adapters/worker/chores.ts';
import { Worker } from '../../adapters/worker/worker.ts';
import { PurgeSessions } from '../../application/accounts/purge-sessions.ts';
import { DeliverMessage } from '../../application/lnp/deliver-message.ts';
import { SendMail } from '../../application/mail/send-mail.ts';
import { SendResetMail } from '../../application/mail/send-reset-mail.ts';
import { AskForNumbers } from '../../application/native/ask-for-numbers.ts';
import { SettleNativeOrder } from '../../application/native/settle-native-order.ts';
import { DispatchItem } from '../../application/outbox/dispatch-item.ts';
import { RemoveFile } from '../../application/outbox/remove-file.ts';
import { PollPortOrder } from '../../application/porting/poll-port-order.ts';
import { SendPortOrder } from '../../application/porting/send-port-order.ts';
import type { Config } from '../config.ts';
import { TOKENS } from '../tokens.ts';

const { alarm, clock, files, ids, isp, links, lnpLine, lnpPolling, mailer, outboxHandlers, outboxQueue, tfLine, tfPolling, unitOfWork } = TOKENS;

/** What the portal does by itself. */
export const work = (config: Config) =>
  new ContainerModule(({ bind }) => {
    const pollMs = config.isp.pollSeconds * 1000;
    bind(SendResetMail).toResolvedValue((...a) => new SendResetMail(...a), [unitOfWork, mailer, clock, ids, links]);
    bind(outboxHandlers).toResolvedValue(
      (lnp, tf, message, ask, gateway, store, post, reset, u, c, l) => ({
        'lnp-send': new SendPortOrder(lnp, u, c, l, pollMs),
        'tf-send': new SendPortOrder(tf, u, c, l, pollMs),
        'lnp-message': message,
        'tn-settle': new SettleNativeOrder(ask, gateway, u, c),
        'file-remove': new RemoveFile(u, store),
        mail: new SendMail(u, post),
        'reset-mail': reset,
      }),
      [lnpLine, tfLine, DeliverMessage, AskForNumbers, isp, files, mailer, SendResetMail, unitOfWork, clock, links],
    );
    bind(DispatchItem).toResolvedValue((...a) => new DispatchItem(...a), [outboxHandlers, unitOfWork, clock, ids, alarm]);
    bind(Worker).toResolvedValue(
      (outbox, dispatch, lnp, tf, lnpQueue, tfQueue, purge, u, c, a, l) =>
        new Worker(
          [
            sendingChore(outbox, dispatch, c),
            pollingChore('poll LNP orders', lnpQueue, new PollPortOrder(lnp, u, lnpQueue, c, a, l, pollMs), c),
            pollingChore('poll toll-free orders', tfQueue, new PollPortOrder(tf, u, tfQueue, c, a, l, pollMs), c),
            purgingChore(purge),
          ],
          a,
        ),
      [outboxQueue, DispatchItem, lnpLine, tfLine, lnpPolling, tfPolling, PurgeSessions, unitOfWork, clock, alarm, links],
    );
  });
