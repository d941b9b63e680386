import type { Values } from '../../../src/schema/validation';
import type { Author } from '../../kernel/db/records/author';
import type { RecordRules, Trx } from '../../kernel/db/records/rules';
import { assertWithin } from '../access/grants';
import type { CompanyParts } from '../parts';
import { contentOf } from '../roles/contents';

/** Nobody makes or changes a key that allows more than they hold: it would be a way around their own rights. */
export function apiKeyRules(parts: CompanyParts): RecordRules {
  return {
    beforeCreate: (trx, author, values) => assertOwnRights(trx, parts, author, values),
    async beforeUpdate(trx, author, current, values) {
      await assertOwnRights(trx, parts, author, current);
      await assertOwnRights(trx, parts, author, values);
    },
  };
}

/** A key belongs to nobody and so reaches the whole company. */
async function assertOwnRights(trx: Trx, parts: CompanyParts, author: Author, values: Values): Promise<void> {
  const granted = { permissionIds: values.permissionIds, dataScope: 'ALL' };
  const content = await contentOf(trx, author.companyId, granted);
  if (content.permissions.length > 0)
    await assertWithin(trx, parts, author, [{ ...content, name: String(values.name) }]);
}
