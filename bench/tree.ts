import { withDatabase } from './connection';
import { counted } from './counted';
import { inFolder } from './folder';
import { size } from './options';
import { call, type Server, startOurs } from './servers';

/** Latency for one user with a large tree. Milliseconds. */
export interface TreeTime {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export const treeName = 'tree of departments';
export const treeNodes = size({ smoke: 3_000, quick: 10_000, whole: 10_000 });

const rounds = size({ smoke: 2, quick: 20, whole: 100 });

/** Sends one call after another, as a single user does. Measured on our server only. */
export function measureTree(): Promise<TreeTime[]> {
  return inFolder(async (folder) => {
    const server = await startOurs(folder);
    await plant(folder);
    return ask(server);
  });
}

interface Node {
  readonly id: string;
  readonly parentId: string | null;
  version: number;
  readonly childCount: number;
  readonly children?: readonly Node[];
}

async function ask({ origin, headers }: Server): Promise<TreeTime[]> {
  const ask = <T>(path: string, body?: object) => call<T>(`${origin}/api/xxm-comp/v1/${path}`, headers, body);
  const upper = flat(await ask<Node[]>('selectDeptTree'));
  const lowest = upper.filter((node) => node.children === undefined);
  const moved = lowest.map((node) => ({ ...node }));
  const at = (round: number) => moved[round % moved.length]!;
  return [
    await timed('its upper levels', 1_000, () => ask('selectDeptTree')),
    await timed('the next page below a node', 100, (round) =>
      ask(`selectDeptTree?parentId=${lowest[round % lowest.length]!.id}&pageNum=1&pageSize=100`),
    ),
    await timed('a search, with what stands above', 1_000, async (round) =>
      counted((await ask<Node[]>(`selectDeptTree?keyword=D5${round % 10}`)).length, 'departments were found'),
    ),
    await timed('a drop into another department', 100, async (round) => {
      const node = at(round);
      const parentId = at(round + 7).parentId;
      node.version = (
        await ask<Node>('updateDept', { id: node.id, version: node.version, parentId, beforeId: null })
      ).version;
    }),
  ];
}

async function timed(name: string, max: number, action: (round: number) => Promise<unknown>): Promise<TreeTime> {
  for (let round = 0; round < 3; round++) await action(round);
  const times: number[] = [];
  for (let round = 3; round < rounds + 3; round++) {
    const begin = performance.now();
    await action(round);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  return { name, p50: share(0.5), p95: share(0.95), max };
}

function flat(above: readonly Node[]): Node[] {
  return above.flatMap((node) => [node, ...flat(node.children ?? [])]);
}

/** Ten children per department, on five levels below the company. */
async function plant(folder: string): Promise<void> {
  await withDatabase(folder, async (pool) => {
    await pool.query(
      `with company as (select id, company_id from departments where parent_id is null limit 1),
       numbered as (select n, gen_random_uuid() as id from generate_series(0, $1::int - 2) n)
       insert into departments (id, company_id, name, parent_id, sort)
       select numbered.id, company.company_id, 'D' || numbered.n, coalesce(above.id, company.id), (numbered.n % 10 + 1) * 1024
         from numbered cross join company left join numbered above on above.n = numbered.n / 10 - 1`,
      [treeNodes],
    );
    await pool.query('vacuum (analyze) departments');
  });
}
