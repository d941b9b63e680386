import type { Activity, Named } from './chat';
import { formatMoney } from './money';
import { starsOf } from './rating';
import { replyReason } from './reply/reasons/reasons';
import { fillText, type Language, type Text } from './text';

const texts = {
  server: { en: 'System', zh: '系统' },
  other: { en: 'Something changed in this conversation.', zh: '会话有变更。' },
  rated: { en: 'The customer gave a rating: {score} of 5 {stars}', zh: '客户评分：{score} 分（满分 5 分）{stars}' },
  'rating-comment': { en: 'The customer about the rating: {text}', zh: '客户对评分的说明：{text}' },
  because: { en: '{sentence} Reason: {reason}', zh: '{sentence}原因：{reason}' },
  assigned: { en: '{by} assigned this conversation to {to}.', zh: '{by}将会话分配给{to}。' },
  tookOn: { en: '{by} assigned this conversation to themselves.', zh: '{by}领取了会话。' },
  unassigned: { en: '{by} unassigned {from} from this conversation.', zh: '{by}取消了{from}的分配。' },
  'taken-over': { en: '{by} took over from the bot.', zh: '{by}接管了会话。' },
  'handed-back': { en: '{by} handed this conversation back to the bot.', zh: '{by}将会话交回机器人。' },
  'handed-over': { en: '{by} handed this conversation over to a teammate.', zh: '{by}将会话转交人工。' },
  paused: { en: '{by} paused the bot until {until}.', zh: '{by}暂停机器人至 {until}。' },
  pausedOpen: {
    en: '{by} paused the bot until the conversation is handed back.',
    zh: '{by}暂停机器人，直到手动交回。',
  },
  resolved: { en: '{by} resolved this conversation.', zh: '{by}将会话标记为已解决。' },
  had: { en: '{sentence} Until then: {details}.', zh: '{sentence}此前：{details}。' },
  hadAssignee: { en: 'assigned to {assignee}', zh: '由 {assignee} 负责' },
  reopened: { en: '{by} reopened this conversation.', zh: '{by}重新打开了会话。' },
  snoozed: { en: '{by} snoozed this conversation until {until}.', zh: '{by}搁置会话至 {until}。' },
  labelled: { en: '{by} added {labels}.', zh: '{by}添加了{labels}。' },
  unlabelled: { en: '{by} removed {labels}.', zh: '{by}移除了{labels}。' },
  prioritised: { en: '{by} set priority to {priority}.', zh: '{by}将优先级设为{priority}。' },
  merged: { en: '{by} merged {from} into this customer.', zh: '{by}将{from}合并到此客户。' },
  blocked: { en: '{by} blocked this customer.', zh: '{by}拉黑了此客户。' },
  unblocked: { en: '{by} unblocked this customer.', zh: '{by}取消拉黑此客户。' },
  'order-placed': { en: 'Order {number} placed: {amount}.', zh: '订单 {number} 已下单：{amount}。' },
  'order-changed': { en: 'Order {number} changed: {amount} due.', zh: '订单 {number} 已变更：应付 {amount}。' },
  'order-paid': { en: 'Order {number} paid: {amount}.', zh: '订单 {number} 已付款：{amount}。' },
  'order-part-paid': {
    en: 'Order {number}: {amount} paid, the rest is still due.',
    zh: '订单 {number} 已付 {amount}，尚未付清。',
  },
  'order-overpaid': {
    en: 'Order {number}: received {amount}, but nothing was due. Refund it.',
    zh: '订单 {number} 收到 {amount}，但已无应付款项，请退款。',
  },
  'order-refunded': { en: 'Order {number}: {amount} refunded.', zh: '订单 {number} 已退款 {amount}。' },
  'order-refund-failed': {
    en: 'Order {number}: the refund of {amount} failed.',
    zh: '订单 {number} 的退款 {amount} 失败。',
  },
  'order-disputed': {
    en: 'Order {number}: the buyer disputes the payment of {amount}.',
    zh: '订单 {number} 的付款 {amount} 被买家拒付。',
  },
  'order-cancelled': { en: 'Order {number} canceled.', zh: '订单 {number} 已取消。' },
  'order-shipped': { en: 'Order {number} marked as shipped.', zh: '订单 {number} 已标记发货。' },
  'order-shipping-untold': {
    en: "The channel didn't accept that order {number} was shipped. Mark it as shipped there yourself.",
    zh: '渠道未接受订单 {number} 的发货通知，请到渠道后台手动标记。',
  },
} satisfies Readonly<Record<string, Text>>;

const priorities: Readonly<Record<string, Text>> = {
  none: { en: 'none', zh: '无' },
  low: { en: 'low', zh: '低' },
  medium: { en: 'medium', zh: '中' },
  high: { en: 'high', zh: '高' },
  urgent: { en: 'urgent', zh: '紧急' },
};

/**
 * A conversation event as a sentence; `timeText` writes a time for the reader. Event types from a newer server get a
 * generic text.
 */
export function activityText(
  activity: Activity | null,
  language: Language,
  timeText: (time: string) => string = (time) => time,
): string {
  const say = (key: keyof typeof texts, words: Readonly<Record<string, string>> = {}) =>
    fillText(texts[key][language], words);
  if (activity === null || typeof activity !== 'object') return say('other');
  const by = ('by' in activity && activity.by?.name) || say('server');
  const names = (all: readonly Named[]) => all.map(({ name }) => name).join(', ');
  const priorityText = (priority: string) => priorities[priority]?.[language] ?? priority;
  const because = (sentence: string, reason: string | null) =>
    reason ? say('because', { sentence, reason: replyReason(reason)[language] }) : sentence;
  switch (activity.what) {
    case 'assigned':
      if (activity.by?.id !== null && activity.by?.id === activity.to.id) return say('tookOn', { by });
      return say('assigned', { by, to: activity.to.name });
    case 'unassigned':
    case 'merged':
      return say(activity.what, { by, from: activity.from.name });
    case 'paused': {
      const { until, reason } = activity;
      return because(
        until === null ? say('pausedOpen', { by }) : say('paused', { by, until: timeText(until) }),
        reason,
      );
    }
    case 'rated':
      return say('rated', { score: String(activity.score), stars: starsOf(activity.score) });
    case 'rating-comment':
      return say('rating-comment', { text: activity.text });
    case 'handed-over':
      return because(say('handed-over', { by }), activity.reason);
    case 'snoozed':
      return say('snoozed', { by, until: timeText(activity.until) });
    case 'labelled':
      return [
        activity.added.length > 0 ? say('labelled', { by, labels: names(activity.added) }) : '',
        activity.removed.length > 0 ? say('unlabelled', { by, labels: names(activity.removed) }) : '',
      ]
        .filter((sentence) => sentence !== '')
        .join(language === 'zh' ? '' : ' ');
    case 'prioritised':
      return say('prioritised', { by, priority: priorityText(activity.priority) });
    case 'resolved': {
      const { assignee, labels = [], priority } = activity.had ?? {};
      const details = [
        ...(assignee === undefined ? [] : [say('hadAssignee', { assignee: assignee.name })]),
        ...labels.map(({ name }) => name),
        ...(priority === undefined ? [] : [priorityText(priority)]),
      ].join(' · ');
      const sentence = say('resolved', { by });
      return details === '' ? sentence : say('had', { sentence, details });
    }
    case 'taken-over':
    case 'handed-back':
    case 'reopened':
    case 'blocked':
    case 'unblocked':
      return say(activity.what, { by });
    case 'order-placed':
    case 'order-changed':
    case 'order-paid':
    case 'order-part-paid':
    case 'order-overpaid':
    case 'order-refunded':
    case 'order-refund-failed':
    case 'order-disputed':
    case 'order-cancelled':
    case 'order-shipped':
    case 'order-shipping-untold': {
      const { number, amount, currency } = activity;
      return say(activity.what, { number, amount: formatMoney(amount, currency, language) });
    }
    default:
      return say('other');
  }
}
