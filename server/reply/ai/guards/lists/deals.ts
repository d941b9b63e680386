import type { ListEntry } from './entry';

/**
 * Deals without an amount, which may not be offered unless the shop has written them down. Matched in normalized text.
 */
export const deals: readonly ListEntry[] = [
  {
    find: /(?:买|拍|购)[一二两三四五六七八九十0-9]+ ?[件个张份]?(?:送|发|赠|得)/u,
    catches: '买二送一。',
    spares: '买二件装更合适。',
  },
  {
    find: /第 ?[二三四五2-5] ?[件个张份](?:半|免|打|减|优惠|只要|[0-9一二三四五六七八九])/u,
    catches: '第二件半价。',
    spares: '第二件也是黑色。',
  },
  {
    find: /(?:再|多|加|额外|另外?)(?:送|赠)[您你一二两个张份]/u,
    catches: '再送您一张。',
    spares: '再送货上门。',
  },
  {
    find: /减一?半|(?:省|付|给|给您|给你|便宜|少|砍)一半|一半的?[价钱]/u,
    catches: '给您便宜一半。',
    spares: '电量还有一半。',
  },
  {
    find: /免单|不(?:收|用|要)[您你]?的?[钱费]|抹[个掉]?零|打骨折|亏本/u,
    catches: '这次给您免单。',
    spares: '请填写订单。',
  },
  {
    find: /(?:骨折|跳楼|白菜|地板|成本|进货|内部|员工|会员|老客户|老顾客|友情|亲情|批发)价/u,
    catches: '给您会员价。',
    spares: '会员可以登录。',
  },
  {
    find: /\bbuy (?:one|two|three|\d)\b[^.!?]{0,15}\bget\b|\bbogo\b|\b(?:two|three|four|[2-9]) for (?:one|two|three|[1-9])\b|for the price of/u,
    catches: 'buy one, get one.',
    spares: 'buy one in our shop.',
  },
  {
    find: /(?:second|2nd) one (?:is |for |at )*(?:free|half|on us|[0-9])/u,
    catches: 'the second one is half.',
    spares: 'the second one is black.',
  },
  {
    find: /(?<!\b(?:hour|day|week|month|year) and a )\bhalf\b(?!(?:[- ]| an? | of an? )(?:hour|day|year|month|minute|dozen|size|way))/u,
    catches: 'you can have it for half.',
    spares: 'it takes half an hour.',
  },
  {
    find: /\bat cost\b|\b(?:cost|staff|member|insider|wholesale) price/u,
    catches: 'you get the staff price.',
    spares: 'our staff will help.',
  },
  // More items for the same money.
  {
    find: /[元块] ?(?:买|拍|带走|拿走|拿|给您|给你)?[两二三四五六七八九2-9俩仨] ?[个件份张套]|[两二三四五六七八九2-9俩仨] ?[个件份张套](?:一共|总共|合计|打包)/u,
    catches: '100元拿走两个。',
    spares: '100元可以买。',
  },
  {
    find: /送[一二两三俩1-9]? ?[个件份张套]|多(?:给|发)[您你一两]|额外(?:给|发)|双份/u,
    catches: '多给您一张。',
    spares: '每单一张。',
  },
  {
    find: /(?:[0-9]|\b(?:yuan|rmb|cny|dollars?|bucks)) (?:for|gets you) (?:both|two|three|four|[2-9]\b)(?!\w| (?:hour|day|week|month|year|minute|people|person|player|device))|\b(?:two|three|four|[2-9]) for (?:¥|\$)?[0-9]/u,
    catches: '20 dollars for both.',
    spares: '20 dollars for two months.',
  },
  {
    find: /\bget (?:two|another|one more)\b|\b(?:extra|bonus) one\b|\bone extra\b|\bthrow in\b|\bdouble (?:quantity|portion|the)\b/u,
    catches: 'we throw in a cable.',
    spares: 'it comes with a cable.',
  },
  // A fraction of the price, or almost nothing.
  {
    find: /几[十百千]?[块元]|[十百千]来[块元]|零头/u,
    catches: '几十块就卖给您。',
    spares: '几天就到。',
  },
  {
    find: /\b(?:an?|one|two|three) (?:thirds?|quarters?|fifths?|tenths?)\b(?! of an? | (?:hour|year|day))|\bpenn(?:y|ies)\b/u,
    catches: 'you pay a third.',
    spares: 'it takes a quarter of an hour.',
  },
  // Agreement to whatever the customer named, without an amount.
  {
    find: /(?:按|照|依)[您你](?:说|讲|开|出|报|给|要)?的?(?:来|算|价|成交|意思)|[您你](?:说|讲|开|出|报|给)的?(?:这个|那个)?[价数]|[您你]说多少|随[您你](?:开|出|给)/u,
    catches: '就按您说的来。',
    spares: '您说的型号有货。',
  },
  {
    find: /(?:同意|接受|答应)[您你]?的?(?:出|报|这个|那个)?(?:价|条件|要求)/u,
    catches: '接受您的出价。',
    spares: '我们接受银行卡。',
  },
  {
    find: /\b(?:your|that) (?:price|offer|bid|number|figure|amount) (?:is (?:fine|ok|okay|good|accepted)|works|will do|sounds)|\b(?:accept|take|agree (?:to|with|on)|go with|match|honou?r|meet) (?:your|that) (?:price|offer|bid|number|figure|amount)|\bwhatever you (?:say|offer|want)|\bname your price/u,
    catches: 'your offer is accepted.',
    spares: 'your number is in the letter.',
  },
  {
    find: /(?:店长|老板|经理|主管|领导|上级)(?:已经?|刚刚?)?(?:同意|批准|答应|授权)|\b(?:boss|manager|owner)\b[^.!?]{0,20}\b(?:agree|approve|allow|accept|said yes)/u,
    catches: 'my manager approved it.',
    spares: 'my manager will call you.',
  },
];
