import type { Issue, Values } from '../../../src/schema/validation';
import { type Author, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { bumpPermissions } from '../access/permissionVersion';
import type { CompanyDeps } from '../deps';
import { addressIssue } from './address';
import { menuDetails } from './derive';
import { assertUnused } from './inUse';
import { searchBuiltinMenus } from './search';

/** Companies can edit their navigation, except for the path and the permission of built-in entries. */
export function menuRules({ catalogue }: CompanyDeps): RecordRules {
  return {
    derive: menuDetails(catalogue),
    searchAlso: searchBuiltinMenus(catalogue),
    beforeCreate: (trx, author, values) => check(trx, author, null, values),
    beforeUpdate: (trx, author, current, values) => check(trx, author, current, values),
    async beforeRemove(trx, author, current) {
      if (current.builtin)
        throw new Refusal(403, 'NOT_ALLOWED', {
          en: `"${current.title}" is built in and can't be deleted, but you can hide it.`,
          zh: `“${current.title}”是内置菜单，不能删除，可以设为不显示。`,
        });
      await assertUnused(trx, author, current);
    },
    afterWrite: (trx, { companyId }) => bumpPermissions(trx, companyId),
  };
}

async function check(trx: Trx, author: Author, current: StoredRecord | null, values: Values): Promise<void> {
  const issues: Issue[] = [];
  const changes = (field: string) => (values[field] ?? null) !== (current?.[field] ?? null);
  if (current?.builtin) {
    for (const path of ['path', 'permissionId'].filter(changes))
      issues.push({ path, code: 'readOnly', message: builtinText });
  } else {
    const issue = changes('path') ? addressIssue(values) : null;
    if (issue !== null) issues.push(issue);
    if (changes('permissionId') && (await isGroup(trx, author, values.permissionId)))
      issues.push({ path: 'permissionId', code: 'permission', message: groupText });
  }
  if (issues.length > 0) throw invalid(issues);
}

async function isGroup(trx: Trx, { companyId }: Author, id: unknown): Promise<boolean> {
  if (typeof id !== 'string') return false;
  const text = `select 1 from permissions where company_id = $1 and id = $2 and node_type = 'GROUP'`;
  return (await query(trx, text, [companyId, id])).length > 0;
}

const builtinText = {
  en: "The address and permission of a built-in menu can't be changed.",
  zh: '内置菜单的地址和权限不可更改。',
};

const groupText = {
  en: 'This is a permission group. Choose a permission in it.',
  zh: '这是权限组，请选择其中的权限。',
};
