import { linesOf } from '../../../src/schema/lines';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { AskedPolicy } from '../asked/asked';
import { type Holiday, type OpenHours, openingAt } from './hours';

interface PolicyLookup {
  readonly companyId: string;
  readonly accountId: string;
  readonly groupId: string | null;
  readonly zone: string;
  readonly at: Date;
}

/** The policy that applies to an account at a time: its own, otherwise its group's, otherwise the general one. */
export async function policyFor(
  db: Db,
  { companyId, accountId, groupId, zone, at }: PolicyLookup,
): Promise<AskedPolicy> {
  const values = [companyId, accountId, groupId, at.toISOString()];
  const [row] = await query<{ policy: PolicyFacts }>(db, policySql, values);
  return policyOf(row!.policy, zone, at);
}

/** Builds the policy from `policyFacts` at a time, with product defaults if none is set. Holidays are company-wide. */
export function policyOf({ set, holidays }: PolicyFacts, zone: string, at: Date): AskedPolicy {
  if (set === null) return { ...noPolicy, ...openingAt([], holidays, zone, at) };
  const { hours, handOffWords, wordsIn, wordsOut, defaultEveryHours, ...rest } = set;
  return {
    ...rest,
    ...openingAt(hours ?? [], holidays, zone, at),
    handOffWords: linesOf(handOffWords),
    wordsIn: linesOf(wordsIn),
    wordsOut: linesOf(wordsOut),
    defaultEveryHours: Number(defaultEveryHours ?? 0),
  };
}

export interface PolicyFacts {
  readonly set: PolicyRow | null;
  readonly holidays: readonly Holiday[];
}

type PolicyRow = Pick<
  AskedPolicy,
  'id' | 'name' | 'offHours' | 'offHoursText' | 'handOffText' | 'defaultText' | 'askBack'
> & {
  readonly hours: readonly OpenHours[] | null;
  readonly handOffWords: string | null;
  readonly wordsIn: string | null;
  readonly wordsOut: string | null;
  readonly defaultEveryHours: number | null;
};

/** Applies if the company set no policy. */
const noPolicy: AskedPolicy = {
  id: null,
  name: '',
  isOpen: true,
  isHoliday: false,
  opensAt: null,
  offHours: 'answer',
  offHoursText: null,
  handOffWords: [],
  handOffText: null,
  defaultText: null,
  defaultEveryHours: 24,
  askBack: true,
  wordsIn: [],
  wordsOut: [],
};

/** SQL for the policy facts of an account at a time, as JSON, within company $1. */
export const policyFacts = (account: string, group: string, at: string) => `
  jsonb_build_object('holidays', coalesce((select jsonb_agg(jsonb_build_object('from', h.from_, 'to', h.to_, 'works', h.works)) from holidays h
           where h.company_id = $1 and h.to_ >= (${at} - interval '2 days')::date), '[]'), 'set', (
  select jsonb_build_object('id', r.id, 'name', r.name, 'hours', r.hours, 'offHours', r.off_hours, 'offHoursText', r.off_hours_text,
         'handOffWords', r.hand_off_words, 'handOffText', r.hand_off_text, 'defaultText', r.default_text,
         'defaultEveryHours', r.default_every_hours, 'askBack', coalesce(r.ask_back, true), 'wordsIn', r.words_in, 'wordsOut', r.words_out)
    from reply_policy_places t join reply_policies r on r.company_id = $1 and r.id = t.policy_id
   where t.company_id = $1 and (t.account_id = ${account} or t.group_id = ${group} or t.account_id is null and t.group_id is null)
   order by t.account_id is null, t.group_id is null limit 1))`;
const policySql = prepared(`select ${policyFacts('$2::uuid', '$3::uuid', '$4::timestamptz')} as policy`);
