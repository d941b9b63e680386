import type { AgendaEntry } from '../../../src/schema/agenda';
import { dayStart } from '../../../src/schema/periods';
import { limitsOf } from '../../billing/limits/limits';
import { subscriptionOf } from '../../billing/subscription/subscription';
import { can } from '../../kernel/access/can';
import type { Author, Db } from '../../kernel/db/queries';
import type { Span } from './ahead';

/** The end of the company's plan or grace period, for readers who may see the plan; empty if it has no end. */
export async function planAhead(
  db: Db,
  { companyId, actor }: Author,
  { now, until, zone }: Span,
): Promise<AgendaEntry[]> {
  if (actor === undefined || !can(actor, 'vip:view')) return [];
  const { expiresAt, graceUntil } = await subscriptionOf(db, companyId);
  const isOver = expiresAt !== null && expiresAt <= now;
  const at = isOver ? graceUntil : expiresAt;
  if (at === null || at <= now || at.toISOString() >= dayStart(until, zone)) return [];
  const { planName } = await limitsOf(db, companyId);
  const title = isOver
    ? { en: `Grace period of ${planName.en} ends`, zh: `${planName.zh}宽限期结束` }
    : { en: `${planName.en} plan ends`, zh: `${planName.zh}到期` };
  return [{ at: at.toISOString(), allDay: false, kind: 'plan', title, link: '/pricing', tone: 'warning', count: 1 }];
}
