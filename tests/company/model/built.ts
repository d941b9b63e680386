import { v7 as newId } from 'uuid';
import { builtinId } from '../../../server/company/access/builtinRows';
import { foundCompany } from '../../../server/company/companies';
import { type Client, signIn } from '../../helpers/accounts';
import type { TestServer } from '../../helpers/server';
import { bundleCode, type World } from './world';

/** A world created as a company on the real server. */
export interface Built {
  /** The client of the world's first member, signed in. */
  readonly client: Client;
  /** Ids, by index in the world. */
  readonly departments: readonly string[];
  readonly people: readonly string[];
  /** Members outside the world and without a department: the owner, unless the client is the owner. */
  readonly others: readonly string[];
}

/** Creates worlds in one company, one after another; each clears the previous one. */
export async function builder(server: TestServer): Promise<(world: World) => Promise<Built>> {
  const { db, catalogue, passwords } = server.app;
  const password = 'correct horse battery';
  const passwordHash = await passwords.hash(password);
  const owner = { account: 'world-owner', nickname: 'Owner', passwordHash };
  const { companyId, ownerId, rootId } = await foundCompany(db, catalogue, 'World', owner);
  const idOf = (kind: 'permission' | 'role' | 'group', key: string) => builtinId(companyId, kind, key);
  const query = (text: string, values: readonly unknown[]) => server.pool.query(text, [companyId, ...values]);
  const insert = (text: string, rows: readonly object[]) => query(text, [JSON.stringify(rows)]);
  let turn = 0;

  return async (world) => {
    turn += 1;
    for (const text of clearing) await query(text, text.includes('$2') ? [ownerId] : []);

    const departments = world.departments.map((_, at) => (at === 0 ? rootId : newId()));
    const placed = (places: readonly number[]) => places.map((one) => departments[one]!);
    await insert(
      insertDepartments,
      world.departments.flatMap((parent, at) =>
        parent === null ? [] : [{ id: departments[at], parent: departments[parent], name: `Department ${at}` }],
      ),
    );

    const bundles = world.bundles.map(() => newId());
    await insert(
      insertBundles,
      world.bundles.map(({ isEnabled, calls }, at) => ({
        id: bundles[at],
        under: idOf('group', 'dept'),
        code: bundleCode(at),
        calls,
        status: Number(isEnabled),
      })),
    );

    const roles = world.roles.map(() => newId());
    await insert(
      insertRoles,
      world.roles.map((role, at) => ({
        id: roles[at],
        code: `role-${at}`,
        status: Number(role.isEnabled),
        scope: role.scope,
        departments: role.scope === 'CUSTOM' ? placed(role.chosen) : [],
        permissions: [
          ...role.codes.map((code) => idOf('permission', code)),
          ...role.bundles.map((one) => bundles[one]),
        ],
      })),
    );

    const people = world.people.map((_, at) => (at === 0 && world.isOwner ? ownerId : newId()));
    const callerRoles = [
      ...roles.filter((_, at) => world.roles[at]!.isHeld),
      ...world.builtin.map((code) => idOf('role', code)),
    ];
    const account = (at: number) => `world-${turn}-${at}`;
    const rows = world.people.map((places, at) => ({
      id: people[at],
      account: account(at),
      hash: passwordHash,
      departments: placed(places),
      roles: at === 0 && !world.isOwner ? callerRoles : [],
    }));
    await insert(
      insertUsers,
      rows.filter(({ id }) => id !== ownerId),
    );
    await insert(
      insertMembers,
      rows.filter(({ id }) => id !== ownerId),
    );
    const ownersPlaces = world.isOwner ? placed(world.people[0]!) : [];
    await query('update members set dept_ids = $3::uuid[] where company_id = $1 and id = $2', [ownerId, ownersPlaces]);
    server.app.actors.forget();
    const client = await signIn(server, {
      name: 'nobody',
      password,
      companyId,
      isOwner: world.isOwner,
      isOperator: true,
      roles: [],
      userId: people[0]!,
      account: world.isOwner ? owner.account : account(0),
    });
    return { client, departments, people, others: world.isOwner ? [] : [ownerId] };
  };
}

const clearing = [
  'update members set dept_ids = default, primary_dept_id = null where company_id = $1',
  'delete from users where id in (select id from members where company_id = $1 and id <> $2)',
  `delete from roles where company_id = $1 and type = 'CUSTOM'`,
  'delete from permissions where company_id = $1 and not builtin',
  'delete from departments where company_id = $1 and parent_id is not null',
];

const insertDepartments = `
  insert into departments (id, company_id, name, parent_id)
  select id, $1, name, parent from jsonb_to_recordset($2) as r (id uuid, parent uuid, name text)`;
const insertBundles = `
  insert into permissions (id, company_id, node_type, group_id, name, code, api_ids, status)
  select id, $1, 'PERMISSION', under, code, code, calls, status
    from jsonb_to_recordset($2) as r (id uuid, under uuid, code text, calls jsonb, status bigint)`;
const insertRoles = `
  insert into roles (id, company_id, name, code, status, data_scope, data_scope_dept_ids, permission_ids)
  select id, $1, code, code, status, scope, departments, permissions
    from jsonb_to_recordset($2) as r (id uuid, code text, status bigint, scope text, departments uuid[], permissions uuid[])`;
const insertUsers = `
  insert into users (id, username, password_hash)
  select id, account, hash from jsonb_to_recordset($2) as r (id uuid, account text, hash text) where $1::uuid is not null`;
const insertMembers = `
  insert into members (id, company_id, nickname, dept_ids, role_ids)
  select id, $1, account, departments, roles
    from jsonb_to_recordset($2) as r (id uuid, account text, departments uuid[], roles uuid[])`;
