import type { Values } from '../../../src/schema/validation';
import { type Author, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { assertWithin, exceedsYours } from '../access/grants';
import { bumpPermissions } from '../access/permissionVersion';
import { roleFacts } from '../access/roleRows';
import type { CompanyDeps } from '../deps';
import { bundledCalls } from './calls';
import { permissionDetails } from './derive';
import { assertUnused } from './inUse';
import { searchBuiltinPermissions } from './search';

/** Custom permissions may bundle only API calls that their author may make. Built-in permissions cannot be changed. */
export function permissionRules(deps: CompanyDeps): RecordRules {
  return {
    derive: permissionDetails(deps),
    searchAlso: searchBuiltinPermissions(deps.catalogue),
    async beforeCreate(_trx, author, values) {
      check(values, null);
      assertPermitted(deps, author, values, bundledCalls(deps, values));
    },
    async beforeUpdate(trx, author, current, values) {
      assertOwn(current);
      check(values, current);
      const calls = bundledCalls(deps, values);
      assertPermitted(deps, author, values, [...new Set([...((current.apiIds ?? []) as string[]), ...calls])]);
      if (values.status === 1) await assertHoldersWithin(trx, deps, author, values, current.id, calls);
    },
    async beforeRemove(trx, author, current) {
      assertOwn(current);
      await assertUnused(trx, author, current);
    },
    afterWrite: (trx, { companyId }) => bumpPermissions(trx, companyId),
  };
}

function assertOwn({ builtin, name }: StoredRecord): void {
  if (!builtin) return;
  throw new Refusal(403, 'NOT_ALLOWED', {
    en: `"${name}" is built in and can't be changed.`,
    zh: `“${name}”是系统内置的，不能更改。`,
  });
}

function check(values: Values, current: StoredRecord | null): void {
  if (values.nodeType === 'GROUP' && values.status === 0)
    throw invalid([{ path: 'status', code: 'groupStatus', message: groupStatusText }]);
  if (values.nodeType !== 'PERMISSION' || values.code === current?.code) return;
  if (!codePattern.test(String(values.code))) throw invalid([{ path: 'code', code: 'pattern', message: codeText }]);
}

const codePattern = /^[a-z][a-z0-9-]*(:[a-z][a-zA-Z0-9-]*){1,3}$/;

const codeText = {
  en: 'Use words joined by colons, like night-desk:open, with lowercase letters, digits and hyphens.',
  zh: '必须是以冒号连接的词，如 night-desk:open，由小写字母、数字和连字符组成。',
};

const groupStatusText = {
  en: 'A group is always enabled. Disable its permissions instead.',
  zh: '权限组始终启用，请停用其中的权限。',
};

function assertPermitted(deps: CompanyDeps, { actor }: Author, values: Values, calls: readonly string[]): void {
  if (actor === undefined || actor.isOwner) return;
  const codes = calls.flatMap((id) => deps.codesOfApi(id));
  if (codes.some((code) => !actor.permissions.has(code))) throw exceedsYours(String(values.name));
}

/**
 * The change gives the calls to all roles with the permission at once, so the author must be allowed to grant them with
 * each role's scope.
 */
async function assertHoldersWithin(
  trx: Trx,
  deps: CompanyDeps,
  author: Author,
  { name, code }: Values,
  id: string,
  calls: readonly string[],
): Promise<void> {
  if (calls.length === 0) return;
  const text = 'select id from roles where company_id = $1 and permission_ids @> array[$2::uuid]';
  const holders = await query<{ id: string }>(trx, text, [author.companyId, id]);
  const roles = await roleFacts(
    trx,
    author.companyId,
    holders.map((role) => role.id),
  );
  const permissions = calls.flatMap((call) => deps.codesOfApi(call)).map((one) => ({ code: one, apiIds: [] }));
  await assertWithin(
    trx,
    deps,
    author,
    roles.map((role) => ({ ...role, name: String(name ?? code), permissions })),
  );
}
