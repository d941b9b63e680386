import '../texts';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { fileCalls } from '../../../../dataProvider/files';
import type { Attachment } from '../../../../schema/chat';
import { useFileImage } from '../../../../ui/files/useFileImage';
import { IconButton } from '../../../../ui/kit/IconButton';
import { errorText } from '../../../../ui/resource/errorText';
import { useGestures } from './useGestures';
import { maxTimes, useZoom } from './useZoom';

export interface ViewerProps {
  /** In log order. */
  readonly pictures: readonly Attachment[];
  /** Id of the file shown. */
  readonly fileId: string;
  readonly onShow: (fileId: string) => void;
  readonly onClose: () => void;
}

const zooms = [1, 1.5, 2, 3, maxTimes] as const;

/** Image viewer for the pictures of the log: arrow keys and swipes navigate; plus, minus and pinch zoom. */
export function Viewer({ pictures, fileId, onShow, onClose }: ViewerProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const stage = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    pictures.findIndex((picture) => picture.fileId === fileId),
  );
  const picture = pictures[at];
  const zoom = useZoom(stage, fileId);
  const gestures = useGestures(stage, zoom, (step) => go(step));
  if (picture === undefined) return null;
  const go = (step: number) => {
    const next = pictures[at + step];
    if (next !== undefined) onShow(next.fileId);
  };
  const larger = zooms.find((times) => times > zoom.times + 0.01);
  const smaller = zooms.findLast((times) => times < zoom.times - 0.01);
  const save = () =>
    fileCalls
      .saveFile(picture.fileId)
      .catch((error: unknown) => notify(errorText(error, translate), { type: 'error' }));
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowRight: () => go(forward),
    ArrowLeft: () => go(-forward),
    '+': () => larger && zoom.zoomTo(larger),
    '=': () => larger && zoom.zoomTo(larger),
    '-': () => smaller && zoom.zoomTo(smaller),
    '0': () => zoom.zoomTo(1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const tool = (word: string, icon: string, onClick: () => unknown, disabled = false) => (
    <IconButton
      icon={icon}
      label={translate(`parley.thread.viewer.${word}`)}
      title
      disabled={disabled}
      onClick={onClick}
    />
  );
  return (
    <Dialog open fullScreen onClose={onClose} onKeyDown={onKeyDown} aria-label={picture.name} className="parley-viewer">
      <div className="parley-viewer-bar">
        <span className="parley-viewer-name">{picture.name}</span>
        <span role="status">{translate('parley.thread.viewer.position', { at: at + 1, total: pictures.length })}</span>
        {tool('zoomOut', 'ri-zoom-out-line', () => smaller && zoom.zoomTo(smaller), smaller === undefined)}
        {tool('zoomIn', 'ri-zoom-in-line', () => larger && zoom.zoomTo(larger), larger === undefined)}
        {tool('save', 'ri-download-2-line', () => void save())}
        {tool('close', 'ri-close-line', onClose)}
      </div>
      <div ref={stage} className="parley-viewer-stage" data-zoomed={zoom.times > 1 || undefined} {...gestures}>
        <Shown key={picture.fileId} picture={picture} width={zoom.width} />
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

interface ShownProps {
  readonly picture: Attachment;
  /** In pixels; undefined fits the stage. */
  readonly width: number | undefined;
}

function Shown({ picture, width }: ShownProps) {
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
      style={width === undefined ? undefined : { maxWidth: 'none', maxHeight: 'none', width }}
    />
  );
}
