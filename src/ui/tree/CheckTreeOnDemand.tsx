import './tree.css';
import { onDemand } from '../../custom/routing/onDemand';

/** The tree to tick records in; until its code is there, the room it will take. */
export const CheckTree = onDemand(
  async () => (await import('./CheckTree')).CheckTree,
  <div className="parley-check-tree" aria-busy="true" />,
);
