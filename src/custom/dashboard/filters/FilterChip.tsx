import { useGetMany, useTranslate } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import { consoleName } from '../../../schema/resource';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { FilterName } from '../address';
import { filterOutline } from './resources';

interface FilterChipProps {
  readonly name: FilterName;
  readonly id: string;
  readonly onOff: () => void;
}

/** An active filter with a remove button. */
export function FilterChip({ name, id, onOff }: FilterChipProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { codes } = usePermissions();
  const outline = filterOutline(name, codes);
  const isRecord = outline !== null && id !== 'none';
  const { data } = useGetMany(outline ? consoleName(outline) : name, { ids: [id] }, { enabled: isRecord });
  const title = id === 'none' ? translate('parley.dashboard.filter.noGroup') : data?.[0]?.[outline?.title ?? 'name'];
  const words = `${outline?.label.one[language] ?? translate('parley.dashboard.filter.one')}: ${title ?? '…'}`;
  return (
    <button
      type="button"
      className="dashboard-chip"
      aria-label={translate('parley.dashboard.filter.off', { filter: words })}
      onClick={onOff}
    >
      <b className="semibold ellipsis">{words}</b>
      <Icon name="ri-close-line" size={16} />
    </button>
  );
}
