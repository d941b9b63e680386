import { Dialog } from '@mui/material';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../../ui/kit/IconButton';

const groups = {
  list: ['next', 'arrows', 'pick', 'search'],
  talk: ['resolve', 'assign', 'accept'],
  write: ['send', 'line', 'canned', 'mention'],
  screen: ['everywhere', 'help'],
} as const;

/** Keyboard shortcut help, opened with '?'. */
export function KeysHelp({ openRef }: { readonly openRef: RefObject<() => void> }) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    openRef.current = () => setOpen(true);
  }, [openRef]);
  const say = (key: string) => translate(`parley.chat.keys.${key}`);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={id} maxWidth="sm" fullWidth>
      <div className="parley-keys">
        <header className="row between">
          <h2 id={id}>{say('title')}</h2>
          <IconButton icon="ri-close-line" label={translate('ra.action.close')} onClick={() => setOpen(false)} />
        </header>
        {Object.entries(groups).map(([group, keys]) => (
          <section key={group}>
            <h3 className="muted type-small">{say(group)}</h3>
            <dl>
              {keys.map((key) => (
                <div key={key}>
                  <dt>
                    {say(`${key}Keys`)
                      .split(' ')
                      .map((one) => (
                        <kbd className="type-small text-center rounded-inner outlined sunken" key={one}>
                          {one}
                        </kbd>
                      ))}
                  </dt>
                  <dd>{say(key)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
