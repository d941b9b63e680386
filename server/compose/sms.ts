import { createCipher } from '../kernel/secrets/cipher';
import type { Signer } from '../kernel/secrets/signer';
import { consoleSender } from '../kernel/sms/consoleSender';
import { httpSender } from '../kernel/sms/httpSender';
import { noSms } from '../kernel/sms/settings';
import type { SmsDeps } from '../kernel/sms/sms';
import type { AppDeps } from './deps';

/** Builds the SMS sender and its settings. `sender` is null if SMS is not configured. */
export function composeSms({ sms = noSms, secret, publicUrl, log }: AppDeps, signer: Signer): SmsDeps {
  const { by, daily } = sms;
  const sender = by === null ? null : by.kind === 'console' ? consoleSender(log) : httpSender(by);
  return { sender, daily, cipher: createCipher(secret, 'text messages'), signer, publicUrl };
}
