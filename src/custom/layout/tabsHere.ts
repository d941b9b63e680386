import { createContext } from 'react';
import type { NavItem } from './navigation';

/** Tabs of the current screen, for screens that render them themselves. */
export const TabsHere = createContext<readonly NavItem[]>([]);
