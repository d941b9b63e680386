import { didYouMean } from '../../src/schema/check/nearest';
import { iconNames } from '../lib/icon-names';
import { WrongArgument } from './wrongArgument';

/**
 * The requested icon, or one guessed from the resource's name. Throws WrongArgument if the requested icon does not
 * exist.
 */
export function iconFor(name: string, asked: string | undefined): string {
  const icons = iconNames();
  if (asked !== undefined) {
    if (icons.has(asked)) return asked;
    const near = didYouMean(asked, icons) || '. See https://remixicon.com.';
    throw new WrongArgument(`--icon: there is no remix icon '${asked}'${near}`);
  }
  const words = name.split('-').map((word) => word.replace(/s$/, ''));
  const guesses = [words.join('-'), ...words].flatMap((word) => [
    `ri-${word}-line`,
    `ri-${word}-3-line`,
    `ri-${word}-2-line`,
  ]);
  return guesses.find((guess) => icons.has(guess)) ?? 'ri-file-list-3-line';
}
