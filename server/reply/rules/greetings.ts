import { normalise } from '../match/normalise';
import type { Match } from '../match/rule';
import type { Rule } from './rule';

/**
 * Moves rules that found only a greeting behind those that found something else, whatever their priority: who writes
 * 在吗，怎么退款 asks for a refund. One after which further rules are asked keeps its place.
 */
export function greetingsLast(rules: readonly Rule[], matches: readonly Match[]): readonly Match[] {
  const greets = ({ index, matched }: Match) => rules[index]!.then === 'stop' && isGreeting(matched);
  const greetings = matches.filter(greets);
  const others = matches.filter((match) => !greets(match));
  return others.some(({ matched }) => matched !== '') ? [...others, ...greetings] : matches;
}

export function isGreeting(matched: string): boolean {
  return greeting.test(normalise(matched));
}

const greeting =
  /^(?:(?:在|有人)(?:吗|么|嘛|不|在吗|在么)?|人呢|你好[啊呀]?|您好[啊呀]?|哈[喽啰罗]|嗨|喂|亲+|老板|店家|掌柜|客服|(?:早上|上午|中午|下午|晚上)好|早|早安|hi|hiya|hello|hey|good (?:morning|afternoon|evening|day)|(?:anyone|anybody|are you|you) (?:there|here|around))[!?~。 ]*$/u;
