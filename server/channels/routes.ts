import { isRecordId } from '../../src/schema/values';
import { databaseNow } from '../kernel/clock';
import { prepared, query } from '../kernel/db/queries';
import { type RateLimit, rateLimit } from '../kernel/http/rateLimit';
import { invalid, notFound, notProved, Refusal } from '../kernel/http/refusal';
import { aFile, handled } from '../kernel/routes/apiType';
import { Download, memberRoute, publicRoute, type Route, type RouteContext } from '../kernel/routes/route';
import { loadAccount } from './accounts/load';
import type { ChannelDeps } from './deps';
import { linkHolds } from './files/link';
import { takenFiles } from './files/taken';
import { answerOf, type CallAnswer } from './intake/answer';
import { receiveEvents } from './intake/receiveEvents';
import { retry, settleUnclear } from './outbox/again';

const group = { en: 'Channels', zh: '渠道' };
/** docs/webhook-channel.md guarantees at least 200 calls per second and account. */
const callsPerSecond = 250;
const maxBytes = 1_048_576;

/** Routes for channel webhooks and for members' actions on outgoing messages. */
export function channelRoutes(deps: ChannelDeps): Route[] {
  const rate = rateLimit(callsPerSecond, callsPerSecond);
  return [
    publicRoute('POST /public/v1/webhooks/{accountId}', group, {
      summary: { en: 'Signed events from a channel for an account', zh: '渠道事件推送（签名）' },
      asksNoClient: true,
      takesRaw: maxBytes,
      answer: handled('CallAnswer'),
      handle: (context) => takeCall(context, deps, rate),
    }),
    publicRoute('GET /public/v1/channel-files/{companyId}/{fileId}', group, {
      summary: { en: 'A file for a customer, at a signed address', zh: '发往客户的文件（签名地址）' },
      asksNoClient: true,
      query: {
        until: { kind: 'number', integer: true, required: true, label: { en: 'Expires', zh: '有效期' } },
        sign: { kind: 'text', required: true, maxLength: 100, label: { en: 'Signature', zh: '签名' } },
      },
      answer: aFile,
      handle: (context) => openFile(context, deps),
    }),
    memberRoute('GET /v1/conversations/{id}/files-taken', group, {
      summary: { en: "File types accepted by a conversation's channel", zh: '会话渠道可接收的文件' },
      access: { kind: 'permission', code: 'conversations:reply' },
      answer: handled('TakenFiles'),
      handle: ({ db, author, params }) => takenFiles(db, deps, author, params.id!),
    }),
    memberRoute('POST /v1/messages/{id}/retry', group, {
      summary: { en: 'Send a failed message again', zh: '重新发送失败的消息' },
      access: { kind: 'permission', code: 'conversations:reply' },
      answer: handled('ChatMessage'),
      handle: ({ db, author, params }) => retry(db, deps, author, params.id!),
    }),
    memberRoute('POST /v1/messages/{id}/settle', group, {
      summary: { en: 'Confirm whether an unconfirmed message arrived', zh: '确认结果未知的消息' },
      access: { kind: 'permission', code: 'conversations:reply' },
      body: { arrived: { kind: 'boolean', required: true, label: { en: 'Received', zh: '已送达' } } },
      answer: handled('RecordId'),
      handle: ({ db, author, params, body }) => settleUnclear(db, deps, author, params.id!, body.arrived === true),
    }),
  ];
}

async function takeCall(
  { db, params, raw, language }: RouteContext,
  deps: ChannelDeps,
  rate: RateLimit,
): Promise<CallAnswer> {
  const accountId = params.accountId!;
  const account = isRecordId(accountId) ? await loadAccount(db, deps.table('accounts'), accountId) : null;
  const adapter = account === null ? undefined : deps.adapters.get(account.channel);
  // An unknown account gets the same error as an invalid signature, so that callers cannot find out which accounts
  // exist.
  if (account === null || adapter?.receive === undefined) throw notProved();
  const read = await adapter.receive(account, { ...raw!, at: databaseNow() });
  if (!read.ok && read.status === 401) throw notProved();
  rate.take(account.id);
  if (!read.ok) throw invalid((read as Extract<typeof read, { status: 400 }>).issues);
  if (account.status === 'disabled') throw isDisabled();
  return answerOf(read.events, await receiveEvents(db, deps, account, read.events), language);
}

async function openFile({ db, params, query: asked }: RouteContext, deps: ChannelDeps): Promise<Download> {
  const { companyId, fileId } = params as { companyId: string; fileId: string };
  const given = { companyId, fileId, until: Number(asked.until), sign: String(asked.sign) };
  if (!isRecordId(companyId) || !isRecordId(fileId) || !linkHolds(deps.secret, given, databaseNow())) throw notFound();
  const [file] = await query<ServedFile>(db, servedSql, [companyId, fileId]);
  if (file === undefined) throw notFound();
  const { key, ...shown } = file;
  return new Download({ ...shown, stream: await deps.files.read(companyId, key) });
}

interface ServedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly key: string;
}

const servedSql = prepared(
  'select name, type, size, coalesce(stored_as, id) as key from files where company_id = $1 and id = $2',
);

function isDisabled(): Refusal {
  return new Refusal(403, 'ACCOUNT_DISABLED', {
    en: 'This account is disabled. Reconnect it to receive messages.',
    zh: '此账号已停用，重新连接之前不接收消息。',
  });
}
