import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Language } from '../../../src/schema/text';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { addRecord, changeRecord } from '../../kernel/db/records/write/write';
import { invalid } from '../../kernel/http/refusal';
import type { ReplyDeps } from '../deps';
import { normalise } from '../match/normalise';

export interface Proposal {
  readonly question: string;
  readonly answer: string;
  readonly productId: string | null;
  readonly language: Language;
  readonly from: { readonly messageId: string };
  /** The entry that the question is another wording of. */
  readonly wordingOfId?: string;
}

/**
 * Proposes a question and answer from a conversation as a knowledge entry, to be approved before use. A repeated
 * proposal increments its count. Returns the entry's id. Refuses an empty or too long question or answer.
 */
export async function proposeKnowledge(
  trx: Trx,
  deps: Pick<ReplyDeps, 'table'>,
  author: Author,
  { question, answer, productId, language, from, wordingOfId }: Proposal,
): Promise<string> {
  const title = question.replaceAll(/\s+/g, ' ').trim();
  const text = answer.trim();
  const issues = [...lengthIssues('question', title, 200), ...lengthIssues('answer', text, 10_000)];
  if (issues.length > 0) throw invalid(issues);
  const table = deps.table('knowledge');
  // Written as the server, because members who may reply may also propose.
  const { companyId, userId, requestId } = author;
  const server = { companyId, userId, requestId };
  const key = keyOf(title, wordingOfId ?? text, productId, language);
  const id = newId();
  const [entry] = await query<{ entryId: string }>(trx, takeSql, [companyId, key, id]);
  if (entry!.entryId !== id) {
    await query(trx, lockSql, [companyId, entry!.entryId]);
    const current = await readRecord(trx, table, server, entry!.entryId);
    await changeRecord(trx, table, server, current, { ...current, proposals: Number(current.proposals ?? 0) + 1 });
    return current.id;
  }
  const values = { title, text, productId, language, kind: 'faq', alike: null, enabled: true, wordingOfId };
  const origin = { state: 'proposed', source: 'conversation', messageId: from.messageId, proposals: 1 };
  await addRecord(trx, table, server, { ...values, ...origin }, undefined, id);
  return id;
}

function lengthIssues(path: string, text: string, max: number) {
  if (text === '') return [{ path, code: 'required' }];
  return text.length > max ? [{ path, code: 'maxLength', params: { max: max } }] : [];
}

function keyOf(...parts: readonly (string | null)[]): Buffer {
  const said = parts.map((part) =>
    normalise(part ?? '')
      .replaceAll(/[\s\p{P}]+/gu, ' ')
      .trim(),
  );
  return createHash('sha256').update(JSON.stringify(said)).digest();
}

// Unique key: a concurrent second proposal waits for the first and gets its entry.
const takeSql = prepared(`
  insert into knowledge_proposals as taken (company_id, key, entry_id) values ($1, $2, $3)
  on conflict (company_id, key) do update set entry_id = taken.entry_id returning entry_id as "entryId"`);
const lockSql = prepared('select 1 from knowledge where company_id = $1 and id = $2 for update');
