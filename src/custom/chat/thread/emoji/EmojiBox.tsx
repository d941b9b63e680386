import '../texts';
import './emoji.css';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRemembered } from '../../../../preferences/remembered';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { type Emoji, type EmojiGroup, emojiGroups, emojiOf, findEmoji } from './emoji';

const maxRecent = 24;

/** Emoji picker by group, with search in English and Chinese; recently used ones first. */
export function EmojiBox({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [sought, setSought] = useState('');
  const [group, setGroup] = useState<EmojiGroup>('smileys');
  const [recent, setRecent] = useRemembered('emoji');
  const grid = useRef<HTMLDivElement>(null);
  const found = useMemo(() => (sought.trim() === '' ? null : findEmoji(sought.trim())), [sought]);
  const shown = found ?? emojiGroups.find(({ name }) => name === group)!.emoji;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group or search starts at its top
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return.
    void grid.current?.scrollTo({ top: 0 });
  }, [group, sought]);
  const pick = (sign: string) => {
    setRecent([sign, ...recent.filter((one) => one !== sign)].slice(0, maxRecent));
    onPick(sign);
  };
  const button = ({ sign, name }: Emoji) => (
    <button
      key={sign}
      type="button"
      className="parley-emoji"
      aria-label={name[language]}
      title={name[language]}
      onClick={() => pick(sign)}
    >
      {sign}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to its content
    <div className="parley-emoji-box flex column gap-8" onKeyDown={(event) => moveInGrid(event, grid.current)}>
      <input
        type="search"
        className="parley-input"
        // biome-ignore lint/a11y/noAutofocus: it was opened to search in it
        autoFocus
        value={sought}
        placeholder={translate('parley.thread.emoji.search')}
        aria-label={translate('parley.thread.emoji.search')}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || found?.[0] === undefined) return;
          event.preventDefault();
          pick(found[0].sign);
        }}
      />
      {found === null && (
        <fieldset
          className="parley-emoji-groups flex between min-0"
          aria-label={translate('parley.thread.emoji.groups')}
        >
          {emojiGroups.map(({ name, emoji }) => (
            <button
              key={name}
              type="button"
              className="parley-emoji"
              aria-pressed={name === group}
              aria-label={translate(`parley.thread.emoji.group.${name}`)}
              title={translate(`parley.thread.emoji.group.${name}`)}
              onClick={() => setGroup(name)}
            >
              {emoji[0]!.sign}
            </button>
          ))}
        </fieldset>
      )}
      <div ref={grid} className="parley-emoji-grid pack-start grid scroll">
        {found === null && recent.length > 0 && (
          <>
            <p>{translate('parley.thread.emoji.recent')}</p>
            {recent.flatMap((sign) => emojiOf(sign) ?? []).map(button)}
          </>
        )}
        <p role="status">
          {found === null
            ? translate(`parley.thread.emoji.group.${group}`)
            : translate('parley.thread.emoji.found', { smart_count: found.length })}
        </p>
        {shown.map(button)}
      </div>
    </div>
  );
}

/** Arrow keys move through the grid as laid out on screen. */
function moveInGrid(event: KeyboardEvent, grid: HTMLElement | null): void {
  const all = [...(grid?.querySelectorAll<HTMLElement>('.parley-emoji') ?? [])];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (grid === null || all.length === 0 || (at < 0 && event.key !== 'ArrowDown')) return;
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const columns = Math.max(1, all.filter((one) => one.offsetTop === all[Math.max(0, at)]!.offsetTop).length);
  const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + step))]!.focus();
}
