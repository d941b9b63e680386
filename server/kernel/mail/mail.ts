import { v7 as newId } from 'uuid';
import type { Language } from '../../../src/schema/text';
import { type Db, prepared, query, type Trx } from '../db/queries';
import { Refusal } from '../http/refusal';
import type { AllowedHosts } from '../net/allowedHosts';
import type { OpenSocket } from '../net/openSocket';
import type { Cipher } from '../secrets/cipher';
import type { Signer } from '../secrets/signer';
import { domainOf, installationId, type MailAccount } from './account';
import type { Logo, MailFile, Sealed } from './compose';
import type { ReadTxt } from './dkim/look';
import { maskedAddress } from './maskedAddress';
import { addressKey, assertReachable } from './returns/marks';
import type { ReturnedMail } from './returns/returned';
import type { MailBox, MailHook } from './settings';
import type { MailParams, MailScene } from './words/params';

/** The accounts of companies. */
export interface OwnAccounts {
  /** How the provider of an account reports what came back; null: not at all. Enabled or not, as mails may come back later. */
  hook(db: Db, id: string): Promise<MailHook | null>;
  /** The mailbox of an account; null: none. */
  box(db: Db, id: string): Promise<MailBox | null>;
  /** The account that sends a company's mails; null: the installation's does. */
  chosen(db: Db, companyId: string): Promise<{ readonly id: string; readonly from: string } | null>;
  /** Null if it is gone or disabled. */
  load(db: Db, companyId: string, id: string): Promise<MailAccount | null>;
}

/** Dependencies of sending e-mails. */
export interface MailDeps {
  /** The installation's account; null: none. */
  readonly account: MailAccount | null;
  /** Connects to the server of the installation's account. */
  readonly open: OpenSocket;
  readonly companyDaily: number;
  /** Of the installation's account. */
  readonly box: MailBox | null;
  readonly hook: MailHook | null;
  readonly ownAccounts: OwnAccounts;
  /** Connects to the servers of companies. */
  readonly openOutside: OpenSocket;
  /** Internal hosts that companies may use. */
  readonly allowHosts: AllowedHosts;
  /** Decrypts the passwords of companies' accounts. */
  readonly secrets: Cipher;
  /** Encrypts queued mails. */
  readonly cipher: Cipher;
  /** Recognizes addresses. */
  readonly signer: Signer;
  readonly publicUrl: string | null;
  readonly readTxt: ReadTxt;
  /** Tells the member who caused a mail that it came back. */
  readonly returned: (trx: Trx, mail: ReturnedMail) => Promise<void>;
  /** A company's logo; null if it has none. */
  readonly logoOf: (db: Db, companyId: string) => Promise<Logo | null>;
  /** The invoice of an order; null: none was issued. */
  readonly invoiceOf: (db: Db, companyId: string, orderId: string, language: Language) => Promise<MailFile | null>;
}

export interface NewMail<S extends MailScene = MailScene> {
  readonly scene: S;
  readonly to: string;
  readonly params: MailParams[S];
  readonly language: Language;
  /** The company and its name; null: determined on sending, from the account with this address. If there is none, nothing is sent. */
  readonly company: { readonly id: string; readonly name: string } | null;
  /** The member who causes it, and is told if it comes back; null: nobody who is known. */
  readonly askedBy: string | null;
  /** How long it is worth sending. */
  readonly seconds: number;
  /** What it is about: a mail about the same is queued only once. */
  readonly once?: string;
}

/**
 * Queues a mail; it is sent after the transaction commits. The caller must have counted the limits. Throws
 * MAIL_NOT_CONFIGURED, MAIL_ADDRESS_UNREACHABLE.
 */
export async function putMail<S extends MailScene>(trx: Db, deps: MailDeps, mail: NewMail<S>): Promise<void> {
  const { scene, to, params, language, company, askedBy, seconds, once } = mail;
  const own = company === null ? null : await deps.ownAccounts.chosen(trx, company.id);
  const from = own?.from ?? deps.account?.from;
  if (from === undefined) throw mailNotConfigured();
  // A notice is nobody's wish: it must keep nobody from changing an address that does not work, or from paying.
  if (company !== null && askedBy !== null && scene !== 'ADDRESS_CHANGED')
    await assertReachable(trx, deps.signer, company.id, to);
  const sealed: Sealed = { to, params, language, sender: company?.name ?? 'Parley' };
  await query(trx, insertSql, [
    newId(),
    company?.id ?? null,
    own?.id ?? installationId,
    scene,
    maskedAddress(to),
    newMessageId(from),
    awaited.has(scene) ? 0 : 1,
    deps.cipher.encrypt(JSON.stringify(sealed)),
    seconds,
    askedBy,
    addressKey(deps.signer, to),
    once ?? null,
  ]);
}

/** An id that no other mail has. */
export function newMessageId(from: string): string {
  return `<${newId()}@${domainOf(from)}>`;
}

/** Scenes that somebody waits for: they overtake all others. */
const awaited: ReadonlySet<MailScene> = new Set<MailScene>([
  'RESET_PASSWORD',
  'RESET_LINK',
  'CONFIRM_ADDRESS',
  'FIND_ORDER',
  'TEST',
]);

const insertSql = prepared(`
  insert into mail_messages (id, company_id, account_id, scene, to_mask, message_id, priority, sealed, expires_at,
    asked_by, address_key, once)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9), $10, $11, $12)
      on conflict (once) do nothing`);

/**
 * Origin of links in mails; null if none may be sent. As for text messages, the Host of a request is not trusted: only
 * the operator's public URL is used.
 */
export async function mailOrigin(db: Db, deps: MailDeps, companyId: string | null): Promise<string | null> {
  const { publicUrl } = deps;
  return publicUrl !== null && (await canMail(db, deps, companyId)) ? new URL(publicUrl).origin : null;
}

/** Whether an account sends the company's mails. */
export async function canMail(db: Db, { account, ownAccounts }: MailDeps, companyId: string | null): Promise<boolean> {
  return account !== null || (companyId !== null && (await ownAccounts.chosen(db, companyId)) !== null);
}

export function mailNotConfigured(): Refusal {
  return new Refusal(400, 'MAIL_NOT_CONFIGURED', {
    en: "This server can't send email. Ask an administrator of your company.",
    zh: '此服务器未开通邮件，请联系贵公司的管理员。',
  });
}
