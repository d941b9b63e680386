import { createShelf, type Shelf } from './index/shelf';

/** This node's knowledge search state. */
export interface Knowledge {
  readonly shelf: Shelf;
}

export function createKnowledge(): Knowledge {
  return { shelf: createShelf() };
}
