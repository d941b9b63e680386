import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { withApiUrl } from '../../../scripts/lib/api-url';
import { type ForeignData, type ForeignNode, foreignData } from './records';

/** A third-party backend that implements the contract without any of our code. It serves our built console. */
export interface ForeignBackend {
  readonly url: string;
  readonly data: ForeignData;
  /** All calls received, as 'POST /xxm-comp/v1/addDept {"name":…}'. */
  readonly calls: readonly string[];
  /** Makes the next response for this path fail, once. */
  failNext(path: string, status: number, body: object): void;
  /** Delays responses for this path until the returned function is called. */
  hold(path: string): () => void;
  close(): Promise<void>;
}

/** `base` is the base URL of its API, which the page it serves contains. */
export async function startForeignBackend(folder: string, base: string): Promise<ForeignBackend> {
  const data = foreignData();
  const calls: string[] = [];
  const failures = new Map<string, { status: number; body: object }>();
  const held = new Map<string, Promise<void>>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://foreign');
    if (!url.pathname.startsWith(`${base}/`)) return sendPage(folder, url.pathname, base, response);
    const path = url.pathname.slice(base.length);
    const body = await bodyOf(request);
    calls.push(`${request.method} ${path}${url.search}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`);
    await held.get(path);
    const failure = failures.get(path);
    failures.delete(path);
    if (failure !== undefined) return send(response, failure.status, failure.body);
    if (path !== '/xxm/v1/users/loginByPwd' && request.headers['x-token'] !== token)
      return send(response, 401, { code: 401, message: '未登录', msg: '未登录', data: { scene: -1 } });
    const given = actionOf(data, request.method!, path, url.searchParams, body as ForeignNode);
    send(
      response,
      given.status ?? 200,
      given.status ? given.body! : { code: 200, message: '操作成功', data: given.data ?? null },
    );
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    data,
    calls,
    failNext: (path, status, body) => void failures.set(path, { status, body }),
    hold(path) {
      let release = () => {};
      held.set(
        path,
        new Promise<void>((done) => {
          release = () => {
            held.delete(path);
            done();
          };
        }),
      );
      return release;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const token = 'bearer-of-another-make';

interface ForeignAnswer {
  readonly data?: unknown;
  readonly status?: number;
  readonly body?: object;
}

function actionOf(
  data: ForeignData,
  method: string,
  path: string,
  query: URLSearchParams,
  body: ForeignNode,
): ForeignAnswer {
  switch (`${method} ${path}`) {
    case 'POST /xxm/v1/users/loginByPwd':
      return { data: { tokenName: 'x-token', tokenValue: token, isLogin: true, loginId: 1 } };
    case 'GET /xxm/v1/users/me':
      return {
        data: {
          id: '1',
          baseUserId: '1',
          nickname: 'Root',
          serviceName: '免费版',
          companyName: 'Example Ltd',
          isOwner: true,
          roles: [],
        },
      };
    case 'GET /xxm/v1/users/permissions':
      return {
        data: { roles: ['admin'], permissions: codes, menus: nested(data.menus, 'parentId'), dataScope: 'ALL' },
      };
    case 'GET /xxm-comp/v1/selectDeptTree':
      return { data: nested(data.departments, 'parentId') };
    case 'POST /xxm-comp/v1/addDept':
      return added(data.departments, body, { depth: 2, memberCount: 0, totalMemberCount: 0 });
    case 'POST /xxm-comp/v1/updateDept':
      return changed(data.departments, body);
    case 'PUT /xxm-comp/v1/deleteDept':
      return removed(data.departments, query);
    case 'GET /xxm-comp/v1/users':
      return { data: page(data.users, query) };
    case 'PUT /xxm-comp/v1/edit':
      return changed(data.users, { ...body, id: String(body.baseUserId) });
    case 'GET /xxm-comp/v1/vipInfo':
      return { data: { serviceName: '免费版', seatTotal: 3, seatUsed: 1, seatFree: 2, seats: [] } };
    case 'GET /xxm-comp/v1/selectRoleList':
      return { data: query.has('pageNum') ? page(data.roles, query) : data.roles };
    case 'POST /xxm-comp/v1/updateRole':
      return changed(data.roles, body);
    case 'GET /xxm-comp/v1/selectMenuTree':
      return { data: nested(data.menus, 'parentId') };
    case 'GET /xxm-comp/v1/selectPermissionTree':
      return { data: nested(data.permissions, 'groupId') };
    case 'GET /xxm-comp/v1/selectSysApi':
      return { data: [] };
    default: {
      const role = /^\/xxm-comp\/v1\/selectRoleById\/(\w+)$/.exec(path)?.[1];
      const found = data.roles.find((one) => one.id === role);
      return found
        ? { data: found }
        : { status: 404, body: { code: 404, message: '不存在', msg: '不存在', data: null } };
    }
  }
}

const codes = ['dept', 'member', 'role', 'menu', 'perm'].flatMap((prefix) =>
  ['list', 'add', 'edit', 'remove'].map((action) => `${prefix}:${action}`),
);

/** Such systems use parent 0 for roots and omit `children` on leaves. */
function nested(nodes: readonly ForeignNode[], parent: string): object[] {
  const below = (id: string | null): object[] =>
    nodes
      .filter((node) => (node[parent] === '0' ? null : (node[parent] ?? null)) === id)
      .sort((a, b) => Number(a.sort) - Number(b.sort))
      .map((node) => {
        const children = below(node.id);
        return children.length > 0 ? { ...node, children } : { ...node };
      });
  return below(null);
}

function page(rows: readonly ForeignNode[], query: URLSearchParams): object {
  const keyword = query.get('keyword')?.toLowerCase() ?? '';
  const ids = query.get('ids')?.split(',');
  const found = rows
    .filter((row) => ids === undefined || ids.includes(row.id))
    .filter((row) => `${row.nickname ?? row.name}`.toLowerCase().includes(keyword));
  const [size, current] = [Number(query.get('pageSize') ?? 10), Number(query.get('pageNum') ?? 1)];
  const records = found.slice((current - 1) * size, current * size);
  return { records, total: String(found.length), size, current, pages: Math.ceil(found.length / size), orders: [] };
}

/** A creation returns only the id; an update returns nothing. */
function added(rows: ForeignNode[], body: ForeignNode, further: object): ForeignAnswer {
  const id = String(1_000 + rows.length);
  rows.push({ status: 1, sort: 99, ...further, ...body, id, version: 1 });
  return { data: { id } };
}

function changed(rows: ForeignNode[], body: ForeignNode): ForeignAnswer {
  const row = rows.find((one) => one.id === body.id);
  if (row === undefined) return { status: 404, body: { code: 404, message: '不存在', msg: '不存在', data: null } };
  if (row.version !== body.version)
    return {
      status: 409,
      body: { code: 409, message: '数据已被修改', msg: '数据已被修改', errorCode: 'VERSION_CONFLICT', data: row },
    };
  const { beforeId: _, ...values } = body;
  Object.assign(row, values, { version: row.version + 1 });
  return { data: null };
}

function removed(rows: ForeignNode[], query: URLSearchParams): ForeignAnswer {
  const at = rows.findIndex((row) => row.id === query.get('id'));
  rows.splice(at, 1);
  return { data: null };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : JSON.parse(text);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Sends a file of the build, or the console's page for any other path. */
function sendPage(folder: string, path: string, base: string, response: ServerResponse): void {
  const file = join(folder, path);
  const page = join(folder, 'index.html');
  const found = path !== '/' && existsSync(file) && statSync(file).isFile() ? file : page;
  if (found === page)
    return void response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(withApiUrl(readFileSync(page, 'utf8'), base));
  response.writeHead(200, { 'Content-Type': types[extname(found)] ?? 'application/octet-stream' });
  createReadStream(found).pipe(response);
}
