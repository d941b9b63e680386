import type { MatchKind, MatchRule } from '../../server/reply/match/rule';

/** Patterns that never finish in a backtracking engine, or that produce an automaton with very many states. */
const hostile = ['(a+)+$', '(a|a)*b', '(.*a){12}$', '(x+x+)+y', 'a.{0,80}c', '(a|b).{90}c', '(a.{0,9}){0,9}z'];

/** Messages that attack the hostile patterns: as long as a pattern reads, made of letters that keep it busy. */
export function hostileMessages(count: number): string[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => Array.from({ length: 2_000 }, () => 'abx '[random(4)]).join(''));
}

/**
 * Rules of a company with many products: Chinese and English, mostly words that a message contains; 3 % are patterns, 5
 * % allow typos.
 */
export function rulesOf(count: number): MatchRule[] {
  const random = randomFrom(1);
  return Array.from({ length: count }, (_, at): MatchRule => {
    const share = random(1_000);
    const [kind, typos]: [MatchKind, 0 | 1 | 2] =
      share < 30 ? ['regex', 0] : share < 80 ? ['contains', share < 60 ? 2 : 1] : [kindOf(random(100)), 0];
    const isPattern = kind === 'regex';
    const one = () => (isPattern ? patternOf(at, random) : kind === 'exact' ? sentence(random) : wordOf(random));
    const many = (from: number, to: number) => Array.from({ length: from + random(to - from + 1) }, one);
    const wants = random(10);
    return {
      id: `rule-${at}`,
      kind,
      typos,
      any: wants === 0 ? [] : many(1, 4),
      all: wants <= 1 ? many(1, 2) : [],
      none: random(10) === 0 ? many(1, 2) : [],
    };
  });
}

/** Typical customer messages: a question or two, a few of them long. */
export function messagesOf(count: number): string[] {
  const random = randomFrom(2);
  return Array.from({ length: count }, (_, at) => {
    const sentences = at % 50 === 49 ? 10 : 1 + random(3);
    return Array.from({ length: sentences }, () => sentence(random)).join(random(2) === 0 ? '，' : ' ');
  });
}

type Random = (below: number) => number;

/** Deterministic: the same numbers in every run. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function kindOf(share: number): MatchKind {
  if (share < 65) return 'contains';
  if (share < 80) return 'word';
  if (share < 90) return 'exact';
  return share < 95 ? 'starts' : 'ends';
}

const chineseGoods =
  '手机壳 数据线 充电宝 耳机 会员 激活码 礼品卡 键盘 鼠标 显示器 内存条 硬盘 路由器 台灯 背包 运动鞋 羽绒服 连衣裙 面膜 口红'.split(
    ' ',
  );
const chineseTopics =
  '多少钱 包邮吗 什么时候发货 怎么退款 可以便宜点吗 有现货吗 怎么激活 能开发票吗 发什么快递 保修多久 是正品吗 有优惠券吗 怎么使用 换货流程 订单号 收不到验证码'.split(
    ' ',
  );
const chineseTraits = '黑色 白色 加长 迷你 第二代 旗舰 入门 儿童 男款 女款 无线 防水 高清 折叠 透明'.split(' ');
const goods =
  'charger headphones keyboard backpack membership license gift-card monitor router sneakers jacket lipstick notebook tripod speaker'.split(
    ' ',
  );
const topics =
  'price shipping refund warranty discount coupon invoice delivery stock activation tracking exchange size color manual'.split(
    ' ',
  );
const traits =
  'black white wireless mini portable leather vintage waterproof foldable premium annual student family business starter'.split(
    ' ',
  );

function pick(words: readonly string[], random: Random): string {
  return words[random(words.length)]!;
}

/** One of a few thousand words; sometimes one of a few common words that many messages contain. */
function wordOf(random: Random): string {
  const form = random(20);
  if (form === 0) return pick(random(2) === 0 ? chineseTopics : topics, random);
  if (form < 12) return `${pick(chineseTraits, random)}${pick(chineseGoods, random)}${pick(chineseTopics, random)}`;
  if (form < 14) return `${pick(chineseGoods, random)}${random(400)}`;
  return `${pick(traits, random)} ${pick(goods, random)}${random(3) === 0 ? ` ${pick(topics, random)}` : ''}`;
}

function patternOf(at: number, random: Random): string {
  const form = random(20);
  if (form === 0) return hostile[at % hostile.length]!;
  if (form < 4) return `\\d{${4 + random(12)}}`;
  if (form < 9) return `(${pick(chineseGoods, random)}|${pick(chineseGoods, random)}).{0,10}(多少|几)(钱|块)`;
  if (form < 14) return `^(how|what).*${pick(traits, random)}.*${pick(goods, random)}`;
  return `\\b(${pick(topics, random)}|${pick(topics, random)})s?\\b.*\\b${pick(goods, random)}`;
}

const starts = [
  '请问',
  '你好，',
  '',
  '老板',
  '那个',
  'hi, ',
  'hello ',
  'Do you have the ',
  'How much is the ',
  'what about ',
];
const ends = ['？', '吗？', '谢谢', '', '!', ' please', ' 急', ' thanks', '。。。', ' 在吗'];

function sentence(random: Random): string {
  return `${pick(starts, random)}${wordOf(random)}${pick(ends, random)}`;
}
