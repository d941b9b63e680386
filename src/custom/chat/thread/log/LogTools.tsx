import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { shownDate } from '../../../../ui/fields/formatDateTime';
import { Button } from '../../../../ui/kit/Button';
import { IconButton } from '../../../../ui/kit/IconButton';
import { Popup } from '../../../../ui/kit/Popup';
import { useLanguage } from '../../../../ui/resource/useLanguage';

export interface LogToolsProps {
  onSearch(): void;
  /** A day in the user's time zone: '2026-11-21'. */
  onDay(day: string): void;
}

export function LogTools({ onSearch, onDay }: LogToolsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState('');
  const word = translate('parley.thread.goToDay');
  const go = () => {
    if (day === '') return;
    setIsOpen(false);
    onDay(day);
  };
  return (
    <div className="flex rigid">
      <IconButton
        icon="ri-search-line"
        size={18}
        label={translate('parley.thread.search.open')}
        title
        onClick={onSearch}
      />
      <IconButton
        ref={setAnchor}
        icon="ri-calendar-line"
        size={18}
        label={word}
        title
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Popup label={word} anchor={anchor} isOpen={isOpen} onClose={() => setIsOpen(false)} side="end">
        <form
          className="parley-day-form flex gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          <label className="parley-labelled">
            {word}
            <input
              type="date"
              className="parley-input"
              required
              value={day}
              {...shownDate(day, language)}
              onChange={({ target }) => setDay(target.value)}
            />
          </label>
          <Button variant="primary" type="submit">
            {translate('parley.thread.go')}
          </Button>
        </form>
      </Popup>
    </div>
  );
}
