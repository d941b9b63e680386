/** Deals that are named without an amount: nobody may offer one that the shop has not written down. In plain text. */
export const deals: readonly RegExp[] = [
  /(?:买|拍|购)[一二两三四五六七八九十0-9]+ ?[件个张份]?(?:送|发|赠|得)|第 ?[二三四五2-5] ?[件个张份]|(?:再|多|加|额外|另外?)(?:送|赠|发)[您你一二两个张份]/u,
  /(?:减|省|付|给|给您|给你|便宜|少|砍)一?半|一半的?[价钱]|免单|不(?:收|用|要)[您你]?的?[钱费]|抹[个掉]?零|打骨折|亏本/u,
  /(?:骨折|跳楼|白菜|地板|成本|进货|内部|员工|会员|老客户|老顾客|友情|亲情|批发)价/u,
  /\bbuy (?:one|two|three|\d)\b[^.!?]{0,15}\bget\b|\bbogo\b|\b(?:two|three|four|[2-9]) for (?:one|two|three|[1-9])\b|for the price of|(?:second|2nd|another) one\b/u,
  /\bhalf\b(?!(?:[- ]| an? | of an? )(?:hour|day|year|month|minute|dozen|size|way))|\bat cost\b|\b(?:cost|staff|member|insider|wholesale) price/u,
];
