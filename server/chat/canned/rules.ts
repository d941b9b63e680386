import { chatVariableNames, templateFault } from '../../../src/schema/templates';
import type { Values } from '../../../src/schema/validation';
import type { Author } from '../../kernel/db/records/author';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';

/** A canned reply names variables that there are, and a personal one is its maker's: nobody else is shown it. */
export const cannedRules: RecordRules = {
  async beforeCreate(_, author, values) {
    check(values);
    values.ownerIds = values.personal === true ? ownersFor(author) : [];
  },
  async beforeUpdate(_, author, current, values) {
    check(values);
    const owners = current.ownerIds as string[];
    values.ownerIds = values.personal !== true ? [] : owners.length > 0 ? owners : ownersFor(author);
  },
};

function ownersFor({ userId }: Author): string[] {
  return userId === null ? [] : [userId];
}

function check({ text }: Values): void {
  const message = templateFault(String(text ?? ''), chatVariableNames);
  if (message !== null) throw invalid([{ path: 'text', code: 'rule', message }]);
}
