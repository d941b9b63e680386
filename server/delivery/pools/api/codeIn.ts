import { codeText } from '../../../../src/schema/codeText';
import { maxCodeLetters } from '../../../../src/schema/stock';
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
type Found = { readonly code: string } | { readonly code: null; readonly why: string };

/**
 * Finds the code in an API answer: at `path` if given ('data.codes[0]'; '$' is the whole answer; several, separated by
 * commas, give a line each), otherwise at `codes` or `code` of a JSON object, otherwise the whole text. Of several
 * codes, the first. Whatever may be something else, such as the status of an envelope or a page, is no code.
 * `secrets` are kept out of `why`.
 */
export function codeIn(answer: string, path: string | null, secrets: readonly string[] = []): Found {
  const text = codeText(answer);
  if (text === '') return none('The answer is empty.');
  if (/^<[!?/a-z]/i.test(text)) return none('The answer is a page (HTML or XML), not a code.');
  const json = parseExactly(text);
  const whole = typeof json === 'string' ? codeText(json) : text;
  if (path === '$') return isStatus(whole) && !isShortNumber(whole) ? none(words) : kept(whole, 'The answer');
  if (json === undefined && /^[[{]/.test(text)) return none('The answer is not valid JSON.');
  if (path !== null)
    return json === undefined ? none('The answer is not JSON, so it has no path.') : atPaths(json, path, secrets);
  if (isObject(json)) return inObject(json, secrets);
  if (Array.isArray(json))
    return json.length === 1 ? codeAt(json, '', json) : none(`The answer is a list.${hint(json)}`);
  return inText(whole);
}

/** A word, a status, a sentence or fields is what a supplier answers who has no code. */
function inText(text: string): Found {
  const isSentence = !/\d/.test(text) && /[\s\p{Script=Han}]/u.test(text);
  const hasFields = /[[{]\s*["{]/.test(text) || /^\w+=[^&\s]*&\w+=/.test(text);
  if (isStatus(text) || isSentence || hasFields) return none(`${words} If it is the code, set the path to $.`);
  return kept(text, 'The answer');
}

const words = 'The answer is words or a status rather than a code.';

function inObject(json: Readonly<Record<string, unknown>>, secrets: readonly string[]): Found {
  if (saysFailed(json, hasCode(json) ? 'code' : null)) return failedWith(json, secrets);
  if (Object.hasOwn(json, 'codes') && json.codes !== null) return codeAt(json.codes, 'codes', json);
  return hasCode(json) ? codeAt(json.code, 'code', json) : none(`There is no code at "codes" or "code".${hint(json)}`);
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
  return kept(lines.join('\n'), 'The code');
}

/** `isSet`: the pool names this path, so a short number is a code there, unless the field is that of a status. */
function codeAt(value: unknown, path: string, json: unknown, isSet = false): Found {
  if (Array.isArray(value) && value.length > 0) return codeAt(value[0], `${path}[0]`, json, isSet);
  const text = value instanceof WrittenNumber ? value.text : typeof value === 'string' ? codeText(value) : null;
  if (text === null) {
    const what = value == null || Array.isArray(value) ? 'is empty or missing' : 'is not text';
    return none(`"${path}" ${what}.${hint(json)}`);
  }
  const isNumber = isSet && isShortNumber(text) && !isAboutCall(path);
  return isStatus(text) && !isNumber
    ? none(`"${path}" holds a status, not a code.${hint(json)}`)
    : kept(text, `"${path}"`);
}

function kept(text: string, where: string): Found {
  if (text === '') return none(`${where} is empty.`);
  if (text.length > maxCodeLetters) return none(`${where} is longer than ${maxCodeLetters} characters.`);
  return unreadable.test(text) ? none(`${where} holds characters that cannot be stored.`) : { code: text };
}

// A lone half of a surrogate pair has no bytes in UTF-8, so it could not be stored as it is.
const unreadable = /[\0\ufffd]|\p{Surrogate}/u;

function failedWith(json: unknown, secrets: readonly string[]): Found {
  return withMessage('The supplier answered that the call failed.', json, secrets);
}

function withMessage(why: string, json: unknown, secrets: readonly string[]): Found {
  const said = messageIn(json, secrets);
  return none(said === null ? why : `${why} It says: ${said}`);
}

function hint(json: unknown): string {
  const paths = likelyPaths(json);
  return paths.length === 0 ? '' : ` Set the path to the code, such as ${paths.join(' or ')}.`;
}

function none(why: string): Found {
  return { code: null, why };
}
