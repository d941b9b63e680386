/**
 * Deals without an amount, which may not be offered unless the shop has written them down. Matched in normalized text.
 */
export const deals: readonly RegExp[] = [
  /(?:买|拍|购)[一二两三四五六七八九十0-9]+ ?[件个张份]?(?:送|发|赠|得)|第 ?[二三四五2-5] ?[件个张份](?:半|免|打|减|优惠|只要|[0-9一二三四五六七八九])|(?:再|多|加|额外|另外?)(?:送|赠)[您你一二两个张份]/u,
  /减一?半|(?:省|付|给|给您|给你|便宜|少|砍)一半|一半的?[价钱]|免单|不(?:收|用|要)[您你]?的?[钱费]|抹[个掉]?零|打骨折|亏本/u,
  /(?:骨折|跳楼|白菜|地板|成本|进货|内部|员工|会员|老客户|老顾客|友情|亲情|批发)价/u,
  /\bbuy (?:one|two|three|\d)\b[^.!?]{0,15}\bget\b|\bbogo\b|\b(?:two|three|four|[2-9]) for (?:one|two|three|[1-9])\b|for the price of|(?:second|2nd) one (?:is |for |at )*(?:free|half|on us|[0-9])/u,
  /(?<!\b(?:hour|day|week|month|year) and a )\bhalf\b(?!(?:[- ]| an? | of an? )(?:hour|day|year|month|minute|dozen|size|way))|\bat cost\b|\b(?:cost|staff|member|insider|wholesale) price/u,
  // More items for the same money.
  /[元块] ?(?:买|拍|带走|拿走|拿|给您|给你)?[两二三四五六七八九2-9俩仨] ?[个件份张套]|[两二三四五六七八九2-9俩仨] ?[个件份张套](?:一共|总共|合计|打包)|送[一两二三俩1-9]? ?[个件份张套]|多(?:给|发)[您你一两]|额外(?:给|发)|双份/u,
  /(?:[0-9]|\b(?:yuan|rmb|cny|dollars?|bucks)) (?:for|gets you) (?:both|two|three|four|[2-9]\b)(?!\w| (?:hour|day|week|month|year|minute|people|person|player|device))|\b(?:two|three|four|[2-9]) for (?:¥|\$)?[0-9]|\bget (?:two|another|one more)\b|\b(?:extra|bonus) one\b|\bone extra\b|\bthrow in\b|\bdouble (?:quantity|portion|the)\b/u,
  // A fraction of the price, or almost nothing.
  /几[十百千]?[块元]|[十百千]来[块元]|零头|\b(?:an?|one|two|three) (?:thirds?|quarters?|fifths?|tenths?)\b(?! of an? | (?:hour|year|day))|\bpenn(?:y|ies)\b/u,
  // Agreement to whatever the customer named, without an amount.
  /(?:按|照|依)[您你](?:说|讲|开|出|报|给|要)?的?(?:来|算|价|成交|意思)|[您你](?:说|讲|开|出|报|给)的?(?:这个|那个)?[价数]|[您你]说多少|随[您你](?:开|出|给)|(?:同意|接受|答应)[您你]?的?(?:出|报|这个|那个)?(?:价|条件|要求)/u,
  /\b(?:your|that) (?:price|offer|bid|number|figure|amount) (?:is (?:fine|ok|okay|good|accepted)|works|will do|sounds)|\b(?:accept|take|agree (?:to|with|on)|go with|match|honou?r|meet) (?:your|that) (?:price|offer|bid|number|figure|amount)|\bwhatever you (?:say|offer|want)|\bname your price/u,
  /(?:店长|老板|经理|主管|领导|上级)(?:已经?|刚刚?)?(?:同意|批准|答应|授权)|\b(?:boss|manager|owner)\b[^.!?]{0,20}\b(?:agree|approve|allow|accept|said yes)/u,
];
