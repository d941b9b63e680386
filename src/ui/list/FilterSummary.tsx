import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import { ReferenceText } from '../fields/ReferenceText';
import { textOf } from '../fields/textOf';
import { asChosen } from '../filters/chosen';
import type { Condition } from '../filters/conditions';
import { periodText } from '../filters/periodText';
import { useLanguage } from '../resource/useLanguage';

/** Short text of a condition's value. */
export function FilterSummary({ field, condition }: { readonly field: Field; readonly condition: Condition }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { operator, value } = condition;
  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'within') return periodText(String(value), translate);
  if ('to' in field) return <ReferenceText to={field.to} ids={asChosen(value)} />;
  const text = (one: unknown) => textOf(field, one, {}, language);
  if (operator === 'between' && Array.isArray(value))
    return translate('parley.ui.filter.range', { from: text(value[0]), to: text(value[1]) });
  return [value]
    .flat()
    .map(text)
    .join(language === 'zh' ? '、' : ', ');
}
