import type { Language } from '../../src/schema/text';
import type { Actor } from '../kernel/access/actor';
import { currentNumbering } from '../kernel/db/numbering';
import { type Db, prepared, query } from '../kernel/db/queries';
import { builtinId, builtinMenus } from './access/builtinRows';
import type { Catalogue } from './access/catalogue';

/** An entry of the console's navigation, as in the API contract. */
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
  /** Path of the screen of which it is a tab; null for a standalone entry. */
  readonly within: string | null;
  readonly children: NavigationNode[];
}

interface Row extends Omit<NavigationNode, 'children' | 'within'> {
  readonly code: string | null;
}

export type Navigate = (db: Db, actor: Actor, language: Language) => Promise<NavigationNode[]>;

/**
 * A member's navigation: the company's menus that are visible, enabled with all their ancestors, permitted to the
 * member and not excluded by all of the member's roles, without empty directories. Its sources are cached until the
 * company's permission version changes, or its numbering.
 */
export function createNavigation(catalogue: Catalogue): Navigate {
  const known = new Map<string, Sources>();
  return async (db, actor, language) => {
    const { companyId, permissionVersion: version } = actor;
    const cached = known.get(companyId);
    const isCurrent = cached !== undefined && cached.version === version && cached.numbering === currentNumbering();
    const sources = isCurrent ? cached : await load(db, catalogue, actor);
    if (known.size >= maxKnown) known.clear();
    known.set(companyId, sources);
    return draw(sources, actor, language);
  };
}

interface Sources {
  readonly version: number;
  readonly numbering: number;
  readonly menus: readonly Row[];
  /** Menu ids selected by each role. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  readonly titleOf: ReturnType<typeof menuTitles>;
  readonly tabOf: ReturnType<typeof tabs>;
}

const maxKnown = 1_000;

async function load(db: Db, catalogue: Catalogue, { companyId, permissionVersion: version }: Actor): Promise<Sources> {
  const numbering = currentNumbering();
  const menus = await query<Row>(db, menusSql, [companyId]);
  const roles = await query<{ id: string; ids: string[] }>(db, rolesSql, [companyId]);
  const chosen = new Map(roles.map((role) => [role.id, role.ids]));
  const [titleOf, tabOf] = [menuTitles(catalogue, companyId), tabs(catalogue, companyId)];
  return { version, numbering, menus, chosen, titleOf, tabOf };
}

function draw({ menus, chosen, titleOf, tabOf }: Sources, actor: Actor, language: Language): NavigationNode[] {
  const narrowed = narrowedTo(chosen, actor);
  const isShown = ({ id, type, code }: Row) =>
    type === 'DIR' || ((code === null || actor.permissions.has(code)) && (narrowed === null || narrowed.has(id)));
  const nodes = new Map(
    menus
      .filter(isShown)
      .map(({ code: _, ...row }) => [
        row.id,
        { ...row, title: titleOf(row, language), within: tabOf(row), children: [] as NavigationNode[] },
      ]),
  );
  const roots: NavigationNode[] = [];
  for (const node of nodes.values()) {
    const above = node.parentId === null ? roots : nodes.get(node.parentId)?.children;
    above?.push(node);
  }
  return withoutEmpty(roots);
}

/** A menu's title for a reader: custom titles as entered, built-in titles in the reader's language. */
export function menuTitles(catalogue: Catalogue, companyId: string) {
  const titles = new Map(builtinMenus(catalogue).map(({ key, title }) => [builtinId(companyId, 'menu', key), title]));
  return ({ id, title }: { readonly id: string; readonly title: string }, language: Language): string => {
    const own = titles.get(id);
    return own !== undefined && (title === own.en || title === own.zh) ? own[language] : title;
  };
}

/** The screen of which a menu is a tab. A menu moved to another directory is a standalone entry. */
function tabs(catalogue: Catalogue, companyId: string) {
  const idOf = (key: string) => builtinId(companyId, 'menu', key);
  const own = new Map(builtinMenus(catalogue).map(({ key, under, within }) => [idOf(key), { under, within }]));
  return ({ id, parentId }: Pick<Row, 'id' | 'parentId'>): string | null => {
    const { under = null, within = null } = own.get(id) ?? {};
    return under !== null && parentId === idOf(under) ? within : null;
  };
}

const menusSql = prepared(`
  select m.id, m.parent_id as "parentId", m.type, coalesce(m.name, '') as name, m.title, coalesce(m.title_key, '') as "titleKey",
         m.path, m.icon, coalesce(m.sort, 0) as sort, true as visible, 1 as status, m.builtin, p.code
    from menus m left join permissions p on p.company_id = m.company_id and p.id = m.permission_id
   where m.company_id = $1 and m.visible and m.status = 1 order by m.sort nulls last, m.id`);

const rolesSql = prepared('select id, menu_ids as ids from roles where company_id = $1');

/**
 * The menus to which the member's roles limit the navigation; null without a limit: the owner, or any role without a
 * selection.
 */
function narrowedTo(chosen: Sources['chosen'], { isOwner, roles }: Actor): ReadonlySet<string> | null {
  const lists = roles.map((role) => chosen.get(role.id) ?? []);
  return isOwner || lists.length === 0 || lists.some((ids) => ids.length === 0) ? null : new Set(lists.flat());
}

function withoutEmpty(nodes: readonly NavigationNode[]): NavigationNode[] {
  return nodes
    .map((node) => ({ ...node, children: withoutEmpty(node.children) }))
    .filter((node) => node.type !== 'DIR' || node.children.length > 0);
}
