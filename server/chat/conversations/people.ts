import type { Fields } from '../../../src/schema/fields';
import { holdersOf } from '../../company/access/holders';
import { type Db, kept, run } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { defineQuery } from '../../kernel/routes/defineBehaviour';
import type { ChatParts } from '../parts';
import { colleaguesOf } from './colleagues';
import { visibleAccounts } from './visible';

/** A member as whoever works beside them is told of them. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** A file's id or an address. */
  readonly avatar: string | null;
}

const query = {
  accountId: {
    kind: 'reference',
    to: 'accounts',
    label: { en: 'Who see the account', zh: '可见此账号' },
  },
} as const satisfies Fields;

/** GET /v1/conversations/colleagues: who answers customers, for those who may not list members. */
export function peopleQuestion(parts: ChatParts) {
  return defineQuery({
    label: { en: 'Who answers customers', zh: '可回复客户的成员' },
    permission: 'list',
    query,
    handle: ({ db, author, query: { accountId } }) => peopleOf(db, parts, author, accountId as string | null),
  });
}

const replies = 'conversations:reply';

async function peopleOf(db: Db, parts: ChatParts, author: Author, accountId: string | null): Promise<Colleague[]> {
  const { companyId } = author;
  if (accountId === null) return named(db, companyId, await holdersOf(db, parts, companyId, replies));
  const visible = await visibleAccounts(db, parts, author, { accountId });
  if (visible?.length === 0) return [];
  return named(db, companyId, [...(await colleaguesOf(db, parts, companyId, accountId, replies))]);
}

function named(db: Db, companyId: string, ids: readonly string[]): Promise<Colleague[]> {
  return run<Colleague>(db, namesText, [companyId, ids]);
}

const namesText = kept(
  `select m.id, m.nickname as name, nullif(u.avatar, '') as avatar from members m left join users u on u.id = m.id
    where m.company_id = $1 and m.id = any($2::uuid[]) order by m.nickname, m.id`,
);
