import { builtinId } from '../../server/company/access/builtinRows';
import { addMember } from '../../server/company/companies';
import type { ResourceSchema } from '../../src/schema/resource';
import { type Cast, type Client, foundCast, signIn } from './accounts';
import { type ServerOptions, startServer, type TestAnswer, type TestServer } from './server';

/** A company for tests of roles, permissions and menus; the owner makes the calls unless stated otherwise. */
export interface Company {
  readonly server: TestServer;
  readonly cast: Cast;
  readonly owner: Client;
  /** The id of a built-in record: `idOf('permission', 'dept:list')`. */
  idOf(kind: 'group' | 'permission' | 'role' | 'menu', key: string): string;
  /** All records as returned; `roles`, `permissions` and `menus` flattened. */
  all(resource: Resource, client?: Client): Promise<Answered[]>;
  find(resource: Resource, id: string, client?: Client): Promise<Answered>;
  add(resource: Resource, values: object, client?: Client): Promise<TestAnswer>;
  /** Creates a record as the owner; returns its id. */
  made(resource: Resource, values: object): Promise<string>;
  /** Changes the given fields of a record, using its current version. */
  change(resource: Resource, id: string, values: object, client?: Client): Promise<TestAnswer>;
  remove(resource: Resource, id: string, client?: Client): Promise<TestAnswer>;
  /** Creates a role with these permissions; returns its id. */
  role(codes: readonly string[], values?: object): Promise<string>;
  /** Creates a member and signs them in. */
  person(roleIds: readonly string[], departmentIds?: readonly string[]): Promise<Person>;
  /** Runs plain SQL. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  rows(text: string, values?: readonly unknown[]): Promise<any[]>;
  /** The permission version of the company. */
  version(): Promise<number>;
}

export interface Person {
  readonly userId: string;
  readonly nickname: string;
  readonly client: Client;
}

export type Resource = 'roles' | 'permissions' | 'groups' | 'menus' | 'departments';

export interface Answered {
  readonly id: string;
  readonly version: number;
  readonly children?: readonly Answered[];
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  readonly [field: string]: any;
}

const base = '/api/xxm-comp/v1';
const calls: Readonly<Record<Resource, readonly [list: string, add: string, change: string, remove: string]>> = {
  roles: ['selectRoleList', 'addRole', 'updateRole', 'deleteRole'],
  permissions: ['selectPermissionTree', 'addPermission', 'updatePermission', 'deletePermission'],
  groups: ['selectPermissionTree', 'addPermissionGroup', 'updatePermissionGroup', 'deletePermission'],
  menus: ['selectMenuTree', 'addMenu', 'updateMenuDetail', 'deleteMenu'],
  departments: ['selectDeptTree', 'addDept', 'updateDept', 'deleteDept'],
};

/** Uses the product's resources and the fixtures by default. */
export async function startCompany(
  schemas?: readonly ResourceSchema[],
  options: Omit<ServerOptions, 'schemas'> = {},
): Promise<Company> {
  const server = await startServer({ schemas, ...options });
  const cast = await foundCast(server);
  const owner = await signIn(server, cast.owner);
  const { companyId } = cast.owner;
  let count = 0;
  const passwordHash = await server.app.passwords.hash(cast.owner.password);
  const rows: Company['rows'] = async (text, values = []) => (await server.pool.query(text, [...values])).rows;
  const idOf: Company['idOf'] = (kind, key) => builtinId(companyId, kind, key);
  const add: Company['add'] = (resource, values, client = owner) =>
    client.post(`${base}/${calls[resource][1]}`, values);
  const made: Company['made'] = async (resource, values) => {
    const answer = await add(resource, values);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.id;
  };
  const all: Company['all'] = async (resource, client = owner) => {
    const answer = await client.get(`${base}/${calls[resource][0]}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return flat(answer.body.data);
  };
  return {
    server,
    cast,
    owner,
    idOf,
    add,
    made,
    all,
    rows,
    find: async (resource, id, client = owner) => (await all(resource, client)).find((one) => one.id === id)!,
    async change(resource, id, values, client = owner) {
      const table = resource === 'groups' ? 'permissions' : resource;
      const [row] = await rows(`select version::int from ${table} where id = $1`, [id]);
      return client.post(`${base}/${calls[resource][2]}`, { id, version: row?.version ?? 1, ...values });
    },
    remove: (resource, id, client = owner) => client.put(`${base}/${calls[resource][3]}?id=${id}`),
    role(codes, values = {}) {
      count += 1;
      const permissionIds = codes.map((code) => idOf('permission', code));
      return made('roles', { name: `Role ${count}`, code: `role-${count}`, permissionIds, ...values });
    },
    async person(roleIds, departmentIds = []) {
      count += 1;
      const account = `person-${count}`;
      const member = { account, nickname: `Person ${count}`, passwordHash };
      const userId = await addMember(server.app.db, companyId, member, { roleIds, departmentIds });
      const client = await signIn(server, { ...cast.nobody, account, userId });
      return { userId, nickname: member.nickname, client };
    },
    version: async () =>
      Number((await rows('select permission_version as v from companies where id = $1', [companyId]))[0].v),
  };
}

/** A refusal as text: status, error code and fields. */
export function said({ status, body }: TestAnswer): string {
  return [status, body.errorCode, ...Object.keys(body.errors ?? {})].filter((part) => part !== undefined).join(' ');
}

function flat(nodes: readonly Answered[]): Answered[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}
