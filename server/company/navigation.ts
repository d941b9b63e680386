import type { Language } from '../../src/schema/text';
import type { Actor } from '../kernel/access/actor';
import { type Db, kept, run } from '../kernel/db/queries';
import { builtinId, builtinMenus } from './access/builtinRows';
import type { Catalogue } from './access/catalogue';

/** A line of the console's navigation, as the contract draws it. */
export interface NavigationNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly type: 'DIR' | 'MENU' | 'LINK';
  readonly name: string;
  readonly title: string;
  readonly titleKey: string;
  readonly path: string | null;
  readonly icon: string | null;
  readonly sort: number;
  readonly visible: true;
  readonly status: 1;
  readonly builtin: boolean;
  readonly children: NavigationNode[];
}

interface Row extends Omit<NavigationNode, 'children'> {
  readonly code: string | null;
}

/**
 * The navigation of a member: of the company's menus what is visible, enabled up to the top, allowed to them and not kept
 * out by all of their roles; directories with nothing below are left out.
 */
export async function navigationOf(
  db: Db,
  catalogue: Catalogue,
  actor: Actor,
  language: Language,
): Promise<NavigationNode[]> {
  const rows = await run<Row>(db, menusText, [actor.companyId]);
  const chosen = await chosenMenus(db, actor);
  const titleOf = menuTitles(catalogue, actor.companyId, language);
  const isShown = ({ id, type, code }: Row) =>
    type === 'DIR' || ((code === null || actor.permissions.has(code)) && (chosen === null || chosen.has(id)));
  const nodes = new Map(
    rows
      .filter(isShown)
      .map(({ code: _, ...row }) => [row.id, { ...row, title: titleOf(row), children: [] as NavigationNode[] }]),
  );
  const roots: NavigationNode[] = [];
  for (const node of nodes.values()) {
    const above = node.parentId === null ? roots : nodes.get(node.parentId)?.children;
    above?.push(node);
  }
  return withoutEmpty(roots);
}

/** What a menu is called for a reader: a title the company gave stays, the product's own speaks the reader's language. */
export function menuTitles(catalogue: Catalogue, companyId: string, language: Language) {
  const titles = new Map(builtinMenus(catalogue).map(({ key, title }) => [builtinId(companyId, 'menu', key), title]));
  return ({ id, title }: { readonly id: string; readonly title: string }): string => {
    const own = titles.get(id);
    return own !== undefined && (title === own.en || title === own.zh) ? own[language] : title;
  };
}

const menusText = kept(`
  select m.id, m.parent_id as "parentId", m.type, coalesce(m.name, '') as name, m.title, coalesce(m.title_key, '') as "titleKey",
         m.path, m.icon, coalesce(m.sort, 0) as sort, true as visible, 1 as status, m.builtin, p.code
    from menus m left join permissions p on p.company_id = m.company_id and p.id = m.permission_id
   where m.company_id = $1 and m.visible and m.status = 1 order by m.sort nulls last, m.id`);

/** The menus that the member's roles narrow the navigation to; null when one of them, or being the owner, shows all. */
async function chosenMenus(db: Db, actor: Actor): Promise<ReadonlySet<string> | null> {
  if (actor.isOwner) return null;
  const rows = await run<{ ids: string[] }>(
    db,
    kept('select menu_ids as ids from roles where company_id = $1 and id = any($2::uuid[])'),
    [actor.companyId, actor.roles.map((role) => role.id)],
  );
  return rows.length === 0 || rows.some((row) => row.ids.length === 0) ? null : new Set(rows.flatMap((row) => row.ids));
}

function withoutEmpty(nodes: readonly NavigationNode[]): NavigationNode[] {
  return nodes
    .map((node) => ({ ...node, children: withoutEmpty(node.children) }))
    .filter((node) => node.type !== 'DIR' || node.children.length > 0);
}
