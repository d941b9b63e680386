import type { ComponentType } from 'react';
import { onDemand } from '../custom/routing/onDemand';

/** The console's own screens, beside those made from schemas. */
export interface CustomScreen {
  readonly path: string;
  readonly screen: ComponentType;
  /** The permission it needs; none means everyone who is signed in. */
  readonly permission?: string;
}

export const customScreens: readonly CustomScreen[] = [
  { path: '/dashboard', screen: onDemand(async () => (await import('../custom/dashboard/DashboardPage')).default) },
];
