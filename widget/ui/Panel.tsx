import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session, State } from '../sessionState';
import { Composer } from './Composer';
import { useDrop } from './drop';
import { Introduction } from './Introduction';
import { ChatIcon, CloseIcon, MutedIcon, ShopIcon, SoundIcon } from './icons';
import { Log } from './Log';
import { Products } from './Products';
import type { Picture } from './picture';
import { presenceText } from './presence';
import { useUpload } from './upload';
import { Viewer } from './Viewer';

/** The open chat: a dialog beside the page, full-screen on phones. */
export function Panel({ session, state }: { readonly session: Session; readonly state: State }) {
  const { texts, look, presence } = state;
  const said = presence && presenceText(presence, texts, state.language);
  const isAsked = state.asks !== 'nothing' && state.messages.length + state.waiting.length === 0;
  const panel = useRef<HTMLDivElement>(null);
  const [isShopping, setShopping] = useState(false);
  const [picture, setPicture] = useState<Picture | null>(null);
  const upload = useUpload(session, state);
  const isDragged = useDrop(panel, upload.take);
  useKeyboardHeight(panel);
  return (
    <div
      ref={panel}
      class="panel"
      role="dialog"
      aria-label={look!.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.isComposing) session.setOpen(false);
        // Keys typed here must not trigger shortcuts of the page.
        event.stopPropagation();
      }}
    >
      <header>
        <h2 title={look!.title}>
          {look!.title}
          {said && <small>{said}</small>}
        </h2>
        {state.shop !== null && (
          <button
            type="button"
            class="icon"
            aria-label={isShopping ? texts.toChat : texts.products}
            title={isShopping ? texts.toChat : texts.products}
            onClick={() => setShopping(!isShopping)}
          >
            {isShopping ? <ChatIcon /> : <ShopIcon />}
          </button>
        )}
        <button
          type="button"
          class="icon"
          aria-label={state.hasSound ? texts.soundOff : texts.soundOn}
          title={state.hasSound ? texts.soundOff : texts.soundOn}
          onClick={() => session.setSound(!state.hasSound)}
        >
          {state.hasSound ? <SoundIcon /> : <MutedIcon />}
        </button>
        <button
          type="button"
          class="icon"
          aria-label={texts.close}
          title={texts.close}
          onClick={() => session.setOpen(false)}
        >
          <CloseIcon />
        </button>
      </header>
      <div role="status">
        {!state.isOnline ? (
          <p class="note">{texts.offline}</p>
        ) : (
          !state.isReached && <p class="note">{texts.unreachable}</p>
        )}
      </div>
      {isShopping ? (
        <Products session={session} state={state} onDone={() => setShopping(false)} />
      ) : (
        <>
          <Log session={session} state={state} onPicture={setPicture} />
          {isAsked ? (
            <Introduction session={session} state={state} />
          ) : (
            <Composer session={session} state={state} upload={upload} />
          )}
        </>
      )}
      {isDragged && <div class="drop">{texts.drop}</div>}
      {picture && (
        <Viewer picture={picture} texts={texts} linked={session.calls.linked} onClose={() => setPicture(null)} />
      )}
    </div>
  );
}

/** On phones, ends the panel above the on-screen keyboard. */
function useKeyboardHeight(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const follow = () => {
      panel.current?.style.setProperty('--height', `${view.height}px`);
      panel.current?.style.setProperty('--top', `${view.offsetTop}px`);
    };
    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, [panel]);
}
