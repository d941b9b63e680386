import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import { choiceText } from '../../schema/valueWords';
import { formatDay } from '../fields/moments';
import { ReferenceText } from '../fields/ReferenceText';
import { textOf } from '../fields/textOf';
import { chosen, dayOf, type FilterPart, shapeOf } from '../filters/filterState';
import { useLanguage } from '../resource/useLanguage';

/** What a filter is set to, in a few words. */
export function FilterSummary({ field, part }: { readonly field: Field; readonly part: FilterPart }) {
  const translate = useTranslate();
  const language = useLanguage();
  const shape = shapeOf(field);
  if (shape === 'records' && (field.kind === 'reference' || field.kind === 'references')) {
    const records = <ReferenceText to={field.to} ids={chosen(part)} />;
    if (part.below === undefined) return records;
    return (
      <>
        {records} {translate('parley.ui.filter.andBelow')}
      </>
    );
  }
  if (shape === 'anyOf' && (field.kind === 'choice' || field.kind === 'choices')) {
    return chosen(part)
      .map((one) => choiceText(field, one, language))
      .join(language === 'zh' ? '、' : ', ');
  }
  if (field.kind === 'status') return textOf(field, part.is, {}, language);
  if (shape === 'yesNo') return translate(part.is === true ? 'parley.ui.filter.yes' : 'parley.ui.filter.no');
  if (shape === 'presence') return translate(part.is === false ? 'parley.ui.filter.yes' : 'parley.ui.filter.no');
  if (shape === 'days' || shape === 'range') {
    const text = (value: unknown) =>
      shape === 'days' ? formatDay(dayOf(field, value), language) : textOf(field, value, {}, language);
    if (part.from === undefined) return translate('parley.ui.filter.atMost', { value: text(part.to) });
    if (part.to === undefined) return translate('parley.ui.filter.atLeast', { value: text(part.from) });
    return `${text(part.from)} – ${text(part.to)}`;
  }
  return String(part.is);
}
