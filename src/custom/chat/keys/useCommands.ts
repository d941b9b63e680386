import { useEffect, useMemo, useRef } from 'react';
import { chordOf, keyOf } from '../../../ui/kit/keyOf';
import { useOffered } from '../../search/offered';
import { type CommandName, commandNames, keysOf } from './commands';

type Commands = Partial<Readonly<Record<CommandName, (() => void) | false | undefined>>>;

/** An action that the user has made: a saved view. Its key works outside inputs only. */
interface OwnAction {
  readonly id: string;
  readonly key: string | undefined;
  readonly title: string;
  readonly icon: string;
  readonly run: () => void;
}

const none: readonly OwnAction[] = [];

/**
 * Makes commands, and the user's own actions, available by their keys and in the palette. A command without a function
 * is not available now.
 */
export function useCommands(given: Commands, own: readonly OwnAction[] = none): void {
  const latest = useRef(given);
  latest.current = given;
  const latestOwn = useRef(own);
  latestOwn.current = own;
  const available = commandNames.filter((name) => given[name]).join(' ');
  const offered = useMemo(
    () => [
      ...commandNames
        .filter((name) => available.split(' ').includes(name))
        .map((name) => ({
          name: `parley.chat.keys.${name}`,
          icon: keysOf(name).icon,
          run: () => void (latest.current[name] || null)?.(),
        })),
      ...own.map(({ id, title, icon, run }) => ({ name: id, title, icon, run })),
    ],
    [available, own],
  );
  useOffered(offered);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [key, chord] = [keyOf(event), chordOf(event)];
      const name = commandNames.find((one) => {
        const keys = keysOf(one);
        return latest.current[one] && (keys.key === key || (chord !== null && (keys.chord ?? keys.key) === chord));
      });
      const mine = key === null ? undefined : latestOwn.current.find((one) => one.key === key);
      if (name === undefined && mine !== undefined && !event.repeat) {
        event.preventDefault();
        return mine.run();
      }
      // A held key goes through the list, and does nothing else twice.
      if (name === undefined || (event.repeat && name !== 'next' && name !== 'previous')) return;
      event.preventDefault();
      if (latest.current[name]) latest.current[name]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
