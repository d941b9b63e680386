import { referencedIds } from '../../../../src/schema/references';
import type { Values } from '../../../../src/schema/validation';
import type { Author, Trx } from '../../../kernel/db/queries';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import { recordFileUse } from '../../../kernel/files/uses';

/**
 * Records the files of a draft or version as uses of the rule: members who can see the rule can see them, and they may be
 * published again.
 */
export async function recordRuleFiles(
  trx: Trx,
  { schema }: Pick<RecordTable, 'schema'>,
  { companyId }: Author,
  recordId: string,
  content: Values,
): Promise<void> {
  const files = referencedIds(schema.fields, content).filter(({ to }) => to === 'files');
  for (const { id } of files) await recordFileUse(trx, companyId, id, { resource: schema.name, recordId });
}
