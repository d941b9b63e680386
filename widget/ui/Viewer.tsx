import { useEffect, useRef } from 'preact/hooks';
import type { Texts } from '../texts';
import { CloseIcon, SaveIcon } from './icons';
import type { Picture } from './picture';

interface ViewerProps {
  readonly picture: Picture;
  readonly texts: Texts;
  readonly linked: (path: string) => string;
  readonly onClose: () => void;
}

/** Full-page image viewer. */
export function Viewer({ picture, texts, linked, onClose }: ViewerProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const root = close.current?.getRootNode() as ShadowRoot | undefined;
    const before = root?.activeElement as HTMLElement | null;
    close.current?.focus();
    return () => before?.focus();
  }, []);
  return (
    <div
      class="viewer"
      role="dialog"
      aria-modal="true"
      aria-label={picture.name}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <img src={linked(picture.url)} alt={picture.name} />
      <nav>
        <a
          class="icon"
          href={linked(picture.url)}
          download={picture.name}
          rel="noopener"
          aria-label={texts.download(picture.name)}
        >
          <SaveIcon />
        </a>
        <button ref={close} type="button" class="icon" aria-label={texts.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </nav>
    </div>
  );
}
