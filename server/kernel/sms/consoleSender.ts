import { maskedMobile } from './maskedMobile';
import type { SmsSender } from './sender';

interface Log {
  warn(fields: object, message: string): void;
}

/** Sends nothing and logs the messages instead, for development. Warns at startup. */
export function consoleSender(log: Log): SmsSender {
  log.warn({}, 'PARLEY_SMS is console: text messages are not sent; their codes and links are written to this log.');
  return {
    kind: 'console',
    async send({ mobile, scene, text }) {
      log.warn({ scene, mobile: maskedMobile(mobile), text }, 'text message');
      return { ok: true, providerId: null };
    },
    close: async () => undefined,
  };
}
