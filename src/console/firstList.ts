import { isPermitted } from '../authProvider/permissions';
import { askEarly } from '../dataProvider/earlyAnswers';
import { loadSchemas, outlines } from '../dataProvider/resources';
import { readRemembered } from '../preferences/remembered';
import { parsedJson } from '../schema/json';
import { firstSort, type Outline } from '../schema/outline';
import { actionsOf, permissionCode } from '../schema/permissions/permissions';
import { consoleName } from '../schema/resource';
import { firstView, rowsPerPage } from '../ui/list/firstPage';
import { prefetchUi } from '../ui/resource/resourceUi';
import { uiOf } from './resourceUis';

/** The parameters of the getList call that the list at the current URL will make. */
export interface FirstList {
  readonly resource: string;
  /** The resource's API name. */
  readonly name: string;
  readonly params: {
    readonly pagination: { readonly page: number; readonly perPage: number };
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
    readonly filter: Readonly<Record<string, unknown>>;
  };
}

/** Undefined if the URL is not a plain list or the user may not see it. Permissions must be loaded. */
export function firstList(): FirstList | undefined {
  const outline = outlines.find(({ route }) => route === window.location.pathname);
  if (outline === undefined || outline.calls || outline.tree || !maySee(outline)) return undefined;
  const resource = consoleName(outline);
  const view = firstView(outline);
  const { page, perPage, sort, order, filter } = chosen(resource) ?? { filter: view?.filter };
  return {
    resource,
    name: outline.name,
    params: {
      pagination: { page: numberOr(1, page), perPage: perPage === undefined ? rowsPerPage : numberOr(10, perPage) },
      sort: sort ? ({ field: sort, order } as FirstList['params']['sort']) : (view?.sort ?? firstSort(outline)),
      filter: { ...filter },
    },
  };
}

/** Sends the list request while the console's code still loads. Permissions must be loaded. */
export function askForFirstList(): void {
  const list = firstList();
  if (list === undefined) return;
  const { pagination, sort, filter } = list.params;
  const start = (pagination.page - 1) * pagination.perPage;
  const end = pagination.page * pagination.perPage - 1;
  const query = Object.entries({ filter, range: [start, end], sort: [sort.field, sort.order] });
  const search = query.map(([name, value]) => `${name}=${encoded(JSON.stringify(value))}`).join('&');
  askEarly(`/v1/${list.name}?${search}`, { Range: `${list.name}=${start}-${end}` });
  // The list itself loads the schemas too and reports a failure.
  loadSchemas().catch(() => undefined);
  const loadUi = uiOf(list.name);
  if (loadUi !== undefined) prefetchUi(loadUi);
}

interface Chosen {
  readonly page?: unknown;
  readonly perPage?: unknown;
  readonly sort?: string;
  readonly order?: string;
  readonly filter?: Record<string, unknown>;
}

/** List parameters as react-admin resolves them: from the URL, otherwise those of the last visit. */
function chosen(resource: string): Chosen | undefined {
  const inAddress = new URLSearchParams(window.location.search);
  const names = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters'].filter((name) =>
    inAddress.has(name),
  );
  if (names.length === 0) return asLeft(readRemembered(`store.${resource}.listParams`) as Chosen | undefined);
  const { filter, ...others } = Object.fromEntries(names.map((name) => [name, inAddress.get(name)!]));
  return { ...others, filter: (parsedJson(filter) ?? {}) as Record<string, unknown> };
}

function asLeft(params: Chosen | undefined): Chosen | undefined {
  return params?.filter ? params : undefined;
}

function maySee(outline: Outline): boolean {
  return actionsOf(outline).includes('list') && isPermitted(permissionCode(outline, 'list'));
}

function numberOr(fallback: number, value: unknown): number {
  const number = value === undefined ? fallback : Number.parseInt(String(value), 10);
  return Number.isNaN(number) ? fallback : number;
}

/** Same percent-encoding as ra-data-simple-rest, so that the URLs match. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
