import type { ListEntry } from './entry';

const done =
  '修改|改价|改好|改成|改为|调整|更改|降价|降到|降至|退款|补发|重发|发货|发到|下单|取消|登记|备注|开通|申请|安排|升级|延长|加急|减免|抵扣|通知|提交|转账';
const doneEnglish =
  'changed|adjusted|refunded|cancell?ed|updated|applied|lowered|reduced|reserved|shipped|sent|issued|processed|credited|upgraded|extended|approved|arranged|confirmed|activated|resent|submitted|dispatched';

/** Claims to have done something, which the AI cannot do. */
export const deeds: readonly ListEntry[] = [
  {
    find: new RegExp(
      `(?:已经?|刚刚?)(?:为|给|帮|替)(?:您|你|亲)?(?:把)?[^,。,.!?]{0,8}?(?:${done})|(?:已经?|刚刚?)(?:${done})(?!的|了?的|后|，?订单)`,
      'u',
    ),
    catches: '账号已经发到您邮箱了。',
    spares: '已经发货的订单不能取消。',
  },
  {
    find: new RegExp(`(?:帮|为|给|替)(?:您|你|亲)(?:${done})(?:了|好了|完成)`, 'u'),
    catches: '帮您取消了。',
    spares: '您可以取消。',
  },
  { find: /(?:改|降|调|减|退)好了|改完了/u, catches: '价格改好了。', spares: '颜色很好。' },
  {
    find: new RegExp(`\\b(?:i|we)(?:'ve| have)(?: already| just| now)* (?:${doneEnglish})\\b`, 'u'),
    catches: "I've just cancelled it.",
    spares: 'You can cancel it.',
  },
  {
    find: new RegExp(`\\b(?:i|we)(?: already| just| now)? (?:${doneEnglish})\\b`, 'u'),
    catches: 'We already shipped it.',
    spares: 'We ship it soon.',
  },
  {
    find: new RegExp(
      `\\b(?:price|order|refund|discount|account|payment|coupon|replacement)\\b[^.!?]{0,20} (?:has|have|had|was|is now|is already|were)(?: already| just| now)*(?: been)? (?:${doneEnglish})\\b`,
      'u',
    ),
    catches: 'A replacement has been dispatched.',
    spares: 'A replacement can be asked for.',
  },
  {
    find: /\b(?:refund|replacement|order|code|parcel|package) is (?:already |now )?on (?:its|the) way\b/u,
    catches: 'Your refund is on its way.',
    spares: 'A refund takes three days.',
  },
];
