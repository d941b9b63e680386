import type { AnnouncementAnswer } from '../../../src/schema/announcement';
import { databaseNow } from '../../kernel/clock';
import { prepared, query } from '../../kernel/db/queries';
import { eventSql } from '../../kernel/db/records/audit/event';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import type { ActionHandler } from '../../kernel/routes/behaviour';

/**
 * Records a member's answer to an invitation; the latest answer replaces earlier ones. Returns the updated
 * announcement.
 */
export function answering(answer: AnnouncementAnswer): ActionHandler {
  return {
    answersRecord: true,
    async handle({ db, author }, announcement, table) {
      assertAsked(announcement);
      await query(db, answerSql, [author.companyId, announcement.id, author.userId, answer]);
      return readRecord(db, table, author, announcement.id);
    },
  };
}

function assertAsked({ published, startsAt, endsAt }: StoredRecord): void {
  if (published !== true || startsAt === null)
    throw new Refusal(400, 'NOT_ASKED', {
      en: "This announcement doesn't ask for responses.",
      zh: '此公告无需回复是否参加。',
    });
  if (Date.parse(String(endsAt ?? startsAt)) <= databaseNow().getTime())
    throw new Refusal(400, 'MEETING_OVER', { en: 'This event is over.', zh: '活动已结束。' });
}

// The event updates the numbers on open screens. The record itself is not edited, so its version stays.
const answerSql = prepared(`
  with answered as (
    insert into announcement_answers as a (company_id, announcement_id, member_id, answer) values ($1, $2, $3, $4)
        on conflict (announcement_id, member_id)
        do update set answer = excluded.answer, answered_at = clock_timestamp() where a.answer <> excluded.answer
    returning announcement_id
  )
  ${eventSql(
    'announcements',
    'edit',
    { company: '$1', id: 'r.id', version: 'r.version + 1', audience: 'array[r.id]' },
    'answered join announcements r on r.company_id = $1 and r.id = answered.announcement_id',
  )}`);
