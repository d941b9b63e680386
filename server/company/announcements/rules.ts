import type { Author } from '../../kernel/db/queries';
import { memberBehind } from '../../kernel/db/records/author';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import type { CompanyDeps } from '../deps';
import { answersOf } from './answers';
import { notifyMembers } from './notify';

/**
 * A draft is visible only to its author, or to the member who made the API key that wrote it, until it is published;
 * then all members who may read announcements are notified once.
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

/** No writer would mean visible to all, so only the server itself may have none. */
function writerOf(author: Author): string[] {
  const writer = memberBehind(author);
  if (writer !== null) return [writer];
  if (author.actor === undefined) return [];
  throw invalid([{ path: 'published', code: 'rule', message: writerText }]);
}

const writerText = {
  en: 'The member who made this API key is unknown, so a draft would have no author. Publish it at once.',
  zh: '此 API 密钥的创建人未知，草稿没有作者，请直接发布。',
};
