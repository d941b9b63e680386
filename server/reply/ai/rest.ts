import { permissionCode } from '../../../src/schema/permissions';
import type { Text } from '../../../src/schema/text';
import { holdersOf } from '../../company/access/holders';
import { notify } from '../../company/notifications/notify';
import { type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import type { ReplyDeps } from '../deps';
import type { AiProfile } from './profile';

/** After so many faults in a row a model rests: nobody waits for its time-out again and again. */
const faultsToRest = 5;
const restSeconds = 60;

/** Whether a profile's model rests now. */
export async function isResting(db: Db, companyId: string, { id }: AiProfile): Promise<boolean> {
  const text = `select 1 from reply_model_rests where company_id = $1 and profile_id = $2 and resting_until > now()`;
  return (await query(db, prepared(text), [companyId, id])).length > 0;
}

/** One more fault in a row. With the fifth the model rests, and whoever keeps profiles is told, once for the incident. */
export function recordFault(
  db: Db,
  deps: Pick<ReplyDeps, 'table' | 'codesOfApi'>,
  companyId: string,
  profile: AiProfile,
  fault: Text,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const [noted] = await query<Noted>(trx, faultText, [companyId, profile.id]);
    if (noted === undefined || noted.faults < faultsToRest) return;
    await query(trx, restText, [companyId, profile.id, restSeconds]);
    if (noted.told) return;
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

/** It answers: whatever was before is over. */
export async function recordAnswer(db: Db, companyId: string, { id }: AiProfile): Promise<void> {
  await query(db, answerText, [companyId, id]);
}

interface Noted {
  readonly faults: number;
  readonly told: boolean;
}

// A profile that was deleted meanwhile has nothing to rest.
const faultText = prepared(`
  insert into reply_model_rests as r (company_id, profile_id, faults)
  select company_id, id, 1 from ai_profiles where company_id = $1 and id = $2
      on conflict (company_id, profile_id) do update set faults = r.faults + 1
  returning faults, told`);
const restText = prepared(`
  update reply_model_rests set resting_until = now() + make_interval(secs => $3::integer), told = true
   where company_id = $1 and profile_id = $2`);
const answerText = prepared(`
  update reply_model_rests set faults = 0, resting_until = null, told = false
   where company_id = $1 and profile_id = $2 and faults > 0`);
