import type { Author } from '../../kernel/db/records/author';
import type { RecordRules } from '../../kernel/db/records/rules';
import { holdsOf } from '../../kernel/db/records/fieldAccess';
import type { StoredRecord } from '../../kernel/db/records/storedRecord';
import { Refusal } from '../../kernel/http/refusal';

/** A note is its writer's: nobody else changes it, and whoever may delete contacts takes it away as well. */
export const recordRules: RecordRules = {
  async beforeCreate(_, { userId, actor }, values) {
    // What a program notes is everyone's.
    values.authorId = actor?.isKey ? null : userId;
  },
  async beforeUpdate(_, author, current) {
    if (!isOwn(author, current)) throw notYours();
  },
  async beforeRemove(_, author, current) {
    if (!isOwn(author, current) && !holdsOf(author)('contacts:remove')) throw notYours();
  },
};

/** What the server itself does, such as a merge, is nobody's. */
function isOwn({ userId }: Author, { authorId }: StoredRecord): boolean {
  return userId === null || authorId === null || authorId === userId;
}

function notYours(): Refusal {
  return new Refusal(403, 'NOTE_NOT_YOURS', {
    en: 'Someone else wrote this note. Add your own instead.',
    zh: '这条备注由他人记录，请另写一条。',
  });
}
