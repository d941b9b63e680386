import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { inSentence } from '../../schema/text';
import type { Values } from '../../schema/validation';
import { recordTitle } from '../resource/recordTitle';
import { useScreenTitle } from '../resource/screenTitle';
import { useLanguage } from '../resource/useLanguage';

/** Heading and document title of a form: 'New coupon', 'Edit Summer sale'. Undefined while the record is loading. */
export function useFormTitle(schema: ResourceSchema, record: Values | null | undefined): string {
  const translate = useTranslate();
  const language = useLanguage();
  const one = schema.label.one[language];
  const name = inSentence(one, language);
  const title =
    record === null
      ? translate('parley.ui.form.createTitle', { name })
      : translate('parley.ui.form.editTitle', { title: record === undefined ? '…' : recordTitle(schema, record) });
  useScreenTitle(record === undefined ? null : title);
  return title;
}
