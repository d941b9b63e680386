import { deals } from '../../ai/guards/lists/lists';

/**
 * Claims that something has been done, or that more will be: only the code can do either. Matched in normalized text.
 */
const claims: readonly RegExp[] = [
  /已经?(?:帮|给|为|替)?(?:你|您|亲)?(?:把)?(?:价格|订单|金额|标价|优惠|折扣)?(?:重新)?(?:改|修改|调整|调低|下调|降低|更新|减|降|打折|优惠|抹|返|退|补)(?!变主意)/,
  /(?:改|调|降|减|修改|调整|更新)(?:好|完|过|低|掉)?(?:了|完成|成功|完毕)|(?:改|降|减|调)好|(?:改|降)(?:好)?价了|价格?(?:已|刚刚?)|(?:折扣|优惠|券)(?:已经?|刚刚?)(?:生效|到账|使用|应用|发|改|加)/,
  /(?:帮|给|为|替)(?:你|您|亲)(?:把价格?)?(?:改|调|降|减|退|返|补)|后台(?:已|帮|给)|系统(?:已|帮|给)|底价|成本价?|进价|最低(?:可以|能)?(?:到|卖|给)/,
  /(?:以下|之下|更低|再低|还能低|再便宜|继续降|随便(?:砍|降)|免单|白送|送你|返现|退款|补差|差价|买一送一)/,
  /(?:price|discount|order|listing|amount|total|coupon|code|offer)s?(?: of [^ ]+)? (?:(?:has|have) (?:now |just |already |been )*|(?:is|was|are|were) (?:now |just |already )+(?:been )?|(?:is|was|are|were) )(?:updated|changed|adjusted|lowered|reduced|modified|edited|applied|cut|dropped|set|activated|refunded|issued|approved)/,
  /(?:i|we)(?:'ve| have|'d)? (?:just |already |now |have )*(?:updated|changed|adjusted|lowered|reduced|modified|edited|applied|cut|dropped|set|refunded|issued|approved|marked|discounted|given|sent|put|took|taken|knocked|overrode|overridden)(?![a-z])/,
  /(?:price|discount|coupon|refund) (?:updated|changed|adjusted|lowered|reduced|applied|activated|issued|approved)/,
  /(?<![a-z])(?:floor|bottom line|cost price|(?:my|our) cost|minimum price|lowest (?:i|we) can)(?![a-z])|(?:lower|less|cheaper|below|under) than|even (?:lower|cheaper)|go lower|refund|cash ?back|buy one|(?:as )?a gift|(?:on|for) the house/,
];

/** The part of a normalized text that claims a change or promises one; null if there is none. */
export function claimIn(plain: string): string | null {
  for (const claim of [...claims, ...deals.map(({ find }) => find)]) {
    const match = claim.exec(plain);
    if (match !== null) return match[0];
  }
  return null;
}
