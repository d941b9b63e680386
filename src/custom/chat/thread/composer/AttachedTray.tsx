import { useTranslate } from 'react-admin';
import type { TakenFiles } from '../../../../schema/chat';
import { fileSize } from '../../../../schema/fileSize';
import { IconButton } from '../../../../ui/kit/IconButton';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { type Attached, detach } from './attached';
import { faultOf, typeWords } from './limits';

export function AttachedTray({
  conversationId,
  attached,
  taken,
}: {
  readonly conversationId: string;
  readonly attached: readonly Attached[];
  readonly taken: TakenFiles;
}) {
  const translate = useTranslate();
  if (attached.length === 0) return null;
  return (
    <ul className="parley-attached flex wrap gap-8 scroll" aria-label={translate('parley.thread.attached.label')}>
      {attached.map((one) => (
        <OneAttached key={one.key} attached={one} taken={taken} onRemove={() => detach(conversationId, one.key)} />
      ))}
    </ul>
  );
}

interface OneAttachedProps {
  readonly attached: Attached;
  readonly taken: TakenFiles;
  readonly onRemove: () => void;
}

function OneAttached({ attached, taken, onRemove }: OneAttachedProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { name, size, preview, state, progress } = attached;
  // A file accepted for a note may not be accepted by the customer's channel.
  const error = attached.error ?? faultOf(taken, attached);
  const words = { limit: fileSize(taken.maxBytes, language), types: typeWords(taken, translate) };
  const fault =
    error === null
      ? null
      : translate(`parley.thread.attached.${error}`, { _: translate(error, { _: error }), ...words });
  return (
    <li
      className="parley-attached-one row gap-8 type-small rounded outlined sunken"
      data-state={error === null ? state : 'failed'}
    >
      {preview === null ? (
        <Icon name="ri-file-3-line" size={22} />
      ) : (
        <img className="rigid rounded-inner" src={preview} alt="" />
      )}
      <span className="grid grow min-0">
        <span className="ellipsis">{name}</span>
        {fault === null ? (
          <span className="muted type-note">{fileSize(size, language)}</span>
        ) : (
          <span className="danger type-note" role="alert">
            {fault}
          </span>
        )}
        {state === 'uploading' && (
          <progress value={progress} max={1} aria-label={translate('parley.thread.attached.uploading', { name })} />
        )}
      </span>
      <IconButton
        icon="ri-close-line"
        size={18}
        label={translate('parley.thread.attached.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
}
