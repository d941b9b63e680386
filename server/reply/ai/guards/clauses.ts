import { figuresIn } from './figures';
import { ordinaryChinese, ordinaryEnglish } from './lists/lists';
import { plainText } from './plain';

/** A clause of an answer or of a source. */
export interface Clause {
  /** In plain text. */
  readonly text: string;
  /** The whole sentence. */
  readonly sentence: string;
  /** It denies something. */
  readonly isDenied: boolean;
  /** It only names a condition: 'if ...'. */
  readonly isCondition: boolean;
  /** What it is about: stems of English words and Chinese words, without ordinary ones. */
  readonly terms: readonly string[];
}

export function clausesOf(text: string): Clause[] {
  return text.split(sentenceEnd).flatMap((raw) => {
    const sentence = plainText(raw);
    return splitClauses(sentence).map((clause, at, all) => ({
      text: clause,
      sentence,
      isDenied: denies(clause),
      isCondition: conditions.test(clause) || (at + 1 < all.length && conditionEnds.test(clause)),
      terms: termsOf(withoutFigures(clause)),
    }));
  });
}

const sentenceEnd = /[。！？!?；;\n]+|(?<!\d)\.(?=\s|$)|\.(?=\s+\p{Lu})/u;

/** A part with neither a verb nor a number belongs to the one before it, as the items of a list do. */
function splitClauses(sentence: string): string[] {
  const clauses: string[] = [];
  for (const part of sentence.split(joints).filter((one) => one.trim() !== '')) {
    const isWhole =
      clauses.length === 0 ||
      /^(?:if|unless|when|without|not|no|never|except)\b/u.test(part) ||
      /\p{Script=Han}|\d/u.test(part) ||
      verbs.test(part);
    if (isWhole) clauses.push(part.trim());
    else clauses.push(`${clauses.pop()}, ${part.trim()}`);
  }
  return clauses;
}

const joints =
  /,(?!\d{3})\s*|:(?!\d|\/\/)\s*|\s(?:but|so|because|since|while)\s|\s(?=(?:if|unless|when|without)\s)|\sand\s(?=(?:do not|don't|never|cannot|can't|no|you need)\b)/u;

const verbs =
  /\b(?:is|are|was|were|be|been|am|can|cannot|could|will|would|shall|should|may|might|must|do|does|did|don't|doesn't|have|has|had|get|gets|take|takes|cost|costs|give|gives|covers?|works?|ships?|sends?|pays?|returns?|arrives?|includes?|needs?|keeps?|expires?|use|choose|enter|sign|write|send|contact|measure|try|type|deactivate|activate|accepts?|supports?|comes?)\b|'(?:s|re|m|ll)\b/u;

const conditions = /^(?:if|when|unless|once|without)\b|如果|若|的话/u;
/** Of a clause that another one follows. */
const conditionEnds = /(?:后|前|(?<!小)时|内|以上|以下|一经.{0,6}|的)$/u;

/** Whether a clause denies something; a limit ("不超过") or courtesy ("不好意思") does not. */
function denies(clause: string): boolean {
  return denial.test(clause.replace(noDenial, ' '));
}

const denial =
  /[不没勿无未别]|禁止|恕|休息|停业|停售|缺货|售罄|\bno\b|\bnot\b|n't\b|\bnever\b|\bnone\b|\bnobody\b|\bcannot\b|\bunable\b|\bwithout\b|\bneither\b|\bnor\b|\bnon-|\bsold out\b|\bclosed\b/u;
const noDenial =
  /[未没][^,不]{1,12}?(?=可|能|的|前|时|后|内)|不超过|不满|不足|不仅|不但|不管|不论|无论|不限|不好意思|不错|不过(?!期)|不清楚|不喜欢|不满意|不合适|不想要?|[不没][^,]{1,8}?(?=也[能可会])|不同|不少|不到|没问题|没关系|没事|无线|无敌|特别|分别|别的|区别|个别|\b(?:that|which|who) (?:are|is|were|was|have|has|do|does) not\b[^,]*|\bno (?:problem|worries|doubt|trouble|matter|questions asked)\b|\bnot (?:a problem|only|sure)\b|\bno later than\b/gu;

function withoutFigures(clause: string): string {
  return figuresIn(clause).reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, clause);
}

const segments = new Intl.Segmenter('zh', { granularity: 'word' });

/** See `Clause.terms`. */
export function termsOf(plain: string): string[] {
  const english = (plain.replace(/(?<=[a-z])-(?=[a-z])/gu, ' ').match(/[a-z][a-z'-]*[a-z]|[a-z]/gu) ?? [])
    .map((word) => word.replace(/'\w+$/u, ''))
    .filter(
      (word) =>
        word.length > 1 && !ordinaryEnglish.has(word) && !ordinaryEnglish.has(word.replace(/(?:e?s|ed|ing)$/u, '')),
    )
    .map(stemOf);
  const chinese = [...segments.segment(plain.replace(/没有?(?=\p{Script=Han})/gu, '未'))]
    .map(({ segment }) => segment)
    .filter((word) => /\p{Script=Han}/u.test(word))
    .map((word, place, all) =>
      all[place - 1] === '未'
        ? `未${word}`
        : ordinaryChinese.has(word)
          ? word
          : word.replace(/^[不可能只需已均都](?=.)/u, ''),
    )
    .map((word) => sames.get(word) ?? word)
    .filter((word) => !ordinaryChinese.has(word) && !/^[零〇一二两三四五六七八九十百千万]+$/u.test(word));
  return [...new Set([...english, ...chinese])];
}

function stemOf(word: string): string {
  const known = sames.get(word);
  if (known !== undefined) return known;
  const stem = word
    .replace(/(?:ies|ys?)$/u, 'i')
    .replace(/(?<=[a-z]{3})(?:ings?|ed|es|s|ment|able|ation|ions?|ment|ly)$/u, '')
    .replace(/e$/u, '');
  return sames.get(stem) ?? stem;
}

/** Words that say the same. */
const sames = new Map(
  [
    'send ship shipped dispatch deliver delivery delivered shipping',
    'expire expires expir',
    'cancel cancelled canceled stop',
    'cost costs price fee fees',
    'redeem redeemed use used',
    'phone call',
    'computer computers pcs pc laptop device devices',
    'licence license licences licenses',
    'top topup topups',
    '退 退款 退货 退换 退钱 退课 退掉',
    '发 发货 发出 寄出 发送 发到',
    '付 付款 支付',
    '用 使用 可用',
  ].flatMap((line) => {
    const [first, ...others] = line.split(' ');
    return [first!, ...others].map((word) => [word, first!] as const);
  }),
);

export function shareOf(
  terms: readonly string[],
  other: Pick<Clause, 'terms' | 'text'>,
  weightOf: (term: string) => number,
) {
  const all = terms.reduce((sum, term) => sum + weightOf(term), 0);
  if (all === 0) return 0;
  return terms.filter((term) => has(other, term)).reduce((sum, term) => sum + weightOf(term), 0) / all;
}

/** Chinese words are cut differently here and there, so the text counts, but not where it says "not yet". */
function has({ terms, text }: Pick<Clause, 'terms' | 'text'>, term: string): boolean {
  if (terms.includes(term)) return true;
  if (!/\p{Script=Han}/u.test(term)) return false;
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1))
    if (!/[未没]$/u.test(text.slice(0, at))) return true;
  return false;
}
