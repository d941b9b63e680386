import { Popover } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../kit/IconButton';
import type { May } from '../resource/may';

type Key =
  | ['arrows' | 'letters' | 'select' | 'menu' | 'undo']
  | ['move' | 'rename' | 'beside' | 'below' | 'remove', 'edit' | 'add' | 'remove'];

const keys: readonly Key[] = [
  ['arrows'],
  ['letters'],
  ['select'],
  ['move', 'edit'],
  ['rename', 'edit'],
  ['beside', 'add'],
  ['below', 'add'],
  ['remove', 'remove'],
  ['menu'],
  ['undo'],
];

/** Keyboard shortcuts of the tree that the user may use. */
export function KeysHelp({ may }: { readonly may: May }) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const word = (key: string) => translate(`parley.ui.tree.keys.${key}`);
  return (
    <>
      <IconButton
        icon="help"
        label={word('open')}
        title
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
      >
        <div className="parley-tree-keys">
          <h2 id={id}>{word('title')}</h2>
          <dl className="grid gap-6 type-ui">
            {keys
              .filter(([, need]) => need === undefined || may[need])
              .map(([key]) => (
                <div key={key}>
                  <dt className="muted">{word(key)}</dt>
                  <dd>{word(`${key}Do`)}</dd>
                </div>
              ))}
          </dl>
        </div>
      </Popover>
    </>
  );
}
