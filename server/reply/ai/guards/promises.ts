import { deals } from '../../bargain/wording/deals';
import { plainText } from './plain';

/**
 * A promise in the text that no source makes, as written; null if there is none. A source that denies it does not
 * count.
 */
export function strangePromise(text: string, sources: string): string | null {
  const [said, known] = [clausesOf(text), clausesOf(sources)];
  for (const promise of promises)
    for (const clause of said) {
      const found = promise.exec(clause);
      const isKnown = (one: string) =>
        promise.test(one) && (denial.test(clause.replace(noDenial, '')) || !denial.test(one));
      if (found !== null && !known.some(isKnown)) return found[0];
    }
  return null;
}

function clausesOf(text: string): string[] {
  return text.split(/[,，。.!！?？;；\n]/u).map(plainText);
}

const denial =
  /不(?:支持|能|可|予|会|會|提供|接受|给|給|退|包|送|免|是)|无法|無法|没有|沒有|概不|恕不|禁止|\bno\b|\bnot\b|n't\b|\bnever\b|\bcannot\b|\bunable\b|\bwithout\b|\bnon-/u;

/** Phrases with a negation that deny nothing. */
const noDenial = /\b(?:no (?:problem|worries|doubt|trouble)|not a problem)\b/gu;

/** An action the text claims to have done, which the AI cannot do; null if there is none. */
export function claimedAction(text: string): string | null {
  const said = plainText(text);
  return actions.map((action) => action.exec(said)?.[0] ?? null).find((found) => found !== null) ?? null;
}

const promises = [
  ...deals,
  /成交|好商量|(?<!不)(?:可以?|能)(?:商量|谈|议价)|(?<![不性功])能再?(?:低|少|便宜)|(?:最低|底)价(?:给|卖)|给[您你](?:最低|底|特)|\bnegotia|price match/u,
  /(?:马上|这就|稍后|立即|立刻|回头)(?:就|会|去|来|帮|给|为|替|把|您|你)*(?:改|降|退(?![出款货钱])|补|返|留(?!言)|减)|(?:帮|给|为|替)[您你](?:改|降|退(?![出款货钱])|补|返|留(?!言)|减|保留)|\b(?:i|we)(?:'ll| will| can| could) (?:\w+ )?(?:change|lower|reduce|adjust|cut|drop|reserve|match)\b|\blet me (?:lower|change|reduce|adjust|drop)\b/u,
  /(?:可以|能|包|随时)退(?![出款货钱])|无理由|無理由/u,
  /[加进入][我们]*群(?![体众])|\bjoin our (?:group|channel)\b/u,
  /免费|免運|免运|包邮|包郵|白送|不要钱|不收费|(?<!feel )\bfree\b|no charge|at no (?:extra )?cost/u,
  /赠送|贈送|送您|送你|额外送|多送|买一送|\bgift you|\bbonus\b|throw in/u,
  /优惠|優惠|折扣|打折|半价|半價|便宜|减免|降价|让利|特价|\bdiscount|half[- ]price|cheaper|price (?:cut|drop)|% off|\bdeal\b/u,
  /退款|退钱|退货|退錢|退[您你]|返[您你现]|差价|赔偿|补偿|赔付|假一赔|\brefund|money[- ]back|compensat|reimburse/u,
  /保证|保證|担保|承诺|保修|终身|永久|\bguarant|\bwarrant|lifetime|\bi promise|\bwe promise/u,
  /预留|留货|给您留|给你留|\breserve (?:it|one|this)|hold (?:it|one|this) for/u,
  /优惠券|代金券|折扣码|\bcoupon|promo(?:tion)? code|voucher/u,
];

const done =
  '修改|改价|改好|改成|改为|调整|更改|降价|降到|降至|退款|补发|重发|发货|下单|取消|登记|备注|开通|申请|安排|升级|延长|加急|减免|抵扣|通知|提交|转账';
const doneEnglish =
  'changed|adjusted|refunded|cancell?ed|updated|applied|lowered|reduced|reserved|shipped|sent|issued|processed|credited|upgraded|extended|approved|arranged|confirmed|activated|resent|submitted';

const actions = [
  new RegExp(`(?:已经?|刚刚?)(?:为|给|帮|替)?(?:您|你|亲)?(?:把)?[^,。,.!?]{0,8}?(?:${done})`, 'u'),
  new RegExp(`(?:帮|为|给|替)(?:您|你|亲)(?:${done})(?:了|好了|完成)`, 'u'),
  /(?:改|降|调|减|退)好了|改完了/u,
  new RegExp(`\\b(?:i|we)(?:'ve| have)(?: already| just| now)* (?:${doneEnglish})\\b`, 'u'),
  new RegExp(`\\b(?:i|we)(?: already| just| now) (?:${doneEnglish})\\b`, 'u'),
  new RegExp(
    `\\b(?:price|order|refund|discount|account|payment|coupon)\\b[^.!?]{0,20} (?:has|have|had|was|is now|is already|were)(?: already| just| now)*(?: been)? (?:${doneEnglish})\\b`,
    'u',
  ),
];
