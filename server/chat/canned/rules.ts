import type { Author } from '../../kernel/db/queries';
import type { RecordRules } from '../../kernel/db/records/rules';

/** A personal canned reply is visible only to its owner. */
export const cannedRules: RecordRules = {
  async beforeCreate(_, author, values) {
    values.ownerIds = values.personal === true ? ownersFor(author) : [];
  },
  async beforeUpdate(_, author, current, values) {
    const owners = current.ownerIds as string[];
    values.ownerIds = values.personal !== true ? [] : owners.length > 0 ? owners : ownersFor(author);
  },
};

function ownersFor({ userId }: Author): string[] {
  return userId === null ? [] : [userId];
}
