import { useNotify, useTranslate } from 'react-admin';
import { copyText } from '../kit/copyText';
import { Icon } from '../kit/icons/Icon';

/** Record id with a copy button, for support and API users. */
export function RecordId({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    await copyText(id);
    notify('parley.ui.form.copied');
  };
  return (
    <span className="parley-record-id inline-row gap-2 muted">
      <code className="type-small break-anywhere">{id}</code>
      <button
        type="button"
        className="parley-icon-button"
        aria-label={translate('parley.ui.show.copyId')}
        title={translate('parley.ui.show.copyId')}
        onClick={() => void copy()}
      >
        <Icon name="copy" size={16} />
      </button>
    </span>
  );
}
