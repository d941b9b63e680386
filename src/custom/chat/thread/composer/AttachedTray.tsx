import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { Icon } from '../../../layout/Icon';
import { fileSize } from '../message/fileSize';
import { type Attached, detach } from './attached';
import { usualLimits } from './limits';

/** What is attached, with how far its upload is. */
export function AttachedTray({
  conversationId,
  attached,
}: {
  readonly conversationId: string;
  readonly attached: readonly Attached[];
}) {
  const translate = useTranslate();
  if (attached.length === 0) return null;
  return (
    <ul className="parley-attached" aria-label={translate('parley.thread.attached.label')}>
      {attached.map((one) => (
        <OneAttached key={one.key} attached={one} onRemove={() => detach(conversationId, one.key)} />
      ))}
    </ul>
  );
}

function OneAttached({ attached, onRemove }: { readonly attached: Attached; readonly onRemove: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { name, size, preview, state, progress, error } = attached;
  const limit = fileSize(usualLimits.mostBytes, language);
  const fault =
    error === null ? null : translate(`parley.thread.attached.${error}`, { _: translate(error, { _: error }), limit });
  return (
    <li className="parley-attached-one" data-state={state}>
      {preview === null ? <Icon name="ri-file-3-line" size={22} /> : <img src={preview} alt="" />}
      <span className="parley-attached-text">
        <span className="parley-attached-name">{name}</span>
        {fault === null ? (
          <span className="parley-attached-size">{fileSize(size, language)}</span>
        ) : (
          <span className="parley-attached-fault" role="alert">
            {fault}
          </span>
        )}
        {state === 'uploading' && (
          <progress value={progress} max={1} aria-label={translate('parley.thread.attached.uploading', { name })} />
        )}
      </span>
      <button
        type="button"
        className="parley-icon-button"
        aria-label={translate('parley.thread.attached.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="ri-close-line" size={18} />
      </button>
    </li>
  );
}
