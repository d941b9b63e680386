import { useNotify, useTranslate } from 'react-admin';
import { fileCalls } from '../../../../dataProvider/files';
import type { Attachment } from '../../../../schema/chat';
import { fileSize } from '../../../../schema/fileSize';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { errorText } from '../../../../ui/resource/errorText';
import { useLanguage } from '../../../../ui/resource/useLanguage';

/** A file with name and size; a click downloads it. */
export function FileCard({ attachment }: { readonly attachment: Attachment }) {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const { fileId, name, type, size } = attachment;
  const save = () =>
    fileCalls.saveFile(fileId).catch((error: unknown) => notify(errorText(error, translate), { type: 'error' }));
  return (
    <button
      type="button"
      className="parley-file-card"
      aria-label={translate('parley.thread.download', { name })}
      onClick={() => void save()}
    >
      <Icon name={fileIcon(type)} size={28} />
      <span className="parley-file-card-text">
        <span className="medium">{name}</span>
        <span className="parley-file-card-size">{fileSize(size, language)}</span>
      </span>
      <Icon name="ri-download-2-line" size={18} />
    </button>
  );
}

function fileIcon(type: string): string {
  if (type.startsWith('image/')) return 'ri-image-line';
  if (type.startsWith('video/')) return 'ri-film-line';
  if (type.startsWith('audio/')) return 'ri-music-2-line';
  if (type === 'application/pdf') return 'ri-file-pdf-2-line';
  if (/zip|compressed|tar|rar/.test(type)) return 'ri-file-zip-line';
  if (/sheet|excel|csv/.test(type)) return 'ri-file-excel-2-line';
  if (/word|document/.test(type)) return 'ri-file-word-2-line';
  return type.startsWith('text/') ? 'ri-file-text-line' : 'ri-file-3-line';
}
