import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { Text } from '../../../../src/schema/text';

export const flags = RE2JS.CASE_INSENSITIVE;

/** Maximum code units of a pattern. */
const longest = 500;
/** Maximum program instructions: `.{0,90}` has about 180. */
const largest = 200;

/** The error in a regular expression (RE2 syntax) as a message; null if it is valid. */
export function regexFault(pattern: string): Text | null {
  return examine(pattern).fault;
}

/** `size`: number of program instructions, if it is valid. */
export function examine(pattern: string): { readonly fault: Text | null; readonly size: number } {
  if (pattern.trim() === '') return wrong({ en: 'The pattern is empty.', zh: '表达式为空。' });
  if (pattern.length > longest)
    return wrong({ en: `Use ${longest} characters or fewer.`, zh: `最多 ${longest} 个字符。` });
  try {
    const size = RE2JS.compile(pattern, flags).programSize();
    if (size <= largest) return { fault: null, size };
    return wrong({
      en: 'The pattern repeats too often. Use smaller numbers in { }.',
      zh: '重复次数过多，请减小 { } 中的数字。',
    });
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return wrong(unsupportedIn(pattern) ?? faultOf(error));
  }
}

function wrong(fault: Text) {
  return { fault, size: 0 };
}

/** Features of other engines that RE2 lacks, because they have no guaranteed time bound. */
function unsupportedIn(pattern: string): Text | null {
  const plain = pattern.replace(/\\[^1-9k]/gsu, '');
  if (/\(\?<?[=!]/.test(plain))
    return {
      en: "Lookahead and lookbehind, (?= and (?<=, aren't supported.",
      zh: '不支持环视（(?=、(?!、(?<=、(?<!）。',
    };
  if (/\\[1-9k]/.test(plain))
    return { en: "Backreferences such as \\1 aren't supported.", zh: '不支持反向引用（如 \\1）。' };
  if (/\(\?>|[*+?}]\+/.test(plain))
    return { en: "Atomic groups and *+ or ++ aren't supported.", zh: '不支持原子组和占有量词（如 *+、++）。' };
  if (/\\u/.test(pattern))
    return { en: 'Enter the character itself instead of \\u.', zh: '请直接输入字符，不要使用 \\u 转义。' };
  return null;
}

function faultOf({ error, input }: { readonly error: string; readonly input: string | null }): Text {
  const { text, isNamed } = faults[error] ?? unknown;
  if (!isNamed || input === null) return text;
  return { en: `${text.en.slice(0, -1)}: ${input}`, zh: `${text.zh.slice(0, -1)}：${input}` };
}

interface Fault {
  readonly text: Text;
  /** The faulty part is appended to the text. */
  readonly isNamed: boolean;
}

const unknown: Fault = {
  text: { en: 'Not a valid regular expression.', zh: '不是有效的正则表达式。' },
  isNamed: false,
};

const faults: Readonly<Record<string, Fault>> = {
  'missing closing ]': { text: { en: 'Missing ] for [.', zh: '缺少与 [ 对应的 ]。' }, isNamed: false },
  'missing closing )': { text: { en: 'Missing ) for (.', zh: '缺少与 ( 对应的 )。' }, isNamed: false },
  'unexpected )': { text: { en: 'Unmatched ).', zh: '多余的 )。' }, isNamed: false },
  'missing argument to repetition operator': {
    text: { en: 'Nothing to repeat before this.', zh: '重复符号前没有内容。' },
    isNamed: true,
  },
  'invalid nested repetition operator': { text: { en: 'Repeated twice.', zh: '重复符号连用。' }, isNamed: true },
  'invalid repeat count': {
    text: { en: 'Repeat at most 1,000 times, with the smaller number first.', zh: '重复次数最多 1000，且小的在前。' },
    isNamed: true,
  },
  'invalid escape sequence': { text: { en: 'Unknown escape sequence.', zh: '未知的转义符。' }, isNamed: true },
  'invalid character class range': { text: { en: 'Invalid range.', zh: '字符范围有误。' }, isNamed: true },
  'invalid named capture': { text: { en: 'Invalid group name.', zh: '分组名称有误。' }, isNamed: true },
  'expression too large': {
    text: {
      en: 'The pattern repeats too often. Use smaller numbers in { }.',
      zh: '重复次数过多，请减小 { } 中的数字。',
    },
    isNamed: false,
  },
  'trailing backslash at end of expression': {
    text: { en: "Can't end with a single \\.", zh: '结尾有多余的 \\。' },
    isNamed: false,
  },
};
