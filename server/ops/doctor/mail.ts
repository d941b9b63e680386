import type { Pool } from 'pg';
import { createQueries } from '../../kernel/db/queries';
import { installationId } from '../../kernel/mail/account';
import { accountFault } from '../../kernel/mail/deliver';
import { keysOf, recordOf } from '../../kernel/mail/dkim/keys';
import { dkimFault, readTxt } from '../../kernel/mail/dkim/look';
import { faultText } from '../../kernel/mail/faultTexts';
import { boxFaultOf, readBox } from '../../kernel/mail/returns/readBox';
import type { MailSettings } from '../../kernel/mail/settings';
import { socketOpener } from '../../kernel/net/openSocket';
import type { Finding } from './finding';

const maxMs = 30_000;

/** Whether the installation's mail account can sign in; sends nothing. */
export async function mailAccount({ account }: MailSettings): Promise<Finding> {
  const subject = 'e-mails';
  if (account === null) return { subject, text: 'none are sent by the server itself (PARLEY_MAIL_SERVER is not set)' };
  const { host, port, from } = account;
  const open = socketOpener([host, `[${host}]`]);
  const outcome = await accountFault(account, open, AbortSignal.timeout(maxMs));
  if (outcome === null) return { subject, text: `${host}:${port} lets the server sign in and sends from ${from}` };
  const { fault, answer } = outcome as { fault: Parameters<typeof faultText>[0]; answer: string | null };
  const said = answer === null ? '' : `, it said: ${answer}`;
  return { subject, text: `${host}:${port} cannot be used (${fault})${said}`, todo: faultText(fault).en };
}

/** Whether the mailbox for mails that come back can be read. */
export async function mailBox(box: NonNullable<MailSettings['box']>): Promise<Finding> {
  const subject = 'returned e-mails';
  const { host, port } = box;
  try {
    // As the server does the first time; what is found there is its work.
    const place = { uidValidity: null, lastUid: 0 };
    await readBox(box, [host, `[${host}]`], place, async () => undefined, AbortSignal.timeout(maxMs));
    return { subject, text: `the mailbox at ${host}:${port} can be read` };
  } catch (error) {
    const text = `the mailbox at ${host}:${port} cannot be read (${boxFaultOf(error) ?? (error as Error).message})`;
    return { subject, text, todo: 'Check PARLEY_MAIL_BOX, PARLEY_MAIL_BOX_USER and PARLEY_MAIL_BOX_PASSWORD.' };
  }
}

/** Whether the key of the installation's account is in the DNS; null: it has none. */
export async function mailKey(pool: Pool): Promise<Finding | null> {
  const [key] = await keysOf(createQueries(pool), [installationId]);
  if (key === undefined) return null;
  const subject = 'DKIM';
  const { name, value } = recordOf(key);
  const fault = await dkimFault({ name, value }, readTxt);
  if (fault !== null) return { subject, text: fault.en, todo: `The TXT record of ${name} must be: ${value}` };
  if (key.isSeen) return { subject, text: `${name} is in the DNS, and mails are signed` };
  return { subject, text: `${name} is in the DNS, but mails are not signed yet`, todo: 'Run: npm run mail -- check' };
}
