import { parsedJson } from './json';

/** Default page size. */
export const rowsPerPage = 25;

/** The parameters of a list call. */
export interface ListParams {
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly sort: Sort;
  readonly filter: Readonly<Record<string, unknown>>;
}

interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** What a list begins with if neither its URL nor the last visit says anything. */
interface Beginning {
  /** The saved view that opens by itself. */
  readonly view: (Pick<ListParams, 'filter'> & { readonly sort: Sort | null }) | undefined;
  readonly sort: Sort;
}

/** Parameters of a list as react-admin resolves them: from the URL, otherwise those of the last visit. */
export function listParams(search: string, left: unknown, { view, sort: first }: Beginning): ListParams {
  const { page, perPage, sort, order, filter } = inAddress(search) ?? asLeft(left) ?? { filter: view?.filter };
  return {
    pagination: { page: numberOr(1, page), perPage: perPage === undefined ? rowsPerPage : numberOr(10, perPage) },
    sort: sort ? ({ field: sort, order } as Sort) : (view?.sort ?? first),
    filter: { ...filter },
  };
}

/** The URL of a list call, encoded as by ra-data-simple-rest, so that both are the same. */
export function listUrl(name: string, { pagination: { page, perPage }, sort, filter }: ListParams): string {
  const range = [(page - 1) * perPage, page * perPage - 1];
  const query = Object.entries({ filter, range, sort: [sort.field, sort.order] });
  return `/v1/${name}?${query.map(([key, value]) => `${key}=${encoded(JSON.stringify(value))}`).join('&')}`;
}

interface Chosen {
  readonly page?: unknown;
  readonly perPage?: unknown;
  readonly sort?: string;
  readonly order?: string;
  readonly filter?: Readonly<Record<string, unknown>>;
}

function inAddress(search: string): Chosen | undefined {
  const all = new URLSearchParams(search);
  const names = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters'].filter((name) => all.has(name));
  if (names.length === 0) return undefined;
  const { filter, ...others } = Object.fromEntries(names.map((name) => [name, all.get(name)!]));
  return { ...others, filter: (parsedJson(filter) ?? {}) as Chosen['filter'] };
}

function asLeft(left: unknown): Chosen | undefined {
  return (left as Chosen | undefined)?.filter ? (left as Chosen) : undefined;
}

function numberOr(fallback: number, value: unknown): number {
  const number = value === undefined ? fallback : Number.parseInt(String(value), 10);
  return Number.isNaN(number) ? fallback : number;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
