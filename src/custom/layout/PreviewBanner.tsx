import { useTranslate } from 'react-admin';
import { leavePreview, type Preview } from '../../dataProvider/session/preview';
import { Icon } from '../../ui/kit/icons/Icon';

/** Banner while the console is previewed as a role: the role's name and an exit button. */
export function PreviewBanner({ preview }: { readonly preview: Preview }) {
  const translate = useTranslate();
  return (
    <aside className="preview-banner row gap-10 type-ui" aria-label={translate('parley.preview.label')}>
      <Icon name="ri-eye-line" />
      <p className="flush break-anywhere">{translate('parley.preview.text', { role: preview.name })}</p>
      <button type="button" onClick={leavePreview}>
        {translate('parley.preview.leave')}
      </button>
    </aside>
  );
}
