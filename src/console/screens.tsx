import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The console's own screens, beside those made from schemas. */
export interface CustomScreen {
  readonly path: string;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** The permission it needs; none means everyone who is signed in. */
  readonly permission?: string;
}

export const customScreens: readonly CustomScreen[] = [
  { path: '/dashboard', screen: lazy(() => import('../custom/dashboard/DashboardPage')) },
];
