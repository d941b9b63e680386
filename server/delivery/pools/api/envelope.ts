import { isObject, WrittenNumber } from './exactJson';

/** What the fields of a supplier's envelope are called, in lower case and without separators. */
const errorNumbers = new Set(['errcode', 'errno', 'errorcode', 'errorno', 'suberrcode']);
const statuses = new Set([
  ...errorNumbers,
  'code',
  'status',
  'statuscode',
  'state',
  'ret',
  'retcode',
  'rc',
  'resultcode',
  'result',
  'returncode',
  'respcode',
  'responsecode',
  'bizcode',
  'subcode',
  'success',
  'issuccess',
  'ok',
  'error',
  'err',
  'flag',
]);
const words = ['msg', 'message', 'errmsg', 'errormsg', 'errormessage', 'retmsg', 'resultmsg', 'returnmsg', 'respmsg'];
const messages = new Set([...words, 'submsg', 'info', 'reason', 'error', 'errordescription', 'desc', 'detail', 'tip']);
/** Fields of an envelope that describe the call and hold no code. */
const others = new Set([
  'requestid',
  'traceid',
  'timestamp',
  'time',
  'servertime',
  'count',
  'total',
  'page',
  'version',
]);

type Json = Readonly<Record<string, unknown>>;

/** Whether the field describes the call: its status, words about it, or its id. */
export function isAboutCall(name: string): boolean {
  return statuses.has(plain(name)) || messages.has(plain(name)) || others.has(plain(name));
}

/** Whether `code` of an object is the status of an envelope, or may be: other fields belong to an envelope, too. */
export function isEnvelope(json: Json): boolean {
  return Object.keys(json).some((name) => plain(name) !== 'code' && (isAboutCall(name) || payloads.has(plain(name))));
}

const payloads = new Set(['data', 'result', 'payload', 'body', 'response', 'obj', 'object', 'content', 'rows', 'list']);

/** Whether an envelope says plainly that the call failed. `except`: a field that is known to hold the code. */
export function saysFailed(json: Json, except: string | null): boolean {
  return Object.entries(json).some(([name, value]) => name !== except && failed(plain(name), value));
}

function failed(name: string, value: unknown): boolean {
  if (!statuses.has(name)) return false;
  const isError = name === 'error' || name === 'err';
  if (typeof value === 'boolean') return value === isError;
  if (isError && isObject(value)) return Object.keys(value).length > 0;
  const text = value instanceof WrittenNumber ? value.text : typeof value === 'string' ? value.trim() : '';
  if (isError || errorNumbers.has(name)) return !fine.test(text);
  return /^-\d+$/.test(text) || /^[45]\d\d(?:\d\d)?$/.test(text) || failure.test(text);
}

const fine = /^(?:|0+|200|ok|success|no|none|null|false|成功)$/i;
const failure = /^(?:fail|failed|failure|error|err|exception|失败|错误)$/i;

/** Whether a text is the status of a call rather than a code: 'OK', '200', 'fail: out of stock', 'null'. */
export function isStatus(text: string): boolean {
  return isShortNumber(text) || statusWords.test(text);
}

export function isShortNumber(text: string): boolean {
  return /^-?\d{1,3}$/.test(text);
}

const statusWords =
  /^(?:ok|okay|success|succeeded|successful|fail|failed|failure|error|err|exception|warning|true|false|null|none|nil|nan|undefined|empty|invalid|denied|forbidden|unauthorized|timeout|not found|no data|no stock|no code|no codes|out of stock|sold out|access denied|成功|失败|错误|无货|缺货|售罄|无|空|没有|(?:库存|余额)不足|(?:暂无|没有)(?:库存|卡密|数据))(?:$|[\s:：,，;；|!！.。])/i;

/** A status as an envelope writes it: also 'A00000', '10000' or 'ORDER_CLOSED'. */
export function mayBeStatus(text: string): boolean {
  return isStatus(text) || /^[a-z]{0,2}-?\d{1,8}$/i.test(text) || /^[a-z_.]+$/i.test(text);
}

/** Whether an envelope says plainly, outside of `code`, that the call succeeded. */
export function saysSucceeded(json: Json): boolean {
  return Object.entries(json).some(([name, value]) => {
    if (plain(name) === 'code' || !(statuses.has(plain(name)) || messages.has(plain(name)))) return false;
    const text = value instanceof WrittenNumber ? value.text : value;
    return text === true || (typeof text === 'string' && /^(?:0|200|ok|success|成功)$/i.test(text.trim()));
  });
}

/** The words of the supplier about the call, shortened, without anything that may be a code or a secret. */
export function messageIn(json: unknown, secrets: readonly string[]): string | null {
  if (!isObject(json)) return null;
  const said = Object.entries(json).find(
    ([name, value]) => messages.has(plain(name)) && typeof value === 'string' && value.trim() !== '',
  );
  if (said === undefined) {
    const inner = json.error ?? json.data;
    return isObject(inner) ? messageIn({ ...inner, data: null, error: null }, secrets) : null;
  }
  let text = (said[1] as string).slice(0, 2_000);
  for (const secret of secrets) text = text.replaceAll(secret, '•••');
  const shown = text
    .replace(mayBeSecret, '•••')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const letters = [...shown];
  return letters.length > 120 ? `${letters.slice(0, 119).join('')}…` : shown;
}

/** A run with a digit in it, or a long one: may be a code, a token or an account. */
const mayBeSecret = /(?=[\w+/=.@-]*\d)[\w+/=.@-]{4,}|[\w+/=@-]{20,}/g;

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
