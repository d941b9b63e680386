import type { ListEntry } from './entry';

/** Words that leave no exception, and moments. Each must stand in a source about the same matter. */
export const absolutes: readonly ListEntry[] = [
  { find: /任何|所有|一切|不管|无论|不限/u, catches: '任何原因都可以退。', spares: '吊牌完好可以退。' },
  { find: /随时|永久|永远|终身|终生|一直有效|不会过期|不过期/u, catches: '随时都能退。', spares: '七天内能退。' },
  { find: /全国|全球|全世界|全场|全天/u, catches: '全国包邮。', spares: '江浙沪包邮。' },
  {
    find: /一定|肯定|保证|保證|绝对|百分之?百|100%|包您|包过|包你|必定|必到/u,
    catches: '明天肯定到。',
    spares: '一般两天到。',
  },
  {
    find: /放心(?!购)|没关系|没问题|也没事|(?:怎么|哪里|什么时候|全)都/u,
    catches: '您放心下单。',
    spares: '请核对后下单。',
  },
  { find: /明天|后天|今晚|今日|今天|当天|当日/u, catches: '明天就到。', spares: '三天到。' },
  { find: /马上|立即|立刻|秒(?:发|到)|即时|瞬间/u, catches: '付款后秒发。', spares: '付款后五分钟内发货。' },
  { find: /周[一二三四五六日末]|星期[一二三四五六日天]|周末/u, catches: '周末也在线。', spares: '工作日在线。' },
  { find: /直接换新|整箱赔|全额|全部赔|双倍|加倍/u, catches: '坏了直接换新。', spares: '坏了可以维修。' },
  {
    find: /\b(?:always|forever|lifetime|unlimited|any ?time|whenever|as (?:often|long|much|many) as you)\b/u,
    catches: 'It works forever.',
    spares: 'It works for a year.',
  },
  { find: /\b(?:never|ever|none of)\b/u, catches: 'It never expires.', spares: 'It does not expire.' },
  {
    find: /\b(?:every|everything|everyone|everywhere|anywhere|worldwide|whatever|whichever|all (?!(?:right|set)\b))/u,
    catches: 'We refund every code.',
    spares: 'We refund the code.',
  },
  {
    find: /\b(?:even (?:after|if|though|redeemed|used|worn|activated|when|without)|no matter|regardless|no questions asked|including first)\b/u,
    catches: 'You get it back, even after use.',
    spares: 'You get it back before use.',
  },
  {
    find: /\b(?:guarantee\w*|definitely|certainly|for sure|100 ?%|no problem|no worries|promise[ds]?)\b/u,
    catches: 'It is guaranteed to work.',
    spares: 'It should work.',
  },
  {
    find: /\b(?:tomorrow|tonight|today|overnight|instant(?:ly)?|immediately|at once|right away|same day|within the hour)\b/u,
    catches: 'You have it tomorrow.',
    spares: 'You have it in three days.',
  },
  {
    find: /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweekends?\b/u,
    catches: 'It ships by Friday.',
    spares: 'It ships in a day.',
  },
];
