import { everyCompany, prepared, query, type Trx } from '../../kernel/db/queries';
import { holdersOf } from '../access/holders';
import type { CompanyDeps } from '../deps';
import type { Notice } from './notice';
import { notify } from './notify';

/** A notice for the members who run this server. */
export type OperatorNotice = { [K in Notice['kind']]: Omit<Extract<Notice, { kind: K }>, 'to'> }[Notice['kind']];

/** Notifies the members of the operator's company who hold `code`, except those in `except`. */
export async function tellOperators(
  trx: Trx,
  deps: Pick<CompanyDeps, 'codesOfApi'>,
  notice: OperatorNotice,
  code = 'platform:companies:list',
  except: readonly string[] = [],
): Promise<void> {
  const [operator] = await query<{ id: string }>(trx, operatorSql, []);
  if (operator === undefined) return;
  const people = (await holdersOf(trx, deps, operator.id, code)).filter((to) => !except.includes(to));
  const notices = people.map((to): Notice => ({ ...notice, to }) as Notice);
  await notify(trx, { companyId: operator.id, userId: null }, notices);
}

const operatorSql = prepared(everyCompany('select id from companies where is_operator'));
