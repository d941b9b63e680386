import { isPermitted } from '../authProvider/permissions';
import { askEarly } from '../dataProvider/earlyAnswers';
import { loadSchemas, outlines } from '../dataProvider/resources';
import { readRemembered } from '../preferences/remembered';
import { type ListParams, listParams, listUrl } from '../schema/listAddress';
import { firstSort, type Outline } from '../schema/outline';
import { actionsOf, permissionCode } from '../schema/permissions/permissions';
import { consoleName } from '../schema/resource';
import { firstView } from '../ui/list/firstPage';
import { prefetchUi } from '../ui/resource/resourceUi';
import { uiOf } from './resourceUis';

/** The parameters of the getList call that the list at the current URL will make. */
export interface FirstList {
  readonly resource: string;
  /** The resource's API name. */
  readonly name: string;
  readonly params: ListParams;
}

/** Undefined if the URL is not a plain list or the user may not see it. Permissions must be loaded. */
export function firstList(): FirstList | undefined {
  const { pathname, search } = window.location;
  const outline = outlines.find(({ route }) => route === pathname);
  if (outline === undefined || outline.calls || outline.tree || !maySee(outline)) return undefined;
  const resource = consoleName(outline);
  const left = readRemembered(`store.${resource}.listParams`);
  const params = listParams(search, left, { view: firstView(outline), sort: firstSort(outline) });
  return { resource, name: outline.name, params };
}

/** Sends the list request while the console's code still loads. Permissions must be loaded. */
export function askForFirstList(): void {
  const list = firstList();
  if (list === undefined) return;
  const { page, perPage } = list.params.pagination;
  const range = `${list.name}=${(page - 1) * perPage}-${page * perPage - 1}`;
  askEarly(listUrl(list.name, list.params), { Range: range });
  // The list itself loads the schemas too and reports a failure.
  loadSchemas().catch(() => undefined);
  const loadUi = uiOf(list.name);
  if (loadUi !== undefined) prefetchUi(loadUi);
}

function maySee(outline: Outline): boolean {
  return actionsOf(outline).includes('list') && isPermitted(permissionCode(outline, 'list'));
}
