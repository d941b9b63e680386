import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '../../custom/routing/onDemand';
import type { InputProps } from '../form/inputs/InputProps';

/** An input that a resource draws itself: fetched by the first form with it, so that no list waits for what forms need. */
export function ownInput(load: () => Promise<ComponentType<InputProps>>): OnDemand<InputProps> {
  return onDemand(load, <div className="parley-skeleton-input" aria-hidden="true" />);
}

/** Any other part of a resource that its list does not show. */
export const ownPart = onDemand;
