import { outlines } from '../dataProvider/resources';
import { customPaths } from './customPaths';

export { askForFirstList } from './firstList';

/** Paths to which react-admin redirects when access is refused. */
export const refusedPaths = ['/access-denied', '/authentication-error'];

/** True if the path is a screen or below one. */
export function isKnownPath(path: string): boolean {
  return knownPaths.some((known) => path === known || path.startsWith(`${known}/`));
}

const knownPaths = [...customPaths.map(({ path }) => path), ...outlines.map(({ route }) => route), ...refusedPaths];
