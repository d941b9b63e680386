/**
 * `none`: none of several. `lacks`: does not contain. `between`: both ends inclusive. `within`: a period around today.
 * `below`: a tree record with all its descendants. An empty value matches `not`, `none`, `lacks` and `empty` only.
 */
export type FilterOperator =
  | ('is' | 'not' | 'any' | 'none' | 'empty')
  | ('contains' | 'lacks' | 'starts')
  | ('lt' | 'lte' | 'gt' | 'gte' | 'between' | 'within')
  | 'below';

export const equality = ['is', 'not', 'any', 'none', 'empty'] as const;
export const order = [...equality, 'lt', 'lte', 'gt', 'gte', 'between'] as const;
export const time = [...order, 'within'] as const;
export const words = [...equality, 'contains', 'lacks', 'starts'] as const;
