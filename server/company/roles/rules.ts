import type { Values } from '../../../src/schema/validation';
import { type Author, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { assertMayGrant, assertWithin } from '../access/grants';
import { bumpPermissions } from '../access/permissionVersion';
import { roleFacts } from '../access/roleRows';
import type { CompanyDeps } from '../deps';
import { contentOf } from './contents';
import { roleDetails } from './derive';
import { assertUnused } from './inUse';
import { builtinRolesNamed, searchBuiltinRoles } from './search';
import { isWidened } from './widening';

/** A role can only be created or changed by members who hold everything it grants. Built-in roles cannot be changed. */
export function roleRules(deps: CompanyDeps): RecordRules {
  return {
    derive: roleDetails(deps.catalogue),
    searchAlso: searchBuiltinRoles(deps.catalogue),
    idsNamed: builtinRolesNamed(deps.catalogue),
    async beforeCreate(trx, author, values) {
      checkCode(values.code);
      const content = await contentOf(trx, author.companyId, values);
      await assertWithin(trx, deps, author, [{ ...content, name: String(values.name) }]);
    },
    async beforeUpdate(trx, author, current, values) {
      assertOwn(current);
      if (values.code !== current.code) checkCode(values.code);
      const content = await contentOf(trx, author.companyId, values);
      await assertMayGrant(trx, deps, author, [current.id]);
      await assertWithin(trx, deps, author, [{ ...content, name: String(values.name) }]);
      const [before] = await roleFacts(trx, author.companyId, [current.id]);
      const isEnabled = current.status === 0 && values.status === 1;
      if (isEnabled || (before !== undefined && isWidened(before, content, deps)))
        await assertNotTheirs(trx, author, current);
    },
    async beforeRemove(trx, author, current) {
      assertOwn(current);
      await assertMayGrant(trx, deps, author, [current.id]);
      await assertUnused(trx, author, current);
    },
    afterWrite: (trx, { companyId }) => bumpPermissions(trx, companyId),
  };
}

function assertOwn(role: StoredRecord): void {
  if (role.type !== 'BUILTIN') return;
  throw new Refusal(400, 'ROLE_BUILTIN', {
    en: `"${role.name}" is a built-in role and can't be changed. Duplicate it and edit the copy.`,
    zh: `“${role.name}”是内置角色，不能更改。可以复制后修改副本。`,
  });
}

/** Members cannot extend a role that they hold themselves. */
async function assertNotTheirs(trx: Trx, { actor, companyId, userId }: Author, role: StoredRecord): Promise<void> {
  if (actor === undefined || actor.isOwner) return;
  const text = 'select 1 from members where company_id = $1 and id = $2 and role_ids @> array[$3::uuid]';
  const rows = await query(trx, text, [companyId, userId, role.id]);
  if (rows.length === 0) return;
  throw new Refusal(403, 'GRANT_EXCEEDS_YOURS', {
    en: `You have the role "${role.name}" yourself, so someone else must add permissions to it.`,
    zh: `您自己拥有“${role.name}”，需由他人来扩大其权限。`,
  });
}

function checkCode(code: Values[string]): void {
  if (/^[a-z][a-z0-9-]{1,29}$/.test(String(code))) return;
  const message = {
    en: 'Use 2 to 30 lowercase letters, digits and hyphens, starting with a letter, like night-shift.',
    zh: '必须是 2 到 30 个小写字母、数字或连字符，以字母开头，如 night-shift。',
  };
  throw invalid([{ path: 'code', code: 'pattern', message }]);
}
