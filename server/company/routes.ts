import type { Route } from '../kernel/routes/route';
import { whoMayRoutes } from './access/whoMay';
import { whoAmIRoutes } from './apiKeys/routes';
import type { CompanyDeps } from './deps';
import { inviteRoutes } from './invites/routes';
import { memberRoutes } from './members/routes';
import { notificationRoutes } from './notifications/routes';
import { permissionRoutes } from './permissions/routes';
import { preferenceRoutes } from './preferences/routes';
import { profileRoutes } from './profile/routes';
import { savedQueryRoutes } from './savedQueries/routes';
import { seatRoutes } from './seats/routes';
import { whyNotRoutes } from './whyNot';

export function companyRoutes(deps: CompanyDeps): Route[] {
  return [
    ...profileRoutes(deps),
    ...preferenceRoutes(),
    ...whyNotRoutes(deps),
    ...whoAmIRoutes(),
    ...whoMayRoutes(deps),
    ...permissionRoutes(deps),
    ...memberRoutes(deps),
    ...seatRoutes(deps),
    ...inviteRoutes(deps),
    ...savedQueryRoutes(deps),
    ...notificationRoutes(deps),
  ];
}
