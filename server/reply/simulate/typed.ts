import { v7 as newId } from 'uuid';
import { isStored } from '../../../src/schema/fields';
import { checkNew, type Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { strangeIds } from '../../kernel/db/ids';
import { type Author, type Db, inTransaction } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import type { ReplyDeps } from '../deps';
import { checkRule, type RuleValues } from '../rules/check';
import type { Rule } from '../rules/rule';

/** The rule of a form that is not saved yet, checked as if it were. Throws a refusal that names its fields. */
export async function typedRule(db: Db, deps: ReplyDeps, author: Author, given: unknown): Promise<Rule | null> {
  if (typeof given !== 'object' || given === null) return null;
  const { fields } = deps.table('reply-rules').schema;
  const { id } = given as Values;
  const content = Object.fromEntries(
    Object.entries(given).filter(([name]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field !== undefined && isStored(field) && !field.readOnly;
    }),
  );
  // A name says nothing about what it answers.
  const checked = checkNew(deps.table('reply-rules').schema, { ...content, name: content.name || '—', enabled: true });
  if (!checked.ok) throw invalid(checked.issues);
  const issues = strangeIds(fields, checked.value);
  if (issues.length > 0) throw invalid(issues);
  await inTransaction(db, (trx) => checkRule(trx, author, checked.value as unknown as RuleValues));
  return { ...checked.value, id: typeof id === 'string' && isRecordId(id) ? id : newId() } as unknown as Rule;
}
