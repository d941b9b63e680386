import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { SearchInput } from '../kit/SearchInput';
import { useLanguage } from '../resource/useLanguage';
import { filterableFields } from './filterable';
import { useClosedFilters } from './useClosedFilters';

export interface FieldMenuProps {
  readonly schema: ResourceSchema;
  readonly onChoose: (name: string) => void;
}

/** Searchable menu of the filterable fields with arrow key navigation; Enter selects the first. */
export function FieldMenu({ schema, onChoose }: FieldMenuProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const [sought, setSought] = useState('');
  const words = sought.trim().toLocaleLowerCase();
  const found = filterableFields(schema, useClosedFilters(schema)).filter(({ field }) =>
    field.label[language].toLocaleLowerCase().includes(words),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside
    <div className="parley-fields grid gap-8" onKeyDown={(event) => walk(event, list.current)}>
      <SearchInput
        autoFocus
        label={translate('parley.ui.filter.find')}
        value={sought}
        onClear={() => setSought('')}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
          // Prevents the key from also activating the element that receives focus.
          event.preventDefault();
          onChoose(first.name);
        }}
      />
      {found.length === 0 ? (
        <p className="muted type-ui" role="status">
          {translate('parley.ui.filter.noField')}
        </p>
      ) : (
        <ul ref={list}>
          {found.map(({ name, field }) => (
            <li key={name}>
              <button type="button" onClick={() => onChoose(name)}>
                {field.label[language]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  if (step === undefined || buttons.length === 0) return;
  event.preventDefault();
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]!.focus();
}
