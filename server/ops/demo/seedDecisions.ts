import type { App } from '../../app';
import { type Author, query } from '../../kernel/db/queries';

/**
 * Completes the reply decisions of the demo's past messages from the messages that follow, so that nothing is answered
 * again.
 */
export async function seedDecisions(app: App, { companyId }: Author): Promise<void> {
  await query(app.db, decisionsSql, [companyId]);
}

/** A rule is matched by the end of its text, because its beginning may contain variables. */
const decisionsSql = `
  with answers as (
    select r.message_id, m.created_at as asked, n.id as next_id, n.text, n.created_at as said_at, u.id as rule_id, u.name as rule_name,
           case when n.direction = 'incoming' then 'merged' when n.sender_kind in ('rule', 'ai') then n.sender_kind else 'none' end as outcome,
           case when n.direction = 'incoming' then 'merged' when n.sender_kind in ('rule', 'ai') then null
                when a.status = 'disabled' then 'account-disabled' when p.blocked then 'blocked'
                when n.id is not null then 'answered-meanwhile' when c.mode = 'human' then 'human' else 'no-default' end as why
      from reply_decisions r join messages m on m.company_id = $1 and m.id = r.message_id
      join accounts a on a.id = r.account_id join contacts p on p.id = m.contact_id join conversations c on c.id = r.conversation_id
      left join lateral (select n.* from messages n where n.company_id = $1 and n.conversation_id = r.conversation_id and n.seq > r.seq
         and n.direction <> 'activity' and not n.private order by n.seq limit 1) n on true
      left join lateral (select q.id, q.name from reply_rules q where n.sender_kind = 'rule' and q.company_id = $1 and exists (
         select from jsonb_array_elements(q.parts) part where right(part ->> 'text', 10) = right(n.text, 10)) limit 1) u on true
     where r.company_id = $1 and r.state <> 'done'
  )
  update reply_decisions r set state = 'done', outcome = answer.outcome, why = answer.why, asked_at = answer.asked, stages = '[]',
         decided_at = case when answer.outcome in ('rule', 'ai') then answer.said_at else answer.asked end,
         merged_into_id = case when answer.outcome = 'merged' then answer.next_id end,
         by_kind = case when answer.outcome in ('rule', 'ai') then answer.outcome end, by_id = answer.rule_id, by_name = answer.rule_name,
         said = case when answer.outcome in ('rule', 'ai') and answer.text is not null then array[answer.text] end,
         latency_ms = case when answer.outcome in ('rule', 'ai') then 900 + answer.seq_ms end
    from (select *, (abs(hashtext(message_id::text)) % 1500) as seq_ms from answers) answer
   where r.company_id = $1 and r.message_id = answer.message_id`;
