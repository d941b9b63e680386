import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { recordTitle } from '../resource/recordTitle';
import { useLanguage } from '../resource/useLanguage';

/** What stands over a form: 'New coupon', 'Edit Summer sale'. Undefined is a record that is not there yet. */
export function useFormTitle(schema: ResourceSchema, record: Values | null | undefined): string {
  const translate = useTranslate();
  const language = useLanguage();
  const one = schema.label.one[language];
  const name = language === 'en' ? one.toLowerCase() : one;
  if (record === null) return translate('parley.ui.form.createTitle', { name });
  return translate('parley.ui.form.editTitle', { title: record === undefined ? '…' : recordTitle(schema, record) });
}
