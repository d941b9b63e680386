import type { ComponentType } from 'react';
import type { CustomScreen } from '../custom/customScreen';
import { customScreens } from '../custom/paths';
import { loadSchemas, schemaNow, singles } from '../dataProvider/resources';
import { permissionCode } from '../schema/permissions/permissions';
import { isSettingsTab } from '../schema/single';
import { onDemand } from '../ui/kit/onDemand';
import { uiOf } from './resourceUis';

export interface ScreenRoute extends Pick<CustomScreen, 'permission'> {
  readonly path: string;
  readonly screen: ComponentType;
}

const customRoutes = customScreens.flatMap(({ paths, permission, needsSchemas, load }) => {
  const screen = onDemand(async () => {
    const [page] = await Promise.all([load(), needsSchemas ? loadSchemas() : null]);
    return page.default;
  });
  return paths.map((path) => ({ path, permission, screen }));
});

const singleRoutes = singles.map((outline) => ({
  path: outline.route,
  // The settings decide on their tabs.
  permission: isSettingsTab(outline) ? null : permissionCode(outline, 'edit'),
  screen: onDemand(async () => {
    const [{ SingleScreen }] = await Promise.all([import('../custom/settings/SingleScreen'), loadSchemas()]);
    return () => <SingleScreen schema={schemaNow(outline.name)!} loadUi={uiOf(outline.name)} />;
  }),
}));

export const screenRoutes: readonly ScreenRoute[] = [...customRoutes, ...singleRoutes];
