import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { RecordTable, StoredRecord } from '../../kernel/db/records/recordTable';
import { changeRecord } from '../../kernel/db/records/write/write';
import { invalid } from '../../kernel/http/refusal';
import type { ReplyDeps } from '../deps';
import { repliesOf } from '../engine/author';
import type { LockedDecision } from '../engine/lock';
import { proposeKnowledge } from '../knowledge/propose';
import { normalise } from '../match/normalise';

/** What the customer had asked, and the entry that they then chose. */
export interface ChosenEntry {
  readonly entryId: string;
  readonly about: string;
}

/** Proposes what the customer had asked as another wording of the entry, for a person to accept. */
export async function proposeWording(
  trx: Trx,
  deps: ReplyDeps,
  { companyId, messageId }: LockedDecision,
  { entryId, about }: ChosenEntry,
): Promise<void> {
  const [entry] = await query<Entry>(trx, entrySql, [companyId, entryId]);
  if (entry === undefined || about.length > maxWording || wordingsOf(entry).includes(normalise(about))) return;
  const { text: answer, productId, language } = entry;
  const from = { messageId };
  const proposal = { question: about, answer, productId, language, from, wordingOfId: entryId };
  await proposeKnowledge(trx, deps, repliesOf(companyId), proposal);
}

/** Adds a proposed wording to its entry. False: the entry no longer exists. Refused if there is no room for it. */
export async function addWording(
  trx: Trx,
  author: Author,
  table: RecordTable,
  proposed: StoredRecord,
): Promise<boolean> {
  const [entry] = await query<Entry>(trx, entrySql, [author.companyId, proposed.wordingOfId]);
  if (entry === undefined) return false;
  const title = String(proposed.title);
  if (wordingsOf(entry).includes(normalise(title))) return true;
  const alike = [...(entry.alike === null ? [] : [entry.alike]), title].join('\n');
  if (alike.length > maxAlike) throw invalid([{ path: 'alike', code: 'maxLength', params: { max: maxAlike } }]);
  const current = await readRecord(trx, table, author, String(proposed.wordingOfId));
  await changeRecord(trx, table, author, current, { ...current, alike });
  return true;
}

const maxWording = 200;
const maxAlike = 4_000;

interface Entry {
  readonly title: string;
  readonly alike: string | null;
  readonly text: string;
  readonly productId: string | null;
  readonly language: 'en' | 'zh';
}

function wordingsOf({ title, alike }: Entry): string[] {
  return [title, ...(alike ?? '').split('\n')].map(normalise);
}

const entrySql = prepared(`
  select title, alike, text, product_id as "productId", language from knowledge
   where company_id = $1 and id = $2::uuid and kind = 'faq' for update`);
