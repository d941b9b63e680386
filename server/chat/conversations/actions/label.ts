import type { Activity, ChatConversation, Named } from '../../../../src/schema/chat';
import { type Author, type Db, prepared, query, type Trx } from '../../../kernel/db/queries';
import { invalid } from '../../../kernel/http/refusal';
import type { ChatDeps } from '../../deps';
import { byMember, type Conversation, doIn } from './action';

export interface LabelInput {
  readonly addLabels: readonly string[];
  readonly removeLabels: readonly string[];
  /** Null: unchanged. */
  readonly priority: ChatConversation['priority'] | null;
}

const maxLabels = 20;

/** Adds and removes labels of a conversation, and sets its priority. */
export function label(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  { addLabels, removeLabels, priority }: LabelInput,
): Promise<Conversation> {
  return doIn(db, deps, author, conversationId, async (trx, conversation) => {
    const added = addLabels.filter((id) => !conversation.labels.includes(id) && !removeLabels.includes(id));
    const removed = conversation.labels.filter((id) => removeLabels.includes(id));
    const labels = [...conversation.labels.filter((id) => !removed.includes(id)), ...added];
    if (labels.length > maxLabels)
      throw invalid([{ path: 'addLabels', code: 'maxItems', params: { limit: maxLabels } }]);
    const names = await labelsNamed(trx, author.companyId, [...added, ...removed]);
    const strange = addLabels.flatMap((id, at) =>
      added.includes(id) && !names.has(id) ? [{ path: `addLabels.${at}`, code: 'reference' }] : [],
    );
    if (strange.length > 0) throw invalid(strange);
    const named = (ids: readonly string[]) => namedIn(names, ids);
    const by = byMember(author);
    const activities: Activity[] = [];
    if (added.length + removed.length > 0)
      activities.push({ what: 'labelled', by, added: named(added), removed: named(removed) });
    if (priority !== null && priority !== conversation.priority) activities.push({ what: 'prioritised', by, priority });
    if (activities.length === 0) return null;
    return { values: { labels, priority: priority ?? conversation.priority }, activities };
  });
}

export function namedIn(names: ReadonlyMap<string, string>, ids: readonly string[]): Named[] {
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}

export async function labelsNamed(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query<{ id: string; name: string }>(trx, namesSql, [companyId, ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const namesSql = prepared('select id, name from labels where company_id = $1 and id = any($2::uuid[])');
