import type { Author } from '../../kernel/db/records/author';
import type { RecordRules } from '../../kernel/db/records/rules';
import type { CompanyDeps } from '../deps';
import { answersOf } from './answers';
import { notifyMembers } from './notify';

/**
 * A draft is visible only to its author until it is published; then all members who may read announcements are notified
 * once.
 */
export function announcementRules(deps: Pick<CompanyDeps, 'codesOfApi' | 'table'>): RecordRules {
  return {
    async derive(db, reader, announcements) {
      const answers = await answersOf(db, reader, announcements);
      for (const announcement of announcements) Object.assign(announcement, answers.get(announcement.id));
    },
    async beforeCreate(_, author, values) {
      values.draftOf = values.published === true ? [] : writerOf(author);
    },
    async beforeUpdate(_, author, current, values) {
      const writer = current.draftOf as string[];
      values.draftOf = values.published === true ? [] : writer.length > 0 ? writer : writerOf(author);
    },
    async afterWrite(trx, author, before, after) {
      if (after !== null && after.published === true && before?.published !== true)
        await notifyMembers(trx, deps, author, after);
    },
  };
}

function writerOf({ userId }: Author): string[] {
  return userId === null ? [] : [userId];
}
