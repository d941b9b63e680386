import { useTranslate } from 'react-admin';
import { splitKey } from '../../schema/filterKeys';
import { filterField } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { useLanguage } from '../resource/useLanguage';
import type { View } from './views';

/** Returns a function that lists a view's outdated parts on one line; '' for none. */
export function useFaultText(schema: ResourceSchema): (faults: View['faults']) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const label = (name: string) => filterField(schema, name)?.label[language] ?? name;
  const place = (path: string) => {
    const [, part, rest = ''] = /^value\.(\w+)\.?(.*)$/.exec(path) ?? [];
    if (part === 'filter') return translate('parley.ui.views.filterOf', { name: label(splitKey(rest, null).name) });
    if (part === 'view') return translate('parley.ui.views.view');
    return part === 'columns'
      ? translate('parley.ui.views.columnOf', { name: label(rest) })
      : translate('parley.ui.views.order');
  };
  return (faults) =>
    Object.keys(faults)
      .map(place)
      .join(language === 'zh' ? '、' : ', ');
}
