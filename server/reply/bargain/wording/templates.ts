import type { Language } from '../../../../src/schema/text';
import type { BargainStyle } from '../policy';

/**
 * The kinds of bargaining answers. 'stands': no discount. 'atPrice': the customer named at least the price. 'again':
 * the price was agreed before. 'which': the product has variants with different prices.
 */
export type BargainLine = 'stands' | 'atPrice' | 'offered' | 'final' | 'agreed' | 'again' | 'refused' | 'which';

export interface LineValues {
  /** The formatted amount: '¥95'. */
  readonly offer: string;
  readonly hours: string;
  readonly names: string;
}

/** The template text for an outcome. `round` (from 0) rotates the wordings, so that repeated answers differ. */
export function bargainLine(
  line: BargainLine,
  style: BargainStyle,
  language: Language,
  round: number,
  values: LineValues,
): string {
  const texts = lines[language][line];
  const ofStyle = 'firm' in texts ? texts[style] : texts.any;
  const text = ofStyle[round % ofStyle.length]!;
  return text.replace(/\{(offer|hours|names)\}/g, (_, name: keyof LineValues) => values[name]);
}

type Lines = Readonly<
  Record<BargainLine, Readonly<Record<BargainStyle, readonly string[]>> | { readonly any: readonly string[] }>
>;

const zh: Lines = {
  stands: {
    firm: ['您好，这款是 {offer}，价格不议，感谢理解。', '这款一直是 {offer}，不议价哦。'],
    balanced: [
      '这款就是 {offer} 啦，已经是实在价，没法再少了，您看看合适再拍。',
      '不好意思，{offer} 是这款的价格，确实没有优惠空间。',
    ],
    close: [
      '这款是 {offer}，没法再少啦，质量和售后您放心，喜欢就拍下吧。',
      '理解您想省一点，不过这款只能 {offer}，喜欢的话随时拍。',
    ],
  },
  atPrice: { any: ['这款本来就是 {offer}，直接拍下就可以啦。'] },
  offered: {
    firm: [
      '{offer}，看您诚心要，这个价可以。',
      '那就 {offer} 吧，让得不多，但很实在了。',
      '{offer}，可以的话就定下来。',
    ],
    balanced: ['这样吧，{offer} 给您，您看可以吗？', '诚心要的话，{offer}，怎么样？', '{offer}，您觉得行我们就定了。'],
    close: [
      '想跟您成交，{offer} 给您，可以的话我马上发券！',
      '{offer} 怎么样？合适的话现在就能定。',
      '为了您这一单，{offer}，您说“成交”我就发专属券。',
    ],
  },
  final: {
    firm: ['{offer}，没法再少了。', '还是 {offer}，您考虑一下。'],
    balanced: ['{offer} 真的是能给到的价格了，合适的话回复“成交”就好。', '这款我只能给到 {offer}，您再想想，不急。'],
    close: ['真的到头啦，{offer}，您要的话回复“成交”，我马上发券。', '{offer} 已经是我能争取到的了，喜欢就定下吧！'],
  },
  agreed: {
    firm: ['可以，{offer} 成交。专属券给您，{hours} 小时内下单有效，仅限一次。'],
    balanced: ['好的，{offer} 成交！专属券发您了，{hours} 小时内下单使用，限用一次。'],
    close: ['太好了，{offer} 成交！这是您的专属券，{hours} 小时内下单有效，限用一次，祝您用得开心～'],
  },
  again: { any: ['我们说好的是 {offer}，专属券再发您一次，在有效期内下单就可以用。'] },
  refused: { any: ['没关系，{offer} 先给您留着，改主意了跟我说一声就行。'] },
  which: { any: ['这款有几种规格：{names}。您要哪一种？我给您看看价格。'] },
};

const en: Lines = {
  stands: {
    firm: ['The price is {offer} and it is firm. Thank you for understanding.', 'It stays at {offer}, I’m afraid.'],
    balanced: [
      'I’m sorry, {offer} is the price and there is no room in it. Take your time and see whether it suits you.',
      '{offer} is what it costs; I can’t take anything off this one.',
    ],
    close: [
      'I’d love to help, but this one is {offer}. It’s worth it, and we’re here if anything comes up.',
      'I know every bit counts, but it has to be {offer} for this one.',
    ],
  },
  atPrice: { any: ['It is only {offer}, so you can go ahead and order it.'] },
  offered: {
    firm: [
      'I can do {offer}.',
      '{offer}, then. It’s not much off, but it’s a fair price.',
      '{offer}, if we settle it now.',
    ],
    balanced: [
      'How about {offer}?',
      'Since you’re keen: {offer}. What do you think?',
      'Let’s say {offer}. Does that work for you?',
    ],
    close: [
      'I’d like you to have it: {offer}? Say “deal” and I’ll send your code.',
      'What about {offer}? We can settle it right now.',
      'For you, {offer}. Just say “deal” and your code is on its way.',
    ],
  },
  final: {
    firm: ['{offer}. I can’t do better than that.', 'It’s still {offer}. Think it over.'],
    balanced: [
      '{offer} really is the best I can do. If it suits you, just say “deal”.',
      'I have to stay at {offer}. No rush, think it over.',
    ],
    close: [
      'That’s as far as I can go: {offer}. Say “deal” and I’ll send your code right away.',
      '{offer} is the best I could get for you. Shall we settle it?',
    ],
  },
  agreed: {
    firm: ['Agreed, {offer}. Here is your own code: for one order within {hours} hours.'],
    balanced: ['Deal, {offer}! Here is your own code. It is good for one order within {hours} hours.'],
    close: ['Wonderful, {offer} it is! Here is your own code, good for one order within {hours} hours. Enjoy!'],
  },
  again: { any: ['We agreed on {offer}. Here is your code once more; use it before it ends.'] },
  refused: { any: ['No problem. {offer} is there for you if you change your mind.'] },
  which: { any: ['It comes as {names}. Which one would you like? Then I can tell you about the price.'] },
};

const lines: Readonly<Record<Language, Lines>> = { en, zh };
