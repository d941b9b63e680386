import type { ListQuery } from '../../../../src/schema/filters';

/** The filters, order and page of a list. */
export interface ListRequest extends ListQuery {
  readonly sort: { readonly field: string; readonly descending: boolean };
  readonly offset: number;
  readonly limit: number;
}
