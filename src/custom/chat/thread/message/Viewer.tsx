import '../texts';
import 'yet-another-react-lightbox/styles.css';
import './viewer.css';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Lightbox, { type ContainerRect, type GenericSlide, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { fileCalls } from '../../../../dataProvider/files';
import type { Attachment } from '../../../../schema/chat';
import { useFileImage } from '../../../../ui/files/useFileImage';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { errorText } from '../../../../ui/resource/errorText';

export interface ViewerProps {
  /** In log order. */
  readonly pictures: readonly Attachment[];
  readonly fileId: string;
  readonly onShow: (fileId: string) => void;
  readonly onClose: () => void;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    attachment: GenericSlide & { readonly type: 'attachment'; readonly picture: Attachment };
  }
}

/** Image viewer for the pictures of the log: arrow keys and swipes navigate; plus, minus and pinch zoom. */
export function Viewer({ pictures, fileId, onShow, onClose }: ViewerProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const zoom = useRef<ZoomRef>(null);
  const slides = useMemo(() => pictures.map((picture) => ({ type: 'attachment', picture }) as const), [pictures]);
  const at = Math.max(
    0,
    pictures.findIndex((picture) => picture.fileId === fileId),
  );
  const picture = pictures[at];
  if (picture === undefined) return null;
  const text = (word: string, values?: object) => translate(`parley.thread.viewer.${word}`, values);
  const save = () =>
    fileCalls
      .saveFile(picture.fileId)
      .catch((error: unknown) => notify(errorText(error, translate), { type: 'error' }));
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '=') zoom.current?.zoomIn();
    if (key === '0') zoom.current?.changeZoom(1);
  };
  return (
    <Lightbox
      open
      close={onClose}
      className="parley-viewer"
      slides={slides}
      index={at}
      plugins={[Zoom]}
      zoom={{ ref: zoom, supports: ['attachment'], maxZoom: 4, zoomInMultiplier: 1.5, pinchZoomV4: true }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      animation={{ swipe: 250 }}
      portal={{ container: { 'aria-label': picture.name, onKeyDown, ...dark } }}
      on={{ view: ({ index }) => pictures[index] && onShow(pictures[index].fileId) }}
      labels={{
        'Zoom in': text('zoomIn'),
        'Zoom out': text('zoomOut'),
        Close: text('close'),
        Previous: text('before'),
        Next: text('after'),
        'Photo gallery': text('gallery'),
        Carousel: text('carousel'),
        Slide: text('slide'),
        '{index} of {total}': text('position', { at: '{index}', total: '{total}' }),
      }}
      toolbar={{
        buttons: [
          <span key="name" className="parley-viewer-name">
            {picture.name}
          </span>,
          <span key="position">{text('position', { at: at + 1, total: pictures.length })}</span>,
          'zoom',
          <button
            key="save"
            type="button"
            className="yarl__button"
            aria-label={text('save')}
            title={text('save')}
            onClick={() => void save()}
          >
            <Icon name="ri-download-2-line" />
          </button>,
          'close',
        ],
      }}
      render={{
        slide: ({ slide, offset, rect }) =>
          slide.type === 'attachment' && (
            <Shown key={slide.picture.fileId} picture={slide.picture} isCurrent={offset === 0} room={rect} />
          ),
        iconZoomIn: () => <Icon name="ri-zoom-in-line" />,
        iconZoomOut: () => <Icon name="ri-zoom-out-line" />,
        iconClose: () => <Icon name="ri-close-line" />,
        ...(pictures.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

const dark = { 'data-scheme': 'dark' };

interface ShownProps {
  readonly picture: Attachment;
  readonly isCurrent: boolean;
  readonly room: ContainerRect;
}

/** The preview of the log, and the original once it is loaded. Only the current picture loads its original. */
function Shown({ picture, isCurrent, room }: ShownProps) {
  const translate = useTranslate();
  const preview = useFileImage(picture.fileId, 640);
  const original = useFileImage(isCurrent ? picture.fileId : null, null);
  const image = original === 'loading' ? preview : original;
  const { width, height } = picture;
  return (
    <div>
      {image === 'loading' && <p role="status">{translate('parley.thread.viewer.loading')}</p>}
      {image === 'gone' && <p role="alert">{translate('parley.thread.viewer.gone')}</p>}
      {typeof image === 'object' && (
        <img
          className="parley-viewer-picture"
          src={image.url}
          alt={picture.name}
          draggable={false}
          style={
            width && height
              ? { width: width * Math.min(1, room.width / width, room.height / height) }
              : { maxWidth: room.width, maxHeight: room.height }
          }
        />
      )}
    </div>
  );
}
