import { v7 as newId } from 'uuid';
import type { Language } from '../../../src/schema/text';
import { type Db, prepared, query } from '../db/queries';
import { Refusal } from '../http/refusal';
import type { OpenSocket } from '../net/openSocket';
import type { Cipher } from '../secrets/cipher';
import { domainOf, installationId, type MailAccount } from './account';
import type { Sealed } from './compose';
import { maskedAddress } from './maskedAddress';
import type { MailParams, MailScene } from './words/params';

/** Dependencies of sending e-mails. */
export interface MailDeps {
  /** The installation's account; null: none. */
  readonly account: MailAccount | null;
  /** Connects to the server of the installation's account. */
  readonly open: OpenSocket;
  readonly companyDaily: number;
  /** Encrypts queued mails. */
  readonly cipher: Cipher;
  readonly publicUrl: string | null;
}

/** A mail to be sent. */
export interface NewMail<S extends MailScene = MailScene> {
  readonly scene: S;
  readonly to: string;
  readonly params: MailParams[S];
  readonly language: Language;
  /** The company and its name; null: determined on sending, from the account with this address. If there is none, nothing is sent. */
  readonly company: { readonly id: string; readonly name: string } | null;
  /** How long it is worth sending. */
  readonly seconds: number;
}

/** Queues a mail; it is sent after the transaction commits. The caller must have counted the limits. */
export async function putMail<S extends MailScene>(trx: Db, deps: MailDeps, mail: NewMail<S>): Promise<void> {
  const { scene, to, params, language, company, seconds } = mail;
  const { account } = deps;
  if (account === null) throw mailNotConfigured();
  const id = newId();
  const sealed: Sealed = { to, params, language, sender: company?.name ?? 'Parley' };
  await query(trx, insertSql, [
    id,
    company?.id ?? null,
    installationId,
    scene,
    maskedAddress(to),
    `<${id}@${domainOf(account.from)}>`,
    awaited.has(scene) ? 0 : 1,
    deps.cipher.encrypt(JSON.stringify(sealed)),
    seconds,
  ]);
}

/** Scenes that somebody waits for: they overtake all others. */
const awaited: ReadonlySet<MailScene> = new Set<MailScene>(['RESET_PASSWORD', 'RESET_LINK', 'CONFIRM_ADDRESS', 'TEST']);

const insertSql = prepared(`
  insert into mail_messages (id, company_id, account_id, scene, to_mask, message_id, priority, sealed, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`);

/**
 * Origin of links in mails; null if none may be sent. As for text messages, the Host of a request is not trusted: only
 * the operator's public URL is used.
 */
export function mailOrigin({ account, publicUrl }: MailDeps): string | null {
  return account === null || publicUrl === null ? null : new URL(publicUrl).origin;
}

export function mailNotConfigured(): Refusal {
  return new Refusal(400, 'MAIL_NOT_CONFIGURED', {
    en: "This server can't send email. Ask an administrator of your company.",
    zh: '此服务器未开通邮件，请联系贵公司的管理员。',
  });
}
