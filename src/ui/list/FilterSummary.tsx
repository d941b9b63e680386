import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import { looksLikeDay } from '../../schema/periods';
import type { Language } from '../../schema/text';
import { choiceText } from '../../schema/valueLabels';
import { formatDay } from '../fields/formatDateTime';
import { ReferenceText } from '../fields/ReferenceText';
import { textOf } from '../fields/textOf';
import { asChosen, type Condition } from '../filters/conditions';
import { periodText } from '../filters/periodText';
import { useLanguage } from '../resource/useLanguage';

/** Short text of a condition's value. */
export function FilterSummary({ field, condition }: { readonly field: Field; readonly condition: Condition }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { operator, value } = condition;
  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'within') return periodText(String(value), translate);
  if (field.kind === 'reference' || field.kind === 'references')
    return <ReferenceText to={field.to} ids={asChosen(value)} />;
  const text = (one: unknown) => oneText(field, one, language);
  if (operator === 'between' && Array.isArray(value))
    return translate('parley.ui.filter.range', { from: text(value[0]), to: text(value[1]) });
  return [value]
    .flat()
    .map(text)
    .join(language === 'zh' ? '、' : ', ');
}

function oneText(field: Field, value: unknown, language: Language): string {
  if (field.kind === 'choice' || field.kind === 'choices') return choiceText(field, value, language);
  if (looksLikeDay(value) && (field.kind === 'dateTime' || field.kind === 'date')) return formatDay(value, language);
  // Values from the URL may have any type.
  return field.kind === 'money' && typeof value !== 'number' ? String(value) : textOf(field, value, {}, language);
}
