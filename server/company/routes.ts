import type { Route } from '../kernel/routes/route';
import type { CompanyParts } from './parts';
import { profileRoutes } from './profile';

/** The company's calls that no table of calls in a schema names. */
export function companyRoutes(parts: CompanyParts): Route[] {
  return [...profileRoutes(parts.catalogue)];
}
