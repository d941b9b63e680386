import type { Author } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import type { RecordRules } from '../../kernel/db/records/rules';
import type { StoredRecord } from '../../kernel/db/records/storedRecord';
import { Refusal } from '../../kernel/http/refusal';
import { assertNotOnHold } from '../erasure/hold';

/** Only its author can edit a note; members who may delete contacts can also delete it. */
export const recordRules: RecordRules = {
  async beforeCreate(_, { userId, actor }, values) {
    // Notes created with an API key have no author: any member can edit them.
    values.authorId = actor?.isKey ? null : userId;
  },
  async beforeUpdate(_, author, current) {
    if (!isOwn(author, current)) throw notYours();
  },
  async beforeRemove(trx, author, current) {
    await assertNotOnHold(trx, author.companyId, String(current.contactId));
    if (!isOwn(author, current) && !hasPermission(author, 'contacts:remove')) throw notYours();
  },
};

/** Changes made by the system, such as a merge, are always allowed. */
function isOwn({ userId }: Author, { authorId }: StoredRecord): boolean {
  return userId === null || authorId === null || authorId === userId;
}

function notYours(): Refusal {
  return new Refusal(403, 'NOTE_NOT_YOURS', {
    en: 'Someone else wrote this note. Add your own instead.',
    zh: '这条备注由他人记录，请另写一条。',
  });
}
