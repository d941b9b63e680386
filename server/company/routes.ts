import type { Route } from '../kernel/routes/route';
import { whoAmIRoutes } from './apiKeys/routes';
import { inviteRoutes } from './invites/routes';
import { memberRoutes } from './members/routes';
import { notificationRoutes } from './notifications/routes';
import type { CompanyParts } from './parts';
import { permissionRoutes } from './permissions/routes';
import { preferenceRoutes } from './preferences/routes';
import { profileRoutes } from './profile/routes';
import { savedQueryRoutes } from './savedQueries/routes';
import { seatRoutes } from './seats/routes';
import { companySettingsRoutes } from './settings/routes';
import { whyNotRoutes } from './whyNot';

/** The company's calls that no table of calls in a schema names. */
export function companyRoutes(parts: CompanyParts): Route[] {
  return [
    ...profileRoutes(parts),
    ...preferenceRoutes(),
    ...companySettingsRoutes(),
    ...whyNotRoutes(parts),
    ...whoAmIRoutes(),
    ...permissionRoutes(parts),
    ...memberRoutes(parts),
    ...seatRoutes(parts),
    ...inviteRoutes(parts),
    ...savedQueryRoutes(parts),
    ...notificationRoutes(parts),
  ];
}
