import { createHash } from 'node:crypto';
import { RateLimiterRes, type IRateLimiterOptions, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MailClass, RecipientLimits } from '../../application/ports/mailer.ts';
import { mailboxOf } from '../../domain/shared/mail-address.ts';

const HOUR_SECONDS = 60 * 60;
/** Mails per mailbox and hour. */
const MAILS_PER_HOUR: Readonly<Record<MailClass, number>> = { link: 5, notice: 120 };

/**
 * Limits how many mails one mailbox receives.
 * @param factor multiplies the limits
 * @param make creates the counters, which all processes on a database share
 */
export function recipientLimits(
  factor: number,
  make: (options: IRateLimiterOptions) => RateLimiterAbstract,
): RecipientLimits {
  const limiterOf = (mailClass: MailClass) =>
    make({
      keyPrefix: `mail-${mailClass}`,
      points: Math.max(1, Math.round(MAILS_PER_HOUR[mailClass] * factor)),
      duration: HOUR_SECONDS,
    });
  const limiters: Readonly<Record<MailClass, RateLimiterAbstract>> = {
    link: limiterOf('link'),
    notice: limiterOf('notice'),
  };
  return {
    async count(mailClass, address) {
      try {
        await limiters[mailClass].consume(keyOf(address));
        return 0;
      } catch (exceeded) {
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
        return Math.max(1, exceeded.msBeforeNext);
      }
    },
    async takeBack(mailClass, address) {
      await limiters[mailClass].reward(keyOf(address));
    },
  };
}

/** Addresses are hashed, so that no table of counters contains one. */
const keyOf = (address: string): string => createHash('sha256').update(mailboxOf(address)).digest('base64url');
