import { useTranslate } from 'react-admin';
import type { Attachment } from '../../../../schema/chat';
import { useFileImage } from '../../../../ui/files/useFileImage';
import { useThreadActions } from '../actions';
import { FileCard } from './FileCard';

/** An image in the log; a click opens the viewer. */
export function Picture({ attachment }: { readonly attachment: Attachment }) {
  const translate = useTranslate();
  const image = useFileImage(attachment.fileId, 640);
  const { openPicture } = useThreadActions();
  if (image === 'gone') return <FileCard attachment={attachment} />;
  const { width, height, name } = attachment;
  // Reserves space before the image loads, to avoid layout shift.
  const room = width && height ? { aspectRatio: `${width} / ${height}`, width: shownWidth(width, height) } : undefined;
  return (
    <button
      type="button"
      className="parley-picture"
      data-sized={room !== undefined || undefined}
      style={room}
      aria-label={translate('parley.thread.viewer.open', { name })}
      onClick={() => openPicture(attachment.fileId)}
    >
      {image === 'loading' ? (
        <span className="parley-picture-waits block" />
      ) : (
        <img className="parley-picture-shown block" src={image.url} alt={name} />
      )}
    </button>
  );
}

const max = { width: 320, height: 280 };

function shownWidth(width: number, height: number): number {
  return Math.round(Math.max(80, Math.min(width, max.width, (max.height * width) / height)));
}
