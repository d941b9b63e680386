import type { ReplyContext } from '../../server/reply/asked/asked';
import { matchOf, type Rule } from '../../server/reply/rules/rule';
import { referenceOf } from '../helpers/matchReference';

/** A use of a rule, as the model remembers it. */
interface Answered {
  readonly ruleId: string;
  readonly asked: ReplyContext;
}

/** Reference implementation of rule matching: the rules that answer or silence a message, in order. */
export function modelAnswers(
  rules: readonly Rule[],
  asked: ReplyContext,
  history: readonly Answered[],
): readonly Rule[] {
  const order = [...rules].sort((a, b) => b.priority - a.priority || rank(b) - rank(a) || (a.id < b.id ? -1 : 1));
  const answering: Rule[] = [];
  for (const rule of order) {
    if (!rule.enabled || !isMeant(rule, asked) || !isFor(rule, asked) || !isTime(rule, asked)) continue;
    if (!isFree(rule, asked, history)) continue;
    if (rule.parts.some(({ text }) => text?.includes('{{product.title}}')) && asked.product === null) continue;
    answering.push(rule);
    if (rule.then === 'stop') break;
  }
  return answering;
}

function rank({ productIds, accountIds, groupIds }: Rule): number {
  return productIds.length > 0 ? 3 : accountIds.length > 0 ? 2 : groupIds.length > 0 ? 1 : 0;
}

function isMeant(rule: Rule, { text, messages, conversation }: ReplyContext): boolean {
  if (rule.on === 'first' && !conversation.isFirst) return false;
  if (rule.on === 'media' && !messages.some(({ kind }) => kind === 'image' || kind === 'file')) return false;
  const fits = (one: string) => referenceOf([matchOf(rule)]).matches(one).length > 0;
  if (fits(text)) return true;
  return messages.length > 1 && rule.matchNone === null && messages.some((one) => one.text !== null && fits(one.text));
}

function isFor(rule: Rule, asked: ReplyContext): boolean {
  const all = (list: readonly string[], one: string | null | undefined) =>
    list.length === 0 || list.includes(one ?? '');
  const labels = [...asked.contact.labels, ...asked.conversation.labels];
  return (
    all(rule.accountIds, asked.account.id) &&
    all(rule.groupIds, asked.account.groupId) &&
    all(rule.productIds, asked.product?.id) &&
    all(rule.languages, asked.contact.language) &&
    all(rule.orderStates, asked.order === null ? 'none' : asked.order.state) &&
    asked.contact.paidOrders >= (rule.ordersFrom ?? 0) &&
    asked.contact.paidOrders <= (rule.ordersTo ?? 99) &&
    rule.modes.includes(asked.conversation.mode) &&
    (rule.labelsAny.length === 0 || labels.some((label) => rule.labelsAny.includes(label))) &&
    !labels.some((label) => rule.labelsNone.includes(label))
  );
}

/** The model's time zone is UTC+8 all year. */
const eightHours = 8 * 3_600_000;
const dayMs = 86_400_000;
const dateOf = (at: number) => new Date(at + eightHours).toISOString().slice(0, 10);

function isTime(rule: Rule, { at, policy }: ReplyContext): boolean {
  if (rule.serviceHours === 'within' && !policy.isOpen) return false;
  if (rule.serviceHours === 'outside' && policy.isOpen) return false;
  if (rule.holidays === 'only' && !policy.isHoliday) return false;
  if (rule.holidays === 'not' && policy.isHoliday) return false;
  const hours = rule.hours as { days: string[]; from: string | null; to: string | null } | null;
  // A time window that started yesterday may still be open, so check the last two days.
  return [0, 1].some((ago) => {
    const date = dateOf(at.getTime() - ago * dayMs);
    if (rule.fromDate !== null && date < rule.fromDate) return false;
    if (rule.toDate !== null && date > rule.toDate) return false;
    const midnight = Date.parse(`${date}T00:00:00Z`) - eightHours;
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
    if (hours !== null && hours.days.length > 0 && !hours.days.includes(String(weekday))) return false;
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const from = minutes(hours?.from ?? '00:00');
    const to = minutes(hours?.to ?? '24:00');
    const end = to > from ? to : to + 1_440;
    const minute = (at.getTime() - midnight) / 60_000;
    return minute >= from && minute < end;
  });
}

function isFree(rule: Rule, asked: ReplyContext, history: readonly Answered[]): boolean {
  const mine = history.filter(({ ruleId }) => ruleId === rule.id).map((one) => one.asked);
  const own = mine.filter(({ contact }) => contact.id === asked.contact.id);
  const here = mine.filter(({ conversation }) => conversation.id === asked.conversation.id);
  const counted = rule.cooldownPer === 'contact' ? own : here;
  if (counted.some(({ at }) => asked.at.getTime() < at.getTime() + rule.cooldownSeconds * 1_000)) return false;
  const today = own.filter(({ at }) => dateOf(at.getTime()) === dateOf(asked.at.getTime()));
  if (rule.mostPerDay !== null && today.length >= rule.mostPerDay) return false;
  switch (rule.oncePer) {
    case 'contact':
      return own.length === 0;
    case 'conversation':
      return here.length === 0;
    case 'product':
      return asked.product !== null && !own.some(({ product }) => product?.id === asked.product!.id);
    case 'order':
      return asked.order !== null && !mine.some(({ order }) => order?.id === asked.order!.id);
    default:
      return true;
  }
}
