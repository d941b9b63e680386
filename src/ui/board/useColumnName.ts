import './texts';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { choiceText } from '../../schema/valueLabels';
import { useLanguage } from '../resource/useLanguage';
import { columnField } from './columns';

/** Returns a function that names the column of a value. */
export function useColumnName(schema: ResourceSchema): (value: string | null) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (value) =>
    value === null ? translate('parley.ui.board.none') : choiceText(columnField(schema), value, language);
}
