import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedPageText } from '../../server/kernel/db/records/listText';
import { whereOf } from '../../server/kernel/db/records/where';
import { readFilters } from '../../src/schema/filters';
import { type Replying, startReplying } from '../helpers/replies';

const messages = 40_000;
/** One in this many messages was evaluated by the rule and rejected for its cooldown. */
const rare = 1_000;
const ruleId = '01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6b';

let replying: Replying;
beforeAll(async () => {
  replying = await startReplying();
  const { company, says } = replying;
  const { messageId } = await says('Wang', 'hello');
  await company.rows(
    `with made as (
       insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, text, sender_kind, status, created_at)
       select gen_random_uuid(), company_id, conversation_id, account_id, contact_id, 100 + n, 'incoming', 'text', 'hello ' || n, 'contact', 'sent',
              now() - n * interval '1 minute'
         from messages, generate_series(1, $2::int) as n where id = $1
       returning *
     ) insert into reply_decisions (message_id, company_id, conversation_id, account_id, seq, asked_at, due_at, state, outcome, why, stages)
       select id, company_id, conversation_id, account_id, seq, created_at, created_at, 'done', 'none', 'no-default',
              jsonb_build_array(jsonb_build_object('stage', 'rules', 'why', 'no-rule', 'candidates',
                case when seq % $3 = 0 then jsonb_build_array(jsonb_build_object('id', $4::text, 'why', 'cooldown')) else '[]' end))
         from made`,
    [messageId, messages, rare, ruleId],
  );
  await company.rows('analyze messages, reply_decisions');
}, 300_000);
afterAll(() => replying.close());

/** The query plan of a list with this filter, and the total. */
async function found(filter: object) {
  const { server, owner, cast, rows } = replying.company;
  const table = server.app.tables.find(({ schema }) => schema.name === 'reply-decisions')!;
  const read = readFilters(table.schema, filter);
  if (!read.ok) throw new Error('The filter is wrong.');
  const where = whereOf(table, { companyId: cast.owner.companyId }, read.query);
  const page = { sort: { field: 'at', descending: true }, offset: 0, limit: 25 };
  const text = countedPageText(table, where, { ...read.query, ...page }, false);
  const plan = await rows(`explain ${text}`, where.values);
  const { headers } = await owner.get(`/api/v1/reply-decisions?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return {
    plan: plan.map((row) => row['QUERY PLAN']).join('\n'),
    total: Number(String(headers['content-range']).split('/')[1]),
  };
}

test('rare reasons and rules are found through their indexes', async () => {
  const reason = await found({ reasons: ['cooldown'] });
  expect(reason.plan).toContain('reply_decisions_reasons');
  const rule = await found({ lookedAtIds: [ruleId] });
  expect(rule.plan).toContain('reply_decisions_candidates');
  expect([reason.total, rule.total]).toEqual([messages / rare, messages / rare]);
});

test('a common reason is read newest first until the page is full', async () => {
  const { plan } = await found({ reasons: ['no-rule'] });
  expect(plan).toContain('reply_decisions_asked');
});
