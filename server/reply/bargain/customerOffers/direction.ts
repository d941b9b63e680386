/** Whether the text range is an amount to take off (便宜5块, 20 off) rather than the price itself (便宜到5块). */
export function isOffAt(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 30), start), text.slice(end)];
  return offBefore.test(before) || (offAfter.test(after) && !/^ ?off(?:er|icial|line)/.test(after));
}

const offBefore =
  /(?:便宜|减|(?<![最至不多缺])少|优惠|(?<!转|忍|礼)让|立减|直降|降价?|砍价?|抹掉|抹|返现?|退|折让|折扣|省)(?:个|了|掉|我|你|咱|点|下|一下|给|再|价|至少|最少|大概|它|这|就|收|算| )*$|(?:discount (?:of )?|(?:knock|drop|cut|shave) (?:it |me |the price |price |another )?(?:off |down )?(?:by )?|take off |(?:reduce|lower|reduced|lowered)(?: it| the price| price)? by |down by |minus |less by |save me |save |off by )(?:about |around |another |at least )?$/;
const offAfter =
  /^ ?(?:块钱|元)?(?:off(?![a-z])|less(?! than)|cheaper|lower(?! than)|discount|reduction|knocked off|的?(?:优惠|折扣|立减))/;
