import { lockConversation } from '../../chat/conversations/lock';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, everyCompany, prepared, query, type Trx } from '../../kernel/db/queries';
import type { ChannelDeps } from '../deps';
import { mayBeOut } from '../outbox/claim';
import { decideEcho } from './decideEcho';
import type { Echo, EchoPlace } from './echoes';

/**
 * Keeps an echo until the sends of its conversation that may be at the channel, which are locked, are settled. Encrypted,
 * because its text may contain a code.
 */
export async function keepEcho(
  trx: Trx,
  deps: ChannelDeps,
  { companyId, accountId, conversationId }: EchoPlace,
  echo: Echo,
): Promise<void> {
  const content = deps.table('conversations').cipher.encrypt(JSON.stringify(echo));
  await query(trx, keepSql, [companyId, accountId, conversationId, content]);
}

/** Decides the kept echoes of a conversation that can be decided now, in order of arrival. */
export async function decideEchoes(db: Db, deps: ChannelDeps, place: EchoPlace): Promise<void> {
  await inPatientTransaction(db, async (trx) => {
    await lockConversation(trx, place.companyId, place.conversationId);
    await decideKept(trx, deps, place);
  });
}

/** The same for a conversation that is locked. */
export async function decideKept(trx: Trx, deps: ChannelDeps, place: EchoPlace): Promise<void> {
  const kept = await query<{ id: number; content: Buffer; isLate: boolean }>(trx, keptSql, [
    place.companyId,
    place.conversationId,
  ]);
  let decided = 0;
  for (const { id, content, isLate } of kept) {
    const echo: Echo = JSON.parse(deps.table('conversations').cipher.decrypt(content));
    if (!(await decideEcho(trx, deps, place, echo, isLate))) continue;
    await query(trx, decidedSql, [place.companyId, id]);
    decided += 1;
  }
  // One that confirmed a send may have been what the others waited for.
  if (decided > 0 && decided < kept.length) await decideKept(trx, deps, place);
}

/** Decides the echoes that have waited long enough; false: for use as the round of a poll loop. */
export async function decideLateEchoes(db: Db, deps: ChannelDeps): Promise<false> {
  for (const place of await query<EchoPlace>(db, lateSql, [])) await decideEchoes(db, deps, place).catch(deps.onError);
  return false;
}

/** How long an echo waits at most. An attempt to send ends earlier. */
const waitSeconds = 60;

const keepSql = prepared(`
  with waiting as (
    update message_sends s set echo_waits = true
     where s.company_id = $1 and s.conversation_id = $3 and s.state = 'queued' and ${mayBeOut('s')}
  ) insert into early_echoes (company_id, account_id, conversation_id, content, decide_at)
    values ($1, $2, $3, $4, now() + interval '${waitSeconds} seconds')`);
const keptSql = prepared(`
  select id, content, decide_at <= now() as "isLate" from early_echoes
   where company_id = $1 and conversation_id = $2 order by id`);
const decidedSql = prepared('delete from early_echoes where company_id = $1 and id = $2');
const lateSql = prepared(
  everyCompany(`
  select distinct company_id as "companyId", account_id as "accountId", conversation_id as "conversationId"
    from early_echoes where decide_at <= now() limit 100`),
);
