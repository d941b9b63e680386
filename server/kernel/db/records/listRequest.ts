import type { ListQuery } from '../../../../src/schema/filters';

/** Which records a list asks for, and in what order. */
export interface ListRequest extends ListQuery {
  readonly sort: { readonly field: string; readonly descending: boolean };
  readonly offset: number;
  readonly limit: number;
}
