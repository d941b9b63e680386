import { useNotify, useTranslate } from 'react-admin';
import { copyText } from '../kit/copyText';
import { IconButton } from '../kit/IconButton';

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
      <IconButton icon="copy" size={16} label={translate('parley.ui.show.copyId')} title onClick={() => void copy()} />
    </span>
  );
}
