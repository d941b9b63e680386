import { outlines } from '../dataProvider/resources';
import { customPaths } from './customPaths';

export { askForFirstList } from './firstList';

/** react-admin goes here by itself when it is refused something. */
export const refusedPaths = ['/access-denied', '/authentication-error'];

/** True for a path that leads to a screen: the screen's own or one below it. */
export function isKnownPath(path: string): boolean {
  return knownPaths.some((known) => path === known || path.startsWith(`${known}/`));
}

const knownPaths = [...customPaths.map(({ path }) => path), ...outlines.map(({ route }) => route), ...refusedPaths];
