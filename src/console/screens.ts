import type { ComponentType } from 'react';
import type { CustomScreen } from '../custom/customScreen';
import { customScreens } from '../custom/paths';
import { loadSchemas } from '../dataProvider/resources';
import { onDemand } from '../ui/kit/onDemand';

/** A custom screen at one of its paths. */
export interface ScreenRoute extends Pick<CustomScreen, 'permission'> {
  readonly path: string;
  readonly screen: ComponentType;
}

export const screenRoutes: readonly ScreenRoute[] = customScreens.flatMap(
  ({ paths, permission, needsSchemas, load }) => {
    const screen = onDemand(async () => {
      const [page] = await Promise.all([load(), needsSchemas ? loadSchemas() : null]);
      return page.default;
    });
    return paths.map((path) => ({ path, permission, screen }));
  },
);
