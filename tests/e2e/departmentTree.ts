import { type Client, signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';

export interface Node {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly children: readonly Node[];
}

/** The department tree on the owner's screen. */
export interface DepartmentTree {
  readonly site: Site;
  readonly visit: Visit;
  readonly ids: Readonly<Record<string, string>>;
  open(): Promise<void>;
  item(name: string): ReturnType<Visit['page']['getByRole']>;
  /** Asserts that the row with that name has the focus. */
  hasFocus(name: string): Promise<void>;
  /** Types a name into the opened row. */
  typeName(name: string): Promise<void>;
  nodes(): Promise<readonly Node[]>;
  /** The tree as stored on the server: 'Acme(Sales(Europe Asia) Support Engineering)'. */
  shape(): Promise<string>;
}

export const whole = 'Acme(Sales(Europe Asia) Support Engineering)';

export async function openDepartments(): Promise<DepartmentTree> {
  const site = await openSite();
  const visit = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  const { page } = visit;
  const client = await signIn(site.server, site.cast.owner);
  const nodes = async () => (await client.get('/api/xxm-comp/v1/selectDeptTree')).body.data as readonly Node[];
  const [root] = await nodes();
  const item = (name: string) => page.getByRole('treeitem', { name });
  return {
    site,
    visit,
    item,
    nodes,
    ids: await addDepartments(client, root!.id),
    async open() {
      await visit.open('/department/list');
      await item('Engineering').waitFor();
    },
    hasFocus: (name) => page.locator('[role=treeitem]:focus', { hasText: name }).waitFor(),
    async typeName(name) {
      await page.locator('.parley-tree-input input:focus').waitFor();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
    },
    shape: async () => (await nodes()).map(shapeOf).join(' '),
  };
}

async function addDepartments(client: Client, rootId: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = { Acme: rootId };
  for (const [name, above] of [
    ['Sales', 'Acme'],
    ['Europe', 'Sales'],
    ['Asia', 'Sales'],
    ['Support', 'Acme'],
    ['Engineering', 'Acme'],
  ] as const) {
    const answer = await client.post('/api/xxm-comp/v1/addDept', { name, parentId: ids[above] });
    ids[name] = answer.body.data.id;
  }
  return ids;
}

function shapeOf({ name, children }: Node): string {
  return children.length === 0 ? name : `${name}(${children.map(shapeOf).join(' ')})`;
}
