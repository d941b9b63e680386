import type { ResourceSchema } from '../../../src/schema/resource';
import type { Language, Text } from '../../../src/schema/text';
import type { Values } from '../../../src/schema/validation';
import { isRecordId, valueCheck } from '../../../src/schema/values';
import { type Author, type Db, inTransaction, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { repoint } from '../../kernel/db/records/write/repoint';
import { changeRecord, removeRecord } from '../../kernel/db/records/write/write';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { byMember, publishActivity } from '../conversations/actions/action';
import type { ChatDeps } from '../deps';
import { rename } from './rules';
import { assertAllSeen } from './seen';

/**
 * Moves what belongs to a merged contact besides the records that reference it. `conversationIds`: its conversations,
 * moved already and locked.
 */
export type MoveMore = (
  trx: Trx,
  companyId: string,
  fromId: string,
  intoId: string,
  conversationIds: readonly string[],
) => Promise<void>;

/**
 * Merges a contact into another: all references move to `intoId` and `fromId` is deleted. Its channel ids move too, so
 * that new messages reach the remaining contact. Returns that contact. Throws NOT_FOUND if `fromId` is not visible to
 * the author, a validation error on `intoId` if it is the same contact, not visible, or could not hold what both have,
 * and CONTACT_BEYOND if either contact uses accounts hidden from the author.
 */
export async function mergeContacts(
  db: Db,
  deps: ChatDeps,
  author: Author,
  fromId: string,
  intoId: string,
  moveMore: MoveMore = async () => undefined,
): Promise<StoredRecord> {
  if (fromId === intoId) throw invalid([{ path: 'intoId', code: 'rule', message: itself }]);
  const table = deps.table('contacts');
  return inTransaction(db, async (trx) => {
    await lockContacts(trx, author, [fromId, intoId]);
    const from = await readRecord(trx, table, author, fromId, 'merge');
    const into = await readInto(trx, deps, author, intoId);
    await assertAllSeen(trx, deps, author, [from, into]);
    const values = mergedValues(table.schema, from, into);
    await query(trx, 'update contact_channels set contact_id = $3 where company_id = $1 and contact_id = $2', [
      author.companyId,
      fromId,
      intoId,
    ]);
    await query(trx, moveQuestionSql, [author.companyId, fromId, intoId]);
    const moved = await moveAll(trx, deps, author, fromId, intoId);
    await moveMore(trx, author.companyId, fromId, intoId, moved);
    await changeRecord(trx, table, author, into, { ...into, ...values } as Values);
    await rename(trx, author, intoId, String(into.name));
    await removeRecord(trx, table, author, fromId);
    for (const id of moved)
      await publishActivity(trx, author, id, {
        what: 'merged',
        by: byMember(author),
        from: { id: fromId, name: String(from.name) },
      });
    return readRecord(trx, table, author, intoId);
  });
}

/** A question for a rating stays open; if both were asked, that of the remaining contact. */
const moveQuestionSql = `
  update rating_questions set contact_id = $3 where company_id = $1 and contact_id = $2
     and not exists (select from rating_questions q where q.company_id = $1 and q.contact_id = $3)`;

/**
 * Locks both contacts, so that overlapping merges run one after the other. The lock does not block key references ("no
 * key update"): conversations in use hold one on their contact, and a stronger lock could deadlock with them.
 */
async function lockContacts(trx: Trx, { companyId }: Author, ids: readonly string[]): Promise<void> {
  const text = 'select 1 from contacts where company_id = $1 and id = any($2::uuid[]) order by id for no key update';
  await query(trx, text, [companyId, ids.filter(isRecordId)]);
}

async function readInto(trx: Trx, deps: ChatDeps, author: Author, id: string): Promise<StoredRecord> {
  try {
    return await readRecord(trx, deps.table('contacts'), author, id, 'merge');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw invalid([{ path: 'intoId', code: 'reference' }]);
  }
}

/**
 * Repoints all records and returns the moved conversations. Messages are updated in one statement without audit log
 * entries.
 */
async function moveAll(trx: Trx, deps: ChatDeps, author: Author, from: string, into: string): Promise<string[]> {
  let conversations: string[] = [];
  // Lock order: conversations first, as in orders and messages.
  const isFirst = ({ schema }: { schema: { name: string } }) => (schema.name === 'conversations' ? 0 : 1);
  const referrers = deps
    .table('contacts')
    .referredBy.filter(({ schema }) => schema.name !== 'messages')
    .sort((a, b) => isFirst(a) - isFirst(b));
  for (const referrer of referrers) {
    const changed = await repoint(trx, author, referrer, from, into);
    if (referrer.schema.name === 'conversations') conversations = changed.map((one) => one.id);
  }
  await query(
    trx,
    'update messages set contact_id = $3::uuid, version = version + 1, updated_at = now() where company_id = $1 and contact_id = $2',
    [author.companyId, from, into],
  );
  return conversations;
}

/**
 * The remaining contact's values take precedence; missing ones are copied from the other. Refused if a list or text that
 * adds up both becomes too long: leaving out a label could make a rule apply that excludes it.
 */
function mergedValues(schema: ResourceSchema, from: StoredRecord, into: StoredRecord): Values {
  const both = (name: 'labels' | 'accountIds') => [
    ...new Set([...(into[name] as string[]), ...(from[name] as string[])]),
  ];
  const details = into.details as Detail[];
  const further = (from.details as Detail[]).filter(
    (one) => !details.some(({ name, value }) => name === one.name && value === one.value),
  );
  const remark = [into.remark, from.remark].filter((one) => one !== null && one !== '');
  const times = (name: string) =>
    [into[name], from[name]]
      .filter((one) => one !== null)
      .map(String)
      .sort();
  const orElse = (name: string) => into[name] ?? from[name];
  const added = {
    labels: both('labels'),
    accountIds: both('accountIds'),
    details: [...details, ...further],
    remark: remark.length === 0 ? null : remark.join('\n'),
  };
  const names = Object.keys(added) as (keyof typeof added)[];
  const tooLong = names.filter(
    (name) => added[name] !== null && !valueCheck(schema.fields[name]!).safeParse(added[name]).success,
  );
  if (tooLong.length > 0) throw invalid([{ path: 'intoId', code: 'rule', message: fullText(schema, tooLong) }]);
  return {
    ...added,
    mobile: orElse('mobile'),
    email: orElse('email'),
    avatar: orElse('avatar'),
    language: orElse('language'),
    // A block on either contact is kept.
    blocked: into.blocked === true || from.blocked === true,
    firstSeenAt: times('firstSeenAt')[0] ?? null,
    lastSeenAt: times('lastSeenAt').at(-1) ?? null,
  };
}

interface Detail {
  readonly name: string;
  readonly value: string;
}

function fullText({ fields }: ResourceSchema, names: readonly string[]): Text {
  const labels = (language: Language, separator: string) =>
    names.map((name) => fields[name]!.label[language]).join(separator);
  return {
    en: `Together they have too much in: ${labels('en', ', ')}. Shorten one of them first.`,
    zh: `两者合并后超出上限：${labels('zh', '、')}。请先精简其中一位。`,
  };
}

const itself = { en: 'Choose another contact.', zh: '请选择另一位客户。' };
