import { onDemand } from '../kit/onDemand';
import './reserved.css';

/** Lazily loaded CheckTree; reserves its space while loading. */
export const CheckTree = onDemand(
  async () => (await import('./CheckTree')).CheckTree,
  <div className="parley-check-tree flex column min-0 rounded" aria-busy="true" />,
);
