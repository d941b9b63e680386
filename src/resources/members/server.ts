import { unassignReleased } from '../../../server/chat/conversations/actions/released';
import type { CompanyDeps } from '../../../server/company/deps';
import { eraseMember } from '../../../server/company/members/erase';
import { letMemberLeave } from '../../../server/company/members/leave';
import { memberRules } from '../../../server/company/members/rules';
import type { RecordTable, StoredRecord } from '../../../server/kernel/db/records/recordTable';
import type { RecordRules } from '../../../server/kernel/db/records/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import type { MemberContext } from '../../../server/kernel/routes/route';
import { announceUnsaved } from '../../../server/webhooks/saver';

export function behaviour(deps: CompanyDeps): ResourceBehaviour {
  const ofMembers = memberRules(deps);
  const rules: RecordRules = {
    ...ofMembers,
    async afterWrite(trx, author, before, after) {
      await ofMembers.afterWrite?.(trx, author, before, after);
      await announceUnsaved(trx, deps, author.companyId, before, after);
    },
  };
  const actions = {
    erase: {
      answersRecord: true as const,
      handle: (context: MemberContext, { id }: StoredRecord, table: RecordTable) => eraseMember(context, table, id),
    },
  };
  return { rules, actions, remove: letMemberLeave(deps, unassignReleased), changesAccess: true };
}
