import { v7 as newId } from 'uuid';
import { formatIssue } from '../../../src/schema/messages';
import { chatVariableNames, parseTemplate, renderTemplate } from '../../../src/schema/templates';
import type { Language, Text } from '../../../src/schema/text';
import { databaseNow } from '../../kernel/clock';
import { type Author, type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { readRecord } from '../../kernel/db/records/read';
import { invalid, notAllowed, Refusal } from '../../kernel/http/refusal';
import { chatValues } from '../canned/variables';
import type { Conversation } from '../conversations/actions/action';
import { assign } from '../conversations/actions/assign';
import { type LabelInput, label } from '../conversations/actions/label';
import { setStatus } from '../conversations/actions/status';
import { lockConversation } from '../conversations/lock';
import type { ChatDeps } from '../deps';
import { writeMessage } from '../messages/send';

interface Macro {
  readonly text: string | null;
  readonly language: Language;
  readonly addLabels: readonly string[];
  readonly removeLabels: readonly string[];
  readonly priority: LabelInput['priority'];
  readonly assign: 'keep' | 'me' | 'member';
  readonly assigneeId: string | null;
  readonly finish: 'stay' | 'resolved' | 'snoozed';
  readonly snoozeHours: number | null;
}

/**
 * Runs an enabled macro on a conversation: all its steps or none, each with the author's permission for it. Throws
 * MACRO_REFUSED, which names the step, if one is refused.
 */
export async function runMacro(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  macroId: string,
): Promise<Conversation> {
  const done = await inTransaction(db, async (trx) => {
    await lockConversation(trx, author.companyId, conversationId);
    const [macro] = await query<Macro>(trx, macroSql, [author.companyId, macroId]);
    if (macro === undefined) throw invalid([{ path: 'macroId', code: 'reference' }]);
    for (const { name, permission, run } of stepsOf(trx, deps, author, conversationId, macro)) {
      try {
        if (!hasPermission(author, permission)) throw notAllowed();
        await run();
      } catch (error) {
        throw refusedAt(name, error as Error);
      }
    }
    return (await readRecord(trx, deps.table('conversations'), author, conversationId)) as Conversation;
  });
  deps.wakeSends();
  return done;
}

const macroSql = prepared(`
  select text, language, add_labels as "addLabels", remove_labels as "removeLabels", priority, assign, assignee_id as "assigneeId",
         finish, snooze_hours as "snoozeHours"
    from macros where company_id = $1 and id = $2 and enabled`);

interface Step {
  readonly name: Text;
  readonly permission: string;
  run(): Promise<unknown>;
}

/** The reply is last but for the end: it reopens what was resolved, and ends the wait. */
function stepsOf(trx: Trx, deps: ChatDeps, author: Author, id: string, macro: Macro): Step[] {
  const { text, addLabels, removeLabels, priority, finish, snoozeHours } = macro;
  const labels = {
    name: { en: 'Labels and priority', zh: '标签与优先级' },
    permission: 'conversations:label',
    run: () => label(trx, deps, author, id, { addLabels, removeLabels, priority }),
  };
  const assignee = {
    name: { en: 'Assignee', zh: '负责人' },
    permission: 'conversations:assign',
    run: () => assign(trx, deps, author, id, macro.assign === 'me' ? author.userId : macro.assigneeId),
  };
  const reply = {
    name: { en: 'Reply', zh: '回复' },
    permission: 'conversations:reply',
    run: () => sendReply(trx, deps, author, id, macro),
  };
  const until = new Date(databaseNow().getTime() + (snoozeHours ?? 0) * 3_600_000).toISOString();
  const end = {
    name: { en: finish === 'snoozed' ? 'Snooze' : 'Resolve', zh: finish === 'snoozed' ? '搁置' : '解决' },
    permission: 'conversations:status',
    run: () =>
      setStatus(
        trx,
        deps,
        author,
        id,
        finish === 'snoozed' ? { status: finish, until } : { status: 'resolved', until: null },
      ),
  };
  return [
    ...(addLabels.length + removeLabels.length > 0 || priority !== null ? [labels] : []),
    ...(macro.assign === 'keep' ? [] : [assignee]),
    ...(text === null ? [] : [reply]),
    ...(finish === 'stay' ? [] : [end]),
  ];
}

/** A variable without a value and fallback refuses, as in a canned reply. */
async function sendReply(
  trx: Trx,
  deps: ChatDeps,
  author: Author,
  id: string,
  { text, language }: Macro,
): Promise<void> {
  const conversation = await readRecord(trx, deps.table('conversations'), author, id);
  const fill = await chatValues(trx, author, conversation);
  const parsed = parseTemplate(text!, chatVariableNames);
  const parts = parsed.ok ? parsed.parts : [text!];
  const rendered = renderTemplate(parts, (name) => fill(name, language));
  if (!rendered.ok) {
    const names = rendered.missing.join(', ');
    throw new Refusal(409, 'NO_VALUE', {
      en: `No value for ${names}. Add a fallback after |.`,
      zh: `${names} 没有值，请在 | 之后填写备用文字。`,
    });
  }
  await writeMessage(trx, deps, author, {
    conversationId: id,
    clientId: newId(),
    kind: 'text',
    text: rendered.text,
    payload: null,
    private: false,
    replyToId: null,
    mentions: [],
    sender: { kind: 'member', id: author.userId },
  });
}

function refusedAt(step: Text, error: Error): Error {
  if (!(error instanceof Refusal) || error.status >= 500) return error;
  const { status, text, details } = error;
  const why = (language: Language) =>
    details.issues?.map((issue) => formatIssue(issue, language)).join(' ') ?? text[language];
  return new Refusal(status === 403 ? 403 : 409, 'MACRO_REFUSED', {
    en: `Nothing was changed. ${step.en}: ${why('en')}`,
    zh: `未做任何更改。${step.zh}：${why('zh')}`,
  });
}
