import type { Screen } from '../../console/screens';

export type Menu = readonly Screen[];
