import type { Route } from '../../server/kernel/routes/route';

export type Call = Route;
