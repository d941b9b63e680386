import { normalise } from '../match/normalise';
import type { Match } from '../match/rule';
import type { Rule } from './rule';

/**
 * Moves rules that found only a greeting behind those that found something else, whatever their priority: who writes
 * 在吗，怎么退款 asks for a refund. One after which further rules are asked keeps its place. What is a greeting only as a
 * part of other words, such as 盒子还在吗 or 'this', greets nobody.
 */
export function greetingsLast(rules: readonly Rule[], matches: readonly Match[], text: string): readonly Match[] {
  const greets = ({ index, matched }: Match) => rules[index]!.then === 'stop' && isGreeting(matched);
  const greetings = matches.filter((match) => greets(match) && standsAlone(normalise(match.matched), normalise(text)));
  const others = matches.filter((match) => !greets(match));
  return others.some(({ matched, kind }) => matched !== '' || kind !== undefined)
    ? [...others, ...greetings]
    : matches.filter((match) => !greets(match) || greetings.includes(match));
}

export function isGreeting(matched: string): boolean {
  return greeting.test(normalise(matched));
}

/** At the beginning of a clause, or after one word of it or other greetings: 'just saying hi to the team' greets nobody. */
function standsAlone(matched: string, text: string): boolean {
  for (let at = text.indexOf(matched); at !== -1; at = text.indexOf(matched, at + 1)) {
    const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, at).trimEnd())![0];
    const isWord = !/^[a-z]/u.test(matched) || !/^[a-z]/u.test(text.slice(at + matched.length));
    if (isWord && (before === '' || isGreeting(before) || afterOneWord.test(text.slice(0, at)))) return true;
  }
  return !text.includes(matched);
}

const afterOneWord = /(?:^|[^\p{L}\p{N}\s'’])\s*(?:[\p{L}\p{N}'’]+\s+)?$/u;

const greeting =
  /^(?:(?:在|有人)(?:吗|么|嘛|不|在吗|在么)?|人呢|你好[啊呀]?|您好[啊呀]?|哈[喽啰罗]|嗨|喂|亲+|老板|店家|掌柜|客服|(?:早上|上午|中午|下午|晚上)好|早|早安|hi|hiya|hello|hey|good (?:morning|afternoon|evening|day)|(?:anyone|anybody|are you|you) (?:there|here|around))[!?~。 ]*$/u;
