import { screens as consoleScreens } from '../../server/company/screens';
import { schemas } from '../../server/resources';
import { listScreens, troubledScreens } from './listScreens';
import { publicScreens } from './publicScreens';
import { resourceScreens } from './resourceScreens';
import type { Screen } from './screen';

/** Every screen of the product: those of the schemas and of the navigation find themselves. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...consoleScreens.map(
    ({ name, route }): Screen => ({
      ...{ name: `console: ${name}`, path: route, who: 'member', fills: ['full', 'empty'], example: true },
    }),
  ),
  ...listScreens,
  ...troubledScreens,
  ...schemas.flatMap(resourceScreens),
];
