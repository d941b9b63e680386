import { useNotify, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { recordTitle } from '../resource/recordTitle';

/** Notifies of a save: created, updated, or nothing to change. */
export function useSavedNotice(
  schema: ResourceSchema,
): (saved: Values | null, before: Values | null | undefined) => void {
  const translate = useTranslate();
  const notify = useNotify();
  return (saved, before) => {
    if (saved === null) return notify('parley.ui.form.unchanged', { type: 'info' });
    const key = before ? 'parley.ui.form.updated' : 'parley.ui.form.created';
    return notify(translate(key, { title: recordTitle(schema, saved) }), { type: 'success' });
  };
}
