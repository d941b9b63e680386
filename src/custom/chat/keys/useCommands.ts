import { useEffect, useMemo, useRef } from 'react';
import { chordOf, keyOf } from '../../../ui/kit/keyOf';
import { useOffered } from '../../search/offered';
import { type CommandName, commandNames, keysOf } from './commands';

type Commands = Partial<Readonly<Record<CommandName, (() => void) | false | undefined>>>;

/** Makes commands available by their keys and in the palette. A command without a function is not available now. */
export function useCommands(given: Commands): void {
  const latest = useRef(given);
  latest.current = given;
  const available = commandNames.filter((name) => given[name]).join(' ');
  const offered = useMemo(
    () =>
      commandNames
        .filter((name) => available.split(' ').includes(name))
        .map((name) => ({
          name: `parley.chat.keys.${name}`,
          icon: keysOf(name).icon,
          run: () => void (latest.current[name] || null)?.(),
        })),
    [available],
  );
  useOffered(offered);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [key, chord] = [keyOf(event), chordOf(event)];
      const name = commandNames.find((one) => {
        const keys = keysOf(one);
        return latest.current[one] && (keys.key === key || (chord !== null && (keys.chord ?? keys.key) === chord));
      });
      // A held key goes through the list, and does nothing else twice.
      if (name === undefined || (event.repeat && name !== 'next' && name !== 'previous')) return;
      event.preventDefault();
      if (latest.current[name]) latest.current[name]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
