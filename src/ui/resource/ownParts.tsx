import type { ComponentType } from 'react';
import type { InputProps } from '../form/inputs/InputProps';
import { type OnDemand, onDemand } from '../kit/onDemand';

/** A resource's own input, loaded with the first form that uses it, so that lists do not wait for it. */
export function ownInput(load: () => Promise<ComponentType<InputProps>>): OnDemand<InputProps> {
  return onDemand(load, <div className="parley-skeleton-input" aria-hidden="true" />);
}

/**
 * Any other component of a resource that its list does not need. Until it is there the screen counts as loading, so that
 * the footer, which it moves, stays hidden.
 */
export function ownPart<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  return onDemand(load, <section hidden aria-busy="true" />);
}
