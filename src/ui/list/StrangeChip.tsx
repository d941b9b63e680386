import { useTranslate } from 'react-admin';
import { Icon } from '../kit/icons/Icon';

/** Chip of an unknown filter from the URL, so that no active filter is invisible. */
export function StrangeChip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const translate = useTranslate();
  return (
    <span className="parley-chip parley-chip-set parley-chip-strange">
      <span className="type-ui ellipsis">
        {name}: {translate('parley.ui.filter.unknown')}
      </span>
      <button type="button" aria-label={translate('parley.ui.filter.remove', { name })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}
