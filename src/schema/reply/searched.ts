/** How much a company's knowledge search reads, and how much there is: GET /v1/knowledge/searched. */
export interface Searched {
  readonly chunks: Amount;
  readonly products: Amount;
}

export type Amount = Readonly<Record<'searched' | 'all', number>>;
