import { outlines, singles } from '../dataProvider/resources';
import type { CustomScreen } from './customScreen';

/** The custom screens, those not generated from schemas. Discovered by folder. */
export const customScreens: readonly CustomScreen[] = Object.values(
  import.meta.glob<CustomScreen>('./**/screen.ts', { eager: true, import: 'screen' }),
);

export function hasFixedHeight(path: string): boolean {
  return customScreens.some(({ paths, contentHeightFixed }) => contentHeightFixed === true && paths.includes(path));
}

/** True if the path is a screen of the console or below one. */
export function isKnownPath(path: string): boolean {
  return knownPaths.some((known) => path === known || path.startsWith(`${known}/`));
}

/** Paths to which react-admin redirects when access is refused. */
const refusedPaths = ['/access-denied', '/authentication-error'];
const knownPaths = [
  ...customScreens.flatMap(({ paths }) => paths),
  ...[...outlines, ...singles].map(({ route }) => route),
  ...refusedPaths,
];
