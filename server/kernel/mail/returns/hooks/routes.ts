import { isRecordId } from '../../../../../src/schema/values';
import { databaseNow } from '../../../clock';
import { type Db, inTransaction, prepared, query } from '../../../db/queries';
import { rateLimit } from '../../../http/rateLimit';
import { Refusal } from '../../../http/refusal';
import { handled } from '../../../routes/apiType';
import { publicRoute, type Route, type RouteContext } from '../../../routes/route';
import { digest } from '../../../secrets/tokens';
import { installationId } from '../../account';
import type { MailDeps } from '../../mail';
import type { MailHook } from '../../settings';
import { recordReturned } from '../record';
import { generic } from './generic';
import type { HookCall, HookRead } from './hook';
import { mailgun } from './mailgun';
import { sendgrid } from './sendgrid';
import { type FetchAmazon, ses } from './ses';

const group = { en: 'Email', zh: '邮件' };

/** Dependencies of the calls of mail providers. */
export interface HookDeps {
  readonly mail: MailDeps;
  readonly fetchAmazon: FetchAmazon;
}

const maxBytes = 1_048_576;

/** The route at which a mail provider reports what came back. The account of the installation has the id of zeros. */
export function mailHookRoutes(deps: HookDeps): Route[] {
  const rate = rateLimit(100, 50);
  return [
    publicRoute('POST /public/v1/mail-returns/{accountId}', group, {
      summary: { en: "Signed events from a company's mail provider", zh: '邮件服务商事件推送（签名）' },
      asksNoClient: true,
      takesRaw: maxBytes,
      // Fetches Amazon's certificates.
      reachesOut: true,
      answer: handled('MailReturns'),
      handle: (context) => takeCall(deps, context, rate),
    }),
  ];
}

async function takeCall(
  { mail, fetchAmazon }: HookDeps,
  { db, params, raw }: RouteContext,
  rate: ReturnType<typeof rateLimit>,
): Promise<{ readonly recorded: number; readonly unknown: number }> {
  const accountId = params.accountId!;
  const hook = isRecordId(accountId) ? await hookOf(db, mail, accountId) : null;
  // An unknown account gets the same error as an invalid signature.
  if (hook === null) throw notProved();
  const read = await readCall(hook, { ...raw!, at: databaseNow() }, fetchAmazon);
  if (read === null) throw notProved();
  rate.take(accountId);
  return inTransaction(db, async (trx) => {
    const answer = { recorded: 0, unknown: 0 };
    const isNew =
      read.once === undefined || (await query(trx, onceSql, [digest(`${accountId} ${read.once}`)])).length > 0;
    for (const returned of isNew ? read.returned : [])
      answer[(await recordReturned(trx, mail, accountId, returned)) ? 'recorded' : 'unknown'] += 1;
    return answer;
  });
}

function hookOf(db: Db, { hook, ownAccounts }: MailDeps, accountId: string): Promise<MailHook | null> {
  return accountId === installationId ? Promise.resolve(hook) : ownAccounts.hook(db, accountId);
}

async function readCall({ format, key }: MailHook, call: HookCall, fetch: FetchAmazon): Promise<HookRead | null> {
  return format === 'ses' ? ses(call, key, fetch) : { generic, mailgun, sendgrid }[format](call, key);
}

function notProved(): Refusal {
  return new Refusal(401, 'SIGNATURE_INVALID', {
    en: 'The signature is missing, invalid or too old.',
    zh: '签名缺失、错误或已过期。',
  });
}

const onceSql = prepared(`
  insert into mail_hook_calls (token_hash) values ($1) on conflict do nothing returning 1 as first`);
