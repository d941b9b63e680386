import '../texts';
import { Dialog } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../../ui/kit/IconButton';
import { chordText } from '../../../ui/kit/keyOf';
import { hotkeyName } from '../../search/hotkey';
import { type CommandName, commandNames, keysOf } from './commands';

/** Keys that are no commands: they belong to the list or to the composer. */
const others = {
  list: { arrows: ['↑', '↓'], pick: ['Space'], views: ['1', '…', '9'] },
  talk: { accept: ['Ctrl+Enter'] },
  side: {},
  write: { send: ['Enter'], line: ['Shift+Enter'], canned: ['/'], mention: ['@'], leave: ['Esc'] },
  screen: { everywhere: [hotkeyName] },
} as const;

/** Keyboard shortcut help, opened with '?'. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const say = (key: string) => translate(`parley.chat.keys.${key}`);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <div className="parley-keys">
        <header className="row between">
          <h2 id={id}>{say('title')}</h2>
          <IconButton icon="ri-close-line" label={translate('ra.action.close')} onClick={onClose} />
        </header>
        <p className="flush muted type-small">{translate('parley.chat.keys.hint', { chord: chordText })}</p>
        {Object.entries(others).map(([group, keys]) => (
          <section key={group}>
            <h3 className="muted type-small">{say(group)}</h3>
            <dl>
              {commandNames
                .filter((name) => keysOf(name).group === group && name !== 'reopen')
                .map((name) => (
                  <Line key={name} keys={shownKeys(name)} words={say(name)} />
                ))}
              {Object.entries(keys).map(([name, shown]) => (
                <Line key={name} keys={shown} words={say(name)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function shownKeys(name: CommandName): string[] {
  const { key, chord = key } = keysOf(name);
  return chord === key ? [key.toUpperCase()] : [key.toUpperCase(), `${chordText}${chord.toUpperCase()}`];
}

function Line({ keys, words }: { readonly keys: readonly string[]; readonly words: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd className="type-small text-center rounded-inner outlined sunken" key={key}>
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </div>
  );
}
