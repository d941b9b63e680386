import type { Values } from '../../../src/schema/validation';
import type { Author, Trx } from '../../kernel/db/queries';
import type { RecordRules } from '../../kernel/db/records/rules';
import { notForKeys } from '../../kernel/http/refusal';
import { assertWithin } from '../access/grants';
import type { CompanyDeps } from '../deps';
import { contentOf } from '../roles/contents';
import { newKey } from './newKey';
import { notifyMade } from './notifyMade';

/**
 * Members cannot create or change a key with more permissions than they hold. Keys cannot create or change keys,
 * because a leaked key could otherwise outlive its expiry.
 */
export function apiKeyRules(deps: CompanyDeps): RecordRules {
  return {
    async beforeCreate(trx, author, values) {
      assertPerson(author);
      await assertOwnRights(trx, deps, author, values);
      Object.assign(values, newKey());
    },
    async beforeUpdate(trx, author, current, values) {
      assertPerson(author);
      await assertOwnRights(trx, deps, author, current);
      await assertOwnRights(trx, deps, author, values);
    },
    async afterWrite(trx, author, before, after) {
      if (before === null && after !== null) await notifyMade(trx, author, after);
    },
    beforeRemove: async (_trx, author) => assertPerson(author),
  };
}

function assertPerson({ actor }: Author): void {
  if (actor?.isKey) throw notForKeys();
}

/** A key has company-wide scope. */
async function assertOwnRights(trx: Trx, deps: CompanyDeps, author: Author, values: Values): Promise<void> {
  const granted = { permissionIds: values.permissionIds, dataScope: 'ALL' };
  const content = await contentOf(trx, author.companyId, granted);
  if (content.permissions.length > 0)
    await assertWithin(trx, deps, author, [{ ...content, name: String(values.name) }]);
}
