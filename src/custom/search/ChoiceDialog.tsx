import './texts';
import { Dialog } from '@mui/material';
import { useId, useState } from 'react';
import { useNarrow } from '../../ui/kit/useNarrow';
import { bestOf, wordsOf } from './match';
import { ResultLine } from './ResultLine';
import { SearchBox } from './SearchBox';
import { stepTo } from './steps';
import './search.css';

export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly icon: string;
  readonly run: () => void;
  /** The dialog stays open: another step replaces it. */
  readonly stays?: boolean;
}

interface ChoiceDialogProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

/** Chooses one of several by typing part of its name, or with the arrow keys. With Ctrl+Enter the dialog stays open. */
export function ChoiceDialog({ title, choices, onClose }: ChoiceDialogProps) {
  const isNarrow = useNarrow();
  const titleId = useId();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = typed.trim() === '' ? choices : bestOf(choices, (one) => [one.title], typed);
  const hits = found.map((one) => ({ ...one, sought: wordsOf(typed) }));
  const active = hits[Math.min(at, hits.length - 1)];
  const take = (id: string, isHeld: boolean) => {
    const taken = choices.find((one) => one.id === id);
    if (!isHeld && !taken?.stays) onClose();
    taken?.run();
  };
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'search-paper' }, container: { className: 'search-place' } }}
    >
      <h2 id={titleId} className="parley-unseen">
        {title}
      </h2>
      <SearchBox
        label={title}
        placeholder={title}
        typed={typed}
        listId={listId}
        activeId={active && `${listId}${active.id}`}
        hasResults={hits.length > 0}
        onType={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onStep={(key) => setAt(hits.indexOf(stepTo(key, hits, active) as (typeof hits)[number]))}
        onEnter={(isHeld) => active && take(active.id, isHeld)}
        onClose={onClose}
      />
      <div className="search-results grow scroll" role="listbox" id={listId} aria-label={title}>
        {hits.map((hit, index) => (
          <ResultLine
            key={hit.id}
            id={`${listId}${hit.id}`}
            hit={{ ...hit, run: () => take(hit.id, false) }}
            isActive={hit === active}
            onPoint={() => setAt(index)}
            onFollow={onClose}
          />
        ))}
      </div>
    </Dialog>
  );
}
