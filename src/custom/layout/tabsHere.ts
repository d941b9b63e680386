import { createContext } from 'react';
import type { NavItem } from './navigation';

/** The tabs of the present screen, for one that has no room for them above it. */
export const TabsHere = createContext<readonly NavItem[]>([]);
