import { codeText } from '../../../../src/schema/codeText';
import { maxCodeLetters } from '../../../../src/schema/stock';
import type { Text } from '../../../../src/schema/text';
import {
  isAboutCall,
  isEnvelope,
  isShortNumber,
  isStatus,
  mayBeStatus,
  messageIn,
  saysFailed,
  saysSucceeded,
} from './envelope';
import { isObject, parseExactly, WrittenNumber } from './exactJson';
import { likelyPaths } from './likelyPaths';

/** The code in an answer, in exactly the characters that were sent, or why there is none: words for members. */
type Found = { readonly code: string } | { readonly code: null; readonly why: Text };

/**
 * Finds the code in an API answer: at `path` if given ('data.codes[0]'; '$' is the whole answer; several, separated by
 * commas, give a line each), otherwise at `codes` or `code` of a JSON object, otherwise the whole text. Of several
 * codes, the first. Whatever may be something else, such as the status of an envelope or a page, is no code.
 * `secrets` are kept out of `why`.
 */
export function codeIn(answer: string, path: string | null, secrets: readonly string[] = []): Found {
  const text = codeText(answer);
  if (text === '') return none('The answer is empty.', '响应为空。');
  if (/^<[!?/a-z]/i.test(text))
    return none('The answer is a page (HTML or XML), not a code.', '响应是网页（HTML 或 XML），不是卡密。');
  const json = parseExactly(text);
  const whole = typeof json === 'string' ? codeText(json) : text;
  if (path === '$') return isStatus(whole) && !isShortNumber(whole) ? none(words.en, words.zh) : kept(whole, wholeText);
  if (json === undefined && /^[[{]/.test(text)) return none('The answer is not valid JSON.', '响应不是有效的 JSON。');
  if (path !== null)
    return json === undefined
      ? none('The answer is not JSON, so it has no path.', '响应不是 JSON，无法按路径取值。')
      : atPaths(json, path, secrets);
  if (isObject(json)) return inObject(json, secrets);
  if (Array.isArray(json))
    return json.length === 1
      ? codeAt(json, '', json)
      : unfound({ en: 'The answer is a list.', zh: '响应是列表。' }, json);
  return inText(whole);
}

/** A word, a status, a sentence or fields is what a supplier answers who has no code. */
function inText(text: string): Found {
  const isSentence = !/\d/.test(text) && /[\s\p{Script=Han}]/u.test(text);
  const hasFields = /[[{]\s*["{]/.test(text) || /^\w+=[^&\s]*&\w+=/.test(text);
  if (isStatus(text) || isSentence || hasFields)
    return none(`${words.en} If it is the code, set the path to $.`, `${words.zh}如果它就是卡密，请将路径设为 $。`);
  return kept(text, wholeText);
}

const words = { en: 'The answer is words or a status rather than a code.', zh: '响应是说明或状态，而不是卡密。' };
const wholeText = { en: 'The answer', zh: '响应' };

function inObject(json: Readonly<Record<string, unknown>>, secrets: readonly string[]): Found {
  if (saysFailed(json, hasCode(json) ? 'code' : null)) return failedWith(json, secrets);
  if (Object.hasOwn(json, 'codes') && json.codes !== null) return codeAt(json.codes, 'codes', json);
  return hasCode(json)
    ? codeAt(json.code, 'code', json)
    : unfound({ en: 'There is no code at "codes" or "code".', zh: '“codes”或“code”处没有卡密。' }, json);
}

/** Whether `code` is a code. Beside fields of an envelope it is taken for its status, unless that is impossible. */
function hasCode(json: Readonly<Record<string, unknown>>): boolean {
  const { code } = json;
  if (Array.isArray(code)) return true;
  if (code instanceof WrittenNumber) return !isEnvelope(json) && !isStatus(code.text) && !code.text.startsWith('-');
  if (typeof code !== 'string' || isStatus(codeText(code))) return false;
  if (!isEnvelope(json)) return true;
  return !('data' in json) && saysSucceeded(json) && !mayBeStatus(codeText(code));
}

function atPaths(json: unknown, paths: string, secrets: readonly string[]): Found {
  const lines: string[] = [];
  for (const path of paths.split(/[,，]/).map((one) => one.trim())) {
    const steps = path.replace(/^\$\.?/, '').match(/[^.[\]]+/g) ?? [];
    let value = json;
    for (const step of steps) {
      if (isObject(value) && saysFailed(value, step)) return failedWith(json, secrets);
      const isThere = (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, step);
      value = isThere ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
    }
    const found = codeAt(value, path, json, true);
    if (found.code === null) return isObject(json) && value == null ? withMessage(found.why, json, secrets) : found;
    lines.push(found.code);
  }
  return kept(lines.join('\n'), { en: 'The code', zh: '卡密' });
}

/** `isSet`: the pool names this path, so a short number is a code there, unless the field is that of a status. */
function codeAt(value: unknown, path: string, json: unknown, isSet = false): Found {
  if (Array.isArray(value) && value.length > 0) return codeAt(value[0], `${path}[0]`, json, isSet);
  const text = value instanceof WrittenNumber ? value.text : typeof value === 'string' ? codeText(value) : null;
  if (text === null) {
    return value == null || Array.isArray(value)
      ? unfound({ en: `"${path}" is empty or missing.`, zh: `“${path}”为空或不存在。` }, json)
      : unfound({ en: `"${path}" is not text.`, zh: `“${path}”不是文本。` }, json);
  }
  const isNumber = isSet && isShortNumber(text) && !isAboutCall(path);
  return isStatus(text) && !isNumber
    ? unfound({ en: `"${path}" holds a status, not a code.`, zh: `“${path}”是状态，不是卡密。` }, json)
    : kept(text, { en: `"${path}"`, zh: `“${path}”` });
}

function kept(text: string, { en, zh }: Text): Found {
  if (text === '') return none(`${en} is empty.`, `${zh}为空。`);
  if (text.length > maxCodeLetters)
    return none(`${en} is longer than ${maxCodeLetters} characters.`, `${zh}超过 ${maxCodeLetters} 个字符。`);
  if (unreadable.test(text)) return none(`${en} holds characters that cannot be stored.`, `${zh}含有无法保存的字符。`);
  return { code: text };
}

// A lone half of a surrogate pair has no bytes in UTF-8, so it could not be stored as it is.
const unreadable = /[\0\ufffd]|\p{Surrogate}/u;

function failedWith(json: unknown, secrets: readonly string[]): Found {
  return withMessage({ en: 'The supplier answered that the call failed.', zh: '供货方返回调用失败。' }, json, secrets);
}

function withMessage({ en, zh }: Text, json: unknown, secrets: readonly string[]): Found {
  const said = messageIn(json, secrets);
  return said === null ? none(en, zh) : none(`${en} It says: ${said}`, `${zh}其说明为：${said}`);
}

/** Names the paths at which the code may be. */
function unfound({ en, zh }: Text, json: unknown): Found {
  const paths = likelyPaths(json);
  if (paths.length === 0) return none(en, zh);
  return none(
    `${en} Set the path to the code, such as ${paths.join(' or ')}.`,
    `${zh}请设置卡密的路径，例如 ${paths.join(' 或 ')}。`,
  );
}

function none(en: string, zh: string): Found {
  return { code: null, why: { en, zh } };
}
