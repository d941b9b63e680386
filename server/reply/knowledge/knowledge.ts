import { createShelf, type Shelf } from './index/shelf';

/** What this node keeps for finding. */
export interface Knowledge {
  readonly shelf: Shelf;
}

export function createKnowledge(): Knowledge {
  return { shelf: createShelf() };
}
