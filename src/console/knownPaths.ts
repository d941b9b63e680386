// One chunk, which loads before the console.
export { isKnownPath } from '../custom/paths';
export { askForFirstList } from './firstList';
