import type { ResourceSchema } from '../../../src/schema/resource';
import { inTransaction } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { type Pointer, repoint } from '../../kernel/db/records/write/repoint';
import { invalid } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { assertMayTouch, lockMembers } from './guards';
import { notifyHandOver } from './notify';

/**
 * Transfers everything a member leads, handles or created: all records that refer to them. Returns the number of
 * records by resource.
 */
export async function handOver(
  deps: CompanyDeps,
  { db, author }: Pick<MemberContext, 'db' | 'author'>,
  from: string,
  to: string,
): Promise<{ moved: Record<string, number> }> {
  if (from === to) throw wrongReceiver({ en: 'Choose someone else.', zh: '请选择其他成员。' });
  return inTransaction(db, async (trx) => {
    const table = deps.table('members');
    await lockMembers(trx, author.companyId, [from, to]);
    const giver = await readRecord(trx, table, author, from, 'transfer');
    const receiver = await readRecord(trx, table, author, to, 'transfer');
    assertActive(receiver);
    // A former member cannot outrank the author.
    if (giver.joinStatus === 'NORMAL') await assertMayTouch(trx, deps, author, giver);
    const moved: Record<string, number> = {};
    for (const schema of deps.catalogue.schemas.filter((one) => one.view === undefined)) {
      const ids = new Set<string>();
      for (const pointer of pointersOf(schema))
        for (const { id } of await repoint(trx, author, pointer, from, to)) ids.add(id);
      if (ids.size > 0) moved[schema.name] = ids.size;
    }
    await notifyHandOver(trx, author, giver, receiver, moved);
    return { moved };
  });
}

/** The fields by which a resource's records belong to members. */
function pointersOf(schema: ResourceSchema): Pointer[] {
  const references = Object.entries(schema.fields).flatMap(([field, spec]): Pointer[] =>
    (spec.kind === 'reference' || spec.kind === 'references') && spec.to === 'members' && !spec.taken
      ? [{ schema, field, kind: spec.kind }]
      : [],
  );
  const isMakers = schema.scope?.member === 'createdBy';
  return isMakers ? [...references, { schema, field: 'createdBy', kind: 'reference' }] : references;
}

function assertActive({ status, joinStatus, nickname }: StoredRecord): void {
  if (status === 1 && joinStatus === 'NORMAL') return;
  throw wrongReceiver({
    en: `${nickname} isn't an active member, so they can't take over work.`,
    zh: `${nickname}不是在职且启用的成员，不能接收。`,
  });
}

function wrongReceiver(message: { en: string; zh: string }) {
  return invalid([{ path: 'toBaseUserId', code: 'rule', message }]);
}
