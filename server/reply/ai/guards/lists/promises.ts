import { deals } from './deals';
import type { ListEntry } from './entry';

/** Promises that a source must make about the same matter, on the same condition. */
export const promises: readonly (ListEntry & { readonly isDeal?: boolean })[] = [
  ...deals.map((deal) => ({ ...deal, isDeal: true })),
  {
    find: /成交|好商量|(?<!不)(?:可以?|能)(?:商量|谈|议价)|(?<![不性功])能再?(?:低|少|便宜)|(?:最低|底)价(?:给|卖)|给[您你](?:最低|底|特)|\bnegotia|(?:price match|match (?:any|their|other|the) (?:lower )?prices?)/u,
    catches: '价格好商量。',
    spares: '价格是 49 元。',
  },
  {
    find: /(?:马上|这就|稍后|立即|立刻|回头)(?:就|会|去|来|帮|给|为|替|把|您|你)*(?:改|降|退(?![出款货钱])|补|返|留(?!言)|减)|(?:帮|给|为|替)[您你](?:改(?!绑)|降|退(?![出款货钱])|补|返|留(?!言)|减|抹|保留)|\b(?:i|we)(?:'ll| will| can| could) (?:\w+ )?(?:change|lower|reduce|adjust|cut|drop|reserve|match|waive|knock|add)\b|\blet me (?:lower|change|reduce|adjust|drop)\b|\bwe waive\b/u,
    catches: '我这就给您改价。',
    spares: '您可以改地址。',
  },
  {
    find: /[加进入]我?们?的?[^,。,]{0,3}群(?![体众])|\bjoin our (?:group|channel)\b/u,
    catches: '请加群领取。',
    spares: '适合老年群体。',
  },
  {
    find: /免费|免運|免运|包邮|包郵|白送|不要钱|不收费|(?<!feel |chemical )\bfree\b|no charge|at no (?:extra )?cost|complimentary/u,
    catches: 'Shipping is free.',
    spares: 'Feel free to ask.',
  },
  {
    find: /赠送|贈送|送您|送你|额外送|多送|买一送|\bgift you\b|\bbonus\b|throw in|on the house/u,
    catches: '再赠送您一张。',
    spares: '送货上门。',
  },
  {
    find: /优惠(?!券)|優惠|折扣|打折|半价|半價|便宜|减免|降价|让利|特价(?!商品)|划算|\bdiscount|half[- ]price|cheaper|price (?:cut|drop)|% off|\bdeal\b/u,
    catches: '给您优惠一些。',
    spares: '价格不变。',
  },
  {
    find: /(?:可以|能|包|随时)退(?!出)|无理由|無理由|退款|退钱|退货|退换|退錢|退[您你]|返[您你现]|差价|赔(?:偿|付|给|您|你)|补偿|假一赔|\brefund|money[- ]back|compensat|reimburse|\btake back/u,
    catches: '拆封后支持退款。',
    spares: '付款后发货。',
  },
  {
    find: /保修|担保|承诺|换新|\bwarrant|\breplace it\b|\bcovered\b/u,
    catches: 'It has a warranty of 5 years.',
    spares: 'It has five colours.',
  },
  {
    find: /预留|留货|给[您你]留|\breserve (?:it|one|this)|hold (?:it|one|this) for/u,
    catches: '给您留一件。',
    spares: '请留言。',
  },
  {
    find: /优惠券|代金券|折扣码|\bcoupon|promo(?:tion)? code|voucher/u,
    catches: 'Here is a coupon.',
    spares: 'Here is the manual.',
  },
  {
    find: /有机|零农药|无农药|正品|官方|认证|\b(?:organic|certified|official|genuine|fair ?trade)\b/u,
    catches: 'It is certified organic.',
    spares: 'It is a dark roast.',
  },
];
