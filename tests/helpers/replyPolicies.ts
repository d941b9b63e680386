import { expect } from 'vitest';
import { dayAfter, dayStart, todayIn } from '../../src/schema/periods';
import type { Company } from './company';
import { dayZones } from './dayZones';

/** Sets the company's only reply policy. */
export async function setPolicy({ rows, owner }: Company, values: object): Promise<string> {
  await rows('delete from reply_policies');
  const answer = await owner.post('/api/v1/reply-policies', { name: 'Shop', ...values });
  expect(answer.text).toContain('"code":200');
  return answer.body.data.id;
}

/** The reply state of a conversation. */
export const standingOf = async ({ rows }: Company, conversationId: string) =>
  (
    await rows(
      `select mode, paused_until as "pausedUntil", pause_reason as "pauseReason", waiting_since as "waitingSince",
              incoming_count as "incoming", answered_count as "answered", last_direction as "lastDirection" from conversations where id = $1`,
      [conversationId],
    )
  )[0];

/** Business hours that are never now: on the day after tomorrow. */
export function closedNow() {
  const weekday = new Date(`${opensOn()}T00:00:00Z`).getUTCDay();
  return [{ days: [String(weekday || 7)], from: '09:00', to: '18:00' }];
}
const [zone] = dayZones();
export const today = () => todayIn(zone, new Date());
const opensOn = () => dayAfter(today(), 2);
/** When those hours begin. */
export const link = () => new Date(Date.parse(dayStart(opensOn(), zone)) + 9 * 3_600_000).toISOString();
export const always = [{ days: ['1', '2', '3', '4', '5', '6', '7'], from: '00:00', to: '24:00' }];
