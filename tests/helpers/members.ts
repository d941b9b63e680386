import { v7 as newId } from 'uuid';
import { builtinId } from '../../server/company/access/builtinRows';
import { addMember, type MemberPlacement } from '../../server/company/companies';
import type { ScopeKind } from '../../server/kernel/access/actor';
import type { BuiltinRole } from '../../src/schema/resource';
import { type Account, type Cast, type Client, foundCast, signIn } from './accounts';
import { startServer, type TestAnswer, type TestServer } from './server';

/** A company with its member calls; the owner makes them unless stated otherwise. */
export interface Members {
  readonly server: TestServer;
  readonly cast: Cast;
  readonly owner: Client;
  readonly root: string;
  role(code: BuiltinRole): string;
  /** Creates a custom role; returns its id. */
  ownRole(permissions: readonly string[], scope?: ScopeKind, departmentIds?: readonly string[]): Promise<string>;
  /** Creates a member who has joined. */
  person(placed?: MemberPlacement, nickname?: string): Promise<Account>;
  department(name: string, parentId?: string): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  find(id: string): Promise<any>;
  /** Changes a member, using the current version. */
  edit(id: string, values: object, client?: Client): Promise<TestAnswer>;
  remove(id: string, client?: Client): Promise<TestAnswer>;
  transform(body: object, client?: Client): Promise<TestAnswer>;
  seat(action: 'give' | 'cancel', id: string, client?: Client): Promise<TestAnswer>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  vipInfo(client?: Client): Promise<any>;
  invite(body?: object, client?: Client): Promise<TestAnswer>;
  /** Accepts the invitation as a new user. */
  accept(inviteUrl: string, body?: object): Promise<TestAnswer>;
  look(inviteUrl: string): Promise<TestAnswer>;
  seats(total: number): Promise<void>;
  /** Whether the seat counters match members and open invitations and stay within the total. */
  seatsAddUp(): Promise<boolean>;
}

export const companyCalls = '/api/xxm-comp/v1';

/** The same company with three departments, N1 below North. */
export interface PlacedMembers extends Members {
  readonly ids: Readonly<Record<'North' | 'N1' | 'South', string>>;
  /** Reads the member list. */
  listed(query: string, client?: Client): Promise<TestAnswer>;
}

export async function startPlacedMembers(): Promise<PlacedMembers> {
  const members = await startMembers();
  const { department, owner } = members;
  const North = await department('North');
  return {
    ...members,
    ids: { North, N1: await department('N1', North), South: await department('South') },
    listed: (query, client = owner) => client.get(`${companyCalls}/users?pageNum=1&pageSize=100&${query}`),
  };
}

export const names = (answer: { body: { data: { records: { nickname: string }[] } } }) =>
  answer.body.data.records.map((member) => member.nickname);

export async function startMembers(): Promise<Members> {
  const server = await startServer();
  const cast = await foundCast(server);
  const owner = await signIn(server, cast.owner);
  const { companyId } = cast.owner;
  const passwordHash = await server.app.passwords.hash(cast.owner.password);
  const rows = async (sql: string, values: readonly unknown[] = []) => (await server.pool.query(sql, [...values])).rows;
  const [{ id: root }] = await rows('select id from departments where company_id = $1 and parent_id is null', [
    companyId,
  ]);
  const visit = (url: string, method: 'GET' | 'POST', body?: object) => {
    visitors += 1;
    const token = encodeURIComponent(url.split('#')[1]!);
    const ip = `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`;
    const headers = { clientid: 'parley-console' };
    return server.send({ method, url: `/api/public/v1/invites/${token}`, headers, ip, ...(body ? { body } : {}) });
  };
  return {
    server,
    cast,
    owner,
    root,
    role: (code) => builtinId(companyId, 'role', code),
    async ownRole(permissions, scope = 'ALL', departmentIds = []) {
      const id = newId();
      await server.pool.query(
        `insert into roles (id, company_id, name, code, data_scope, data_scope_dept_ids, permission_ids)
         select $1, $2, $3, $3, $4, $5, coalesce(array_agg(id), '{}') from permissions where company_id = $2 and code = any($6)`,
        [id, companyId, `own-${id.slice(-8)}`, scope, departmentIds, permissions],
      );
      return id;
    },
    async person(placed = {}, nickname) {
      people += 1;
      const account = `person-${people}`;
      const member = { account, nickname: nickname ?? `Person ${people}`, passwordHash };
      const userId = await addMember(server.app.db, companyId, member, placed);
      return { ...cast.nobody, account, userId };
    },
    async department(name, parentId = root) {
      const { body } = await owner.post(`${companyCalls}/addDept`, { name, parentId });
      return body.data.id;
    },
    async find(id) {
      const { body } = await owner.get(`${companyCalls}/users?pageNum=1&ids=${id}`);
      return body.data.records[0];
    },
    async edit(id, values, client = owner) {
      const [row] = await rows('select version from members where id = $1', [id]);
      return client.put(`${companyCalls}/edit`, { baseUserId: id, version: Number(row?.version ?? 1), ...values });
    },
    remove: (id, client = owner) => client.post(`${companyCalls}/removeUser?baseUserId=${id}`),
    transform: (body, client = owner) => client.post(`${companyCalls}/transformUser`, body),
    seat: (action, id, client = owner) => client.post(`${companyCalls}/${action}?baseUserId=${id}`),
    vipInfo: async (client = owner) => (await client.get(`${companyCalls}/vipInfo`)).body.data,
    invite: (body = {}, client = owner) =>
      client.post(`${companyCalls}/inviteUser`, { inviteType: 'LINK', deptIds: [], roleIds: [], ...body }),
    accept(url, body = {}) {
      newcomers += 1;
      const account = `newcomer-${newcomers}`;
      return visit(url, 'POST', { nickname: account, account, password: 'correct horse battery', ...body });
    },
    look: (url) => visit(url, 'GET'),
    seats: async (total) => void (await rows('update seats set total = $2 where company_id = $1', [companyId, total])),
    async seatsAddUp() {
      const [counts] = await rows(
        `select s.used + s.reserved <= s.total
            and s.used = (select count(*) from members m where m.company_id = s.company_id and m.vip_seat)
            and s.reserved = (select coalesce(sum(quota - used_count), 0) from invites i
                               where i.company_id = s.company_id and i.seat and i.status = 'PENDING') as fine
           from seats s where s.company_id = $1`,
        [companyId],
      );
      return counts.fine;
    },
  };
}

let people = 0;
let visitors = 0;
let newcomers = 0;
