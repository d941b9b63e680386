import { ownMailAccounts } from '../company/mailAccounts/load';
import { logoOf } from '../company/mailAccounts/logo';
import type { MailDeps } from '../kernel/mail/mail';
import { noMail } from '../kernel/mail/settings';
import { socketOpener } from '../kernel/net/openSocket';
import { type Cipher, createCipher } from '../kernel/secrets/cipher';
import type { AppDeps } from './deps';

/** Builds what sends e-mails. The operator's own server may be in the operator's network. */
export function composeMail(
  { mail: { account, companyDaily } = noMail, secret, publicUrl, allowHosts = [], files }: AppDeps,
  secrets: Cipher,
): MailDeps {
  const open = socketOpener(account === null ? [] : [account.host, `[${account.host}]`]);
  return {
    account,
    open,
    companyDaily,
    ownAccounts: ownMailAccounts(secrets),
    openOutside: socketOpener(allowHosts),
    secrets,
    cipher: createCipher(secret, 'mails'),
    publicUrl,
    logoOf: (db, companyId) => logoOf(db, files, companyId),
  };
}
