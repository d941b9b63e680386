import { attachedInvoice } from '../checkout/invoices/attached';
import { ownMailAccounts } from '../company/mailAccounts/load';
import { logoOf } from '../company/mailAccounts/logo';
import { notifyReturned } from '../company/mailAccounts/notifyReturned';
import { readTxt as readTxtOfDns } from '../kernel/mail/dkim/look';
import type { MailDeps } from '../kernel/mail/mail';
import { noMail } from '../kernel/mail/settings';
import { socketOpener } from '../kernel/net/openSocket';
import { type Cipher, createCipher } from '../kernel/secrets/cipher';
import type { Signer } from '../kernel/secrets/signer';
import type { AppDeps } from './deps';

/** Builds what sends e-mails. The operator's own server may be in the operator's network. */
export function composeMail(
  {
    mail: { account, companyDaily, box = null, hook = null } = noMail,
    secret,
    publicUrl,
    allowHosts = [],
    readTxt = readTxtOfDns,
    files,
  }: AppDeps,
  secrets: Cipher,
  signer: Signer,
): MailDeps {
  const open = socketOpener(account === null ? [] : [account.host, `[${account.host}]`]);
  return {
    account,
    open,
    companyDaily,
    box,
    hook,
    ownAccounts: ownMailAccounts(secrets),
    openOutside: socketOpener(allowHosts),
    allowHosts,
    secrets,
    cipher: createCipher(secret, 'mails'),
    signer,
    publicUrl,
    readTxt,
    returned: notifyReturned,
    logoOf: (db, companyId) => logoOf(db, files, companyId),
    invoiceOf: attachedInvoice,
  };
}
