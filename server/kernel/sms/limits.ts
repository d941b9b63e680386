import type { Text } from '../../../src/schema/text';
import { type Db, query } from '../db/queries';
import { Refusal } from '../http/refusal';
import type { Network } from '../network/place';

/** A maximum count in a window of `seconds`, which starts with the first message. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 3_600;
const day = 86_400;
export const resendAfterSeconds = minute;

/** How a message goes. */
export type Way = 'sms' | 'mail';

/**
 * Counts a message to a number or e-mail address before it is created, in the message's transaction: a refusal rolls back all counts.
 * `kind` separates the counts; `network` is the caller's, null for a signed-in colleague. Throws SMS_TOO_FAST and
 * SMS_DAILY_LIMIT, for e-mails MAIL_TOO_FAST and MAIL_DAILY_LIMIT, with the seconds to wait.
 */
export async function countMessage(
  trx: Db,
  kind: 'code' | 'link',
  numberKey: string,
  network: Network | null,
  way: Way = 'sms',
): Promise<void> {
  const { tooFast, dailyLimit } = refusals[way];
  const number = `${kind} to ${numberKey}`;
  if (network !== null) {
    refuseBeyond(await overBy(trx, { key: `from ${network}`, max: 20, seconds: hour }), tooFast);
    // A part of what the number may get, so that a stranger cannot use it up.
    refuseBeyond(await overBy(trx, { key: `${number} from ${network} hour`, max: 3, seconds: hour }), tooFast);
    refuseBeyond(await overBy(trx, { key: `${number} from ${network} day`, max: 5, seconds: day }), dailyLimit);
  }
  refuseBeyond(await overBy(trx, { key: `${number} minute`, max: 1, seconds: minute }), tooFast);
  refuseBeyond(await overBy(trx, { key: `${number} hour`, max: 5, seconds: hour }), tooFast);
  refuseBeyond(await overBy(trx, { key: `${number} day`, max: 10, seconds: day }), dailyLimit);
}

export interface Daily {
  readonly all: number;
  readonly company: number;
}

/** Counts a message that is about to be sent. Returns false, without counting, if a daily limit is reached. */
export async function countDaily(trx: Db, { all, company }: Daily, companyId: string | null): Promise<boolean> {
  const limits = [
    ...(companyId === null ? [] : [{ key: companyKey(companyId), max: company, seconds: day }]),
    { key: allKey, max: all, seconds: day },
  ];
  const counted: Limit[] = [];
  for (const limit of limits) {
    if ((await overBy(trx, limit)) === 0) {
      counted.push(limit);
      continue;
    }
    for (const { key } of counted) await takeBack(trx, key);
    return false;
  }
  return true;
}

/** Throws SMS_DAILY_LIMIT if nothing could be sent any more today. The binding check is the count on sending. */
export async function assertLeftToday(db: Db, { all, company }: Daily, companyId: string | null): Promise<void> {
  const values = [allKey, all, companyKey(companyId ?? ''), company];
  const rows = await query<{ wait: number }>(db, leftSql, values);
  refuseBeyond(Math.max(0, ...rows.map(({ wait }) => wait)), refusals.sms.dailyLimit);
}

const waitSql = 'select ceil(extract(epoch from window_ends_at - now()))::int as wait from sms_limits';
const leftSql = `
  ${waitSql} where window_ends_at > now() and (key = $1 and sent >= $2::int or key = $3 and sent >= $4::int)`;

const allKey = 'day of all';

function companyKey(companyId: string): string {
  return `day of company ${companyId}`;
}

/**
 * Counts one message by a conditional upsert; returns the seconds to wait, 0 while below the limit. Messages beyond the
 * limit are not counted.
 */
export async function overBy(db: Db, { key, max, seconds }: Limit): Promise<number> {
  if (max === 0) return seconds;
  if ((await query(db, countSql, [key, seconds, max])).length > 0) return 0;
  const [over] = await query<{ wait: number }>(db, `${waitSql} where key = $1`, [key]);
  return Math.max(over?.wait ?? 1, 1);
}

const countSql = `
  insert into sms_limits (key, sent, window_ends_at) values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    sent = case when sms_limits.window_ends_at <= now() then 1 else sms_limits.sent + 1 end,
    window_ends_at = case when sms_limits.window_ends_at <= now() then excluded.window_ends_at else sms_limits.window_ends_at end
  where sms_limits.window_ends_at <= now() or sms_limits.sent < $3
  returning key`;

async function takeBack(db: Db, key: string): Promise<void> {
  await query(db, 'update sms_limits set sent = sent - 1 where key = $1 and sent > 0', [key]);
}

function refuseBeyond(retryAfter: number, refusal: (retryAfter: number) => Refusal): void {
  if (retryAfter > 0) throw refusal(retryAfter);
}

const refusals = {
  sms: refusalsOf('SMS', {
    fast: { en: 'A text message was just requested.', zh: '短信请求过于频繁' },
    daily: {
      en: 'No more text messages today. Try again tomorrow, or ask an administrator of your company.',
      zh: '今日短信数量已达上限，请明天再试，或联系贵公司的管理员。',
    },
  }),
  mail: refusalsOf('MAIL', {
    fast: { en: 'An email was just requested.', zh: '邮件请求过于频繁' },
    daily: {
      en: 'No more emails to this address today. Try again tomorrow, or ask an administrator of your company.',
      zh: '今日发往此邮箱的邮件数量已达上限，请明天再试，或联系贵公司的管理员。',
    },
  }),
};

function refusalsOf(prefix: string, { fast, daily }: { readonly fast: Text; readonly daily: Text }) {
  return {
    tooFast(retryAfter: number): Refusal {
      const minutes = Math.ceil(retryAfter / 60);
      const [en, zh] =
        retryAfter <= minute ? [`${retryAfter} s`, `${retryAfter} 秒`] : [`${minutes} min`, `${minutes} 分钟`];
      const text = { en: `${fast.en} Try again in ${en}.`, zh: `${fast.zh}，请 ${zh}后再试。` };
      return limited(`${prefix}_TOO_FAST`, text, retryAfter);
    },
    dailyLimit: (retryAfter: number): Refusal => limited(`${prefix}_DAILY_LIMIT`, daily, retryAfter),
  };
}

function limited(code: string, text: Text, retryAfter: number): Refusal {
  return new Refusal(429, code, text, { data: { retryAfter }, headers: { 'Retry-After': String(retryAfter) } });
}
