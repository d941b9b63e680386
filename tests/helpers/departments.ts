import { addMember } from '../../server/company/companies';
import { type Cast, type Client, foundCast, signIn } from './accounts';
import { startServer, type TestAnswer, type TestServer } from './server';

export interface Department {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly version: number;
  readonly childCount: number;
  readonly children?: readonly Department[];
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  readonly [field: string]: any;
}

/** A company with its department calls; the owner makes them unless stated otherwise. */
export interface Departments {
  readonly server: TestServer;
  readonly cast: Cast;
  readonly owner: Client;
  readonly root: string;
  tree(query?: string, client?: Client): Promise<readonly Department[]>;
  page(query: string, client?: Client): Promise<{ records: readonly Department[]; total: number; pages: number }>;
  /** The department's current state. */
  find(id: string): Promise<Department>;
  add(name: string, parentId?: string, rest?: object): Promise<string>;
  /** Changes a department, using its current version. */
  change(id: string, values: object, client?: Client): Promise<TestAnswer>;
  remove(id: string, client?: Client): Promise<TestAnswer>;
  namesBelow(id: string): Promise<string[]>;
  /** Creates a member, with a unique name by default; returns the id. */
  person(departmentIds: readonly string[], nickname?: string): Promise<string>;
}

export const departmentCalls = '/api/xxm-comp/v1';

export async function startDepartments(): Promise<Departments> {
  const server = await startServer();
  const cast = await foundCast(server);
  const owner = await signIn(server, cast.owner);
  let people = 0;
  const get = async (path: string, client: Client) => {
    const { status, body, text } = await client.get(`${departmentCalls}/${path}`);
    if (status !== 200) throw new Error(text);
    return body.data;
  };
  const tree: Departments['tree'] = (query = '', client = owner) => get(`selectDeptTree${query}`, client);
  const find = async (id: string) => flat(await tree()).find((node) => node.id === id)!;
  return {
    server,
    cast,
    owner,
    tree,
    find,
    root: (await tree())[0]!.id,
    page: (query, client = owner) => get(`selectDeptTree?${query}`, client),
    async add(name, parentId, rest = {}) {
      const under = parentId ?? (await tree())[0]!.id;
      const answer = await owner.post(`${departmentCalls}/addDept`, { name, parentId: under, ...rest });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.data.id;
    },
    async change(id, values, client = owner) {
      const { rows } = await server.pool.query('select version::int from departments where id = $1', [id]);
      return client.post(`${departmentCalls}/updateDept`, { id, version: rows[0]?.version ?? 1, ...values });
    },
    remove: (id, client = owner) => client.put(`${departmentCalls}/deleteDept?id=${id}`),
    namesBelow: async (id) => (await find(id)).children!.map((node) => node.name),
    async person(departmentIds, nickname = `Person ${people}`) {
      people += 1;
      const member = { account: `person-${people}`, nickname, passwordHash: 'x' };
      return addMember(server.app.db, cast.owner.companyId, member, { departmentIds });
    },
  };
}

/** All nodes of a tree, parents first. */
export function flat(nodes: readonly Department[]): Department[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}

/** A refusal as text: status, error code and fields. */
export function said({ status, body }: TestAnswer): string {
  return [status, body.errorCode, ...Object.keys(body.errors ?? {})].filter((part) => part !== undefined).join(' ');
}
