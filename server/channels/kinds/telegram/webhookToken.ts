import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretsOf } from '../../accounts/load';
import type { ChannelAccount } from '../../adapter';

/**
 * The secret tokens that Telegram may present in webhook calls, derived from the account's valid secrets, the current
 * one first.
 */
export function webhookTokens(account: ChannelAccount, now: Date): string[] {
  return secretsOf(account, now).map((secret) =>
    createHmac('sha256', secret).update(`telegram ${account.id}`).digest('hex'),
  );
}

/** Whether a call presents a valid token (constant-time comparison). */
export function isTheirs(account: ChannelAccount, shown: string | string[] | undefined, now: Date): boolean {
  if (typeof shown !== 'string') return false;
  return webhookTokens(account, now)
    .map(
      (token) =>
        token.length === shown.length &&
        timingSafeEqual(Buffer.from(token), Buffer.from(shown.padEnd(token.length).slice(0, token.length))),
    )
    .includes(true);
}
