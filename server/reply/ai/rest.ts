import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { Text } from '../../../src/schema/text';
import { holdersOf } from '../../company/access/holders';
import { notify } from '../../company/notifications/notify';
import { type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import type { ReplyDeps } from '../deps';
import type { AiProfile } from './profile';

/**
 * After this many faults in a row the model is paused (circuit breaker), so customers do not wait for its time-out
 * again and again.
 */
const faultsToRest = 5;
const restSeconds = 60;

/** Whether the profile's model is paused. */
export async function isResting(db: Db, companyId: string, { id }: AiProfile): Promise<boolean> {
  const text = `select 1 from reply_model_rests where company_id = $1 and profile_id = $2 and resting_until > now()`;
  return (await query(db, prepared(text), [companyId, id])).length > 0;
}

/**
 * Records another fault in a row. At the fifth, the model is paused and members who may edit profiles are notified,
 * once per incident.
 */
export function recordFault(
  db: Db,
  deps: Pick<ReplyDeps, 'table' | 'codesOfApi'>,
  companyId: string,
  profile: AiProfile,
  fault: Text,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const [row] = await query<FaultRow>(trx, faultSql, [companyId, profile.id]);
    if (row === undefined || row.faults < faultsToRest) return;
    await query(trx, restSql, [companyId, profile.id, restSeconds]);
    if (row.notified) return;
    const people = await holdersOf(trx, deps, companyId, permissionCode(deps.table('ai-profiles').schema, 'edit'));
    const link = `/replyAi/list/${profile.id}/show`;
    const parameters = { profile: profile.name, fault };
    await notify(
      trx,
      { companyId, userId: null },
      people.map((to) => ({ kind: 'ai-faulty', to, link, parameters })),
    );
  });
}

/** Records an answer: resets faults and the pause. */
export async function recordAnswer(db: Db, companyId: string, { id }: AiProfile): Promise<void> {
  await query(db, answerSql, [companyId, id]);
}

interface FaultRow {
  readonly faults: number;
  readonly notified: boolean;
}

// A profile deleted in the meantime is skipped.
const faultSql = prepared(`
  insert into reply_model_rests as r (company_id, profile_id, faults)
  select company_id, id, 1 from ai_profiles where company_id = $1 and id = $2
      on conflict (company_id, profile_id) do update set faults = r.faults + 1
  returning faults, notified`);
const restSql = prepared(`
  update reply_model_rests set resting_until = now() + make_interval(secs => $3::integer), notified = true
   where company_id = $1 and profile_id = $2`);
const answerSql = prepared(`
  update reply_model_rests set faults = 0, resting_until = null, notified = false
   where company_id = $1 and profile_id = $2 and faults > 0`);
