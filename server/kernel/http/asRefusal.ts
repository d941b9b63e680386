import { fileSize } from '../../../src/schema/fileSize';
import type { Language, Text } from '../../../src/schema/text';
import { isBusy } from '../db/patience';
import { raisedIn } from './raised';
import { Refusal, unsupportedType } from './refusal';

/**
 * Converts any error to a refusal: unexpected errors reveal nothing, temporary database errors become 503 with
 * Retry-After. `maxBytes` is the body limit of the route.
 */
export function asRefusal(error: Error, maxBytes = 1_048_576): Refusal {
  if (error instanceof Refusal) return error;
  const limit = raisedIn(error);
  if (limit !== null) return limit;
  const { statusCode, code } = error as { readonly statusCode?: number; readonly code?: string };
  if (code?.startsWith('FST_ERR_CTP_INVALID_MEDIA_TYPE')) return unsupportedType();
  if (statusCode === 413) return new Refusal(413, 'TOO_LARGE', tooLarge(maxBytes));
  if (code === '08007') return new Refusal(503, 'NOT_CONFIRMED', words.notConfirmed);
  if (code === '53100') return new Refusal(503, 'UNAVAILABLE', words.full, { headers: { 'Retry-After': '2' } });
  if (isBusy(error)) return new Refusal(503, 'UNAVAILABLE', words.busy, { headers: { 'Retry-After': '2' } });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return malformed(code === 'FST_ERR_BAD_URL' ? 'url' : 'body');
  }
  return new Refusal(500, 'INTERNAL', words.failed);
}

/** A request that cannot be parsed. `path` is 'body' or 'url'. */
export function malformed(path = 'body'): Refusal {
  return new Refusal(400, 'MALFORMED', words.malformed, { issues: [{ path, code: 'malformed' }] });
}

const words = {
  busy: { en: "The database isn't ready. Try again in a moment.", zh: '数据库暂不可用，请稍后再试。' },
  full: {
    en: "The database's disk is full, so nothing can be saved. Ask the operator of this server to free space.",
    zh: '数据库磁盘已满，暂时无法保存。请联系服务器管理员清理空间。',
  },
  notConfirmed: {
    en: 'The change was stored, but not confirmed by the standby database. Check whether it is there before you repeat it.',
    zh: '更改已保存，但备用数据库尚未确认。重试之前请先核对是否已生效。',
  },
  malformed: { en: "The request couldn't be read.", zh: '请求无法读取。' },
  failed: {
    en: 'Something went wrong and nothing was changed. Include the request ID if you report this.',
    zh: '服务器出错，未做任何更改。反馈时请附上请求编号。',
  },
};

function tooLarge(maxBytes: number): Text {
  const limit = (language: Language) => fileSize(maxBytes, language);
  return { en: `Too large. The limit is ${limit('en')}.`, zh: `内容过大：最多 ${limit('zh')}。` };
}
