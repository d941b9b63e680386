import '../words';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { fileCalls } from '../../../../dataProvider/files';
import type { Attachment } from '../../../../schema/chat';
import { errorText } from '../../../../ui/resource/errorText';
import { Icon } from '../../../layout/Icon';
import { useFileImage } from './useFileImage';

export interface ViewerProps {
  /** In the order of the log. */
  readonly pictures: readonly Attachment[];
  /** The file that is shown. */
  readonly fileId: string;
  readonly onShow: (fileId: string) => void;
  readonly onClose: () => void;
}

const zooms = [1, 1.5, 2, 3, 4] as const;
const swipePx = 60;

/** The log's pictures, one at a time and whole: arrows and swipes go on, plus and minus zoom. */
export function Viewer({ pictures, fileId, onShow, onClose }: ViewerProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [zoom, setZoom] = useState(0);
  const at = Math.max(
    0,
    pictures.findIndex((picture) => picture.fileId === fileId),
  );
  const picture = pictures[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: every picture begins whole
  useEffect(() => setZoom(0), [fileId]);
  const swipe = useSwipe((step) => zoom === 0 && go(step));
  if (picture === undefined) return null;
  const go = (step: number) => {
    const next = pictures[at + step];
    if (next !== undefined) onShow(next.fileId);
  };
  const zoomBy = (step: number) => setZoom((now) => Math.max(0, Math.min(zooms.length - 1, now + step)));
  const save = () =>
    fileCalls
      .saveFile(picture.fileId)
      .catch((error: unknown) => notify(errorText(error, translate), { type: 'error' }));
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => go(forward),
    ArrowLeft: () => go(-forward),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => setZoom(0),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const deed = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (deed === undefined) return;
    event.preventDefault();
    deed();
  };
  const tool = (word: string, icon: string, onClick: () => void, disabled = false) => (
    <button
      type="button"
      className="parley-icon-button"
      aria-label={translate(`parley.thread.viewer.${word}`)}
      title={translate(`parley.thread.viewer.${word}`)}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <Dialog open fullScreen onClose={onClose} onKeyDown={onKeyDown} aria-label={picture.name} className="parley-viewer">
      <div className="parley-viewer-bar">
        <span className="parley-viewer-name">{picture.name}</span>
        <span role="status">{translate('parley.thread.viewer.position', { at: at + 1, total: pictures.length })}</span>
        {tool('zoomOut', 'ri-zoom-out-line', () => zoomBy(-1), zoom === 0)}
        {tool('zoomIn', 'ri-zoom-in-line', () => zoomBy(1), zoom === zooms.length - 1)}
        {tool('save', 'ri-download-2-line', () => void save())}
        {tool('close', 'ri-close-line', onClose)}
      </div>
      <div className="parley-viewer-stage" data-zoomed={zoom > 0 || undefined} {...swipe}>
        <Whole key={picture.fileId} picture={picture} zoom={zooms[zoom]!} onZoom={() => setZoom(zoom === 0 ? 2 : 0)} />
      </div>
      {pictures.length > 1 && (
        <>
          <span className="parley-viewer-go" data-to="before">
            {tool('before', 'ri-arrow-left-s-line', () => go(-1), at === 0)}
          </span>
          <span className="parley-viewer-go" data-to="after">
            {tool('after', 'ri-arrow-right-s-line', () => go(1), at === pictures.length - 1)}
          </span>
        </>
      )}
    </Dialog>
  );
}

function Whole({
  picture,
  zoom,
  onZoom,
}: {
  readonly picture: Attachment;
  readonly zoom: number;
  readonly onZoom: () => void;
}) {
  const translate = useTranslate();
  const image = useFileImage(picture.fileId, null);
  if (image === 'loading') return <p role="status">{translate('parley.thread.viewer.loading')}</p>;
  if (image === 'gone') return <p role="alert">{translate('parley.thread.viewer.gone')}</p>;
  return (
    <img
      className="parley-viewer-picture"
      src={image.url}
      alt={picture.name}
      draggable={false}
      style={zoom === 1 ? undefined : { maxWidth: 'none', maxHeight: 'none', width: `${zoom * 100}%` }}
      onDoubleClick={onZoom}
    />
  );
}

/** A finger drawn sideways: one step on or back. */
function useSwipe(onStep: (step: number) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      from.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (start === null) return;
      const [x, y] = [clientX - start.x, clientY - start.y];
      const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
      if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? forward : -forward);
    },
  };
}
