import { schemas } from '../../server/resources';
import { customScreens } from '../../src/custom/paths';
import { stepNames } from '../../src/custom/sell/stepNames';
import { tabPath, tabsFor } from '../../src/custom/settings/tabs';
import { isSettingsTab } from '../../src/schema/single';
import { chatScreens } from './chatScreens';
import { layoutScreens } from './layoutScreens';
import { listScreens, troubledScreens } from './listScreens';
import { publicScreens } from './publicScreens';
import { resourceScreens } from './resourceScreens';
import type { Screen } from './screen';

/** Screens that mostly show names entered by users, and amounts. */
const ofRecords = new Set(['/dashboard', '/dashboards', '/deliveryReview', '/stock', '/ledger', '/pricing']);

/** Every screen of the product. Screens of schemas and of the console are collected automatically. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  // The chat needs messages to show; chatScreens covers it.
  ...customScreens
    .flatMap(({ paths }) => paths)
    .filter((path) => path !== '/chat')
    .flatMap((path) => ownPaths(path).map(ownScreen)),
  ...schemas.filter((schema) => schema.single && !isSettingsTab(schema)).map(({ route }) => ownScreen(route)),
  ...chatScreens,
  ...layoutScreens,
  ...listScreens,
  ...troubledScreens,
  ...schemas.filter(({ single }) => single === undefined).flatMap(resourceScreens),
];

function ownScreen(path: string): Screen {
  const fills = path.startsWith('/settings') || path.includes('{') ? (['full'] as const) : (['full', 'empty'] as const);
  const words = ofRecords.has(path) || path.includes('{') ? ({ ofRecord: true } as const) : {};
  return { name: `console: ${path.slice(1)}`, path, who: 'member', fills, example: true, ...words };
}

/** The URLs of a path with a parameter; none if the path redirects to another one. */
function ownPaths(path: string): readonly string[] {
  if (path === '/settings/:tab') return tabsFor(new Set(['company:edit'])).map(({ name }) => tabPath(name));
  if (path === '/sell/:productId') return stepNames.map((step) => `/sell/{products}?step=${step}`);
  return path === '/settings' ? [] : [path];
}
